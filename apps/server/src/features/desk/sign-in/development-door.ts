import type { demoOfficers } from '@dilo/contract/desk/sign-in-calls.ts'
import type { StaffRole } from '@dilo/domain/desk/staff-roles.ts'
import { ok } from '@dilo/domain/result.ts'
import { completeInn } from '@dilo/domain/values/inn.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { findStaff, insertStaff } from '../staff/store.ts'
import { beginStaffSession } from './begin-session.ts'

export type DemoOfficer = (typeof demoOfficers)[number]

type Officer = {
  readonly staffId: string
  readonly name: string
  readonly inn: string
  readonly roles: readonly StaffRole[]
}

const officer = (serial: number, name: string, roles: readonly StaffRole[]): Officer => ({
  staffId: `00000000-0000-7000-9000-00000000000${serial}`,
  name,
  inn: completeInn(`20000000${serial}`),
  roles,
})

/** The demo officers; two of them share the role where one alone could decide nothing. */
const demoStaff: Readonly<Record<DemoOfficer, Officer>> = {
  officer: officer(1, 'Офіцер Олена (демо)', ['officer']),
  secondOfficer: officer(2, 'Офіцер Орест (демо)', ['officer']),
  compliance: officer(3, 'Комплаєнс Карина (демо)', ['compliance']),
  product: officer(4, 'Продукт Павло (демо)', ['product']),
  security: officer(5, 'Безпека Богдан (демо)', ['security']),
  secondSecurity: officer(6, 'Безпека Віра (демо)', ['security']),
}

/** Makes the demo officers where they are missing. Their accounts have no passkey: nobody but the door signs in as them. */
export async function makeDemoStaff({ database, clock }: DeskContext): Promise<void> {
  await inTransaction<undefined, never>(database, async (transaction) => {
    for (const one of Object.values(demoStaff)) {
      if ((await findStaff(transaction, one.staffId)) !== null) continue
      await insertStaff(transaction, { ...one, email: `${one.staffId.slice(-1)}@desk.invalid` }, new Date(clock.now()))
    }
    return ok(undefined)
  })
}

/** Signs in as a demo officer. @returns the token of the session's cookie */
export const enterThroughDoor = ({ database, clock }: DeskContext, which: DemoOfficer) =>
  inTransaction<string, never>(database, async (transaction) =>
    ok(await beginStaffSession(transaction, { staffId: demoStaff[which].staffId, begunBy: 'door', now: clock.now() })),
  )
