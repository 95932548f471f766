import type { StaffRole } from '@dilo/domain/desk/staff-roles.ts'
import { ok } from '@dilo/domain/result.ts'
import { completeInn } from '@dilo/domain/values/inn.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { findStaff, insertStaff, lockInventedPeople, type Staff } from './store.ts'

/** A member of staff who is no real person. Their account has no passkey. */
export type InventedPerson = Pick<Staff, 'staffId' | 'name' | 'inn' | 'roles' | 'isDemo'>

/** @param serial of all invented people, from 1 to 9 */
export const inventedPerson = (
  serial: number,
  name: string,
  roles: readonly StaffRole[],
  isDemo = false,
): InventedPerson => ({
  staffId: `00000000-0000-7000-9000-00000000000${serial}`,
  name,
  inn: completeInn(`20000000${serial}`),
  roles,
  isDemo,
})

/** Makes the accounts of invented people where they are missing. Of servers that begin at once, one makes them. */
export async function makeInventedPeople(
  { database, clock }: DeskContext,
  people: readonly InventedPerson[],
): Promise<void> {
  await inTransaction<undefined, never>(database, async (transaction) => {
    await lockInventedPeople(transaction)
    for (const one of people) {
      if ((await findStaff(transaction, one.staffId)) !== null) continue
      await insertStaff(transaction, { ...one, email: `${one.staffId.slice(-1)}@desk.invalid` }, new Date(clock.now()))
    }
    return ok(undefined)
  })
}
