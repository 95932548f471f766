import type { demoOfficers } from '@dilo/contract/desk/sign-in-calls.ts'
import { ok } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type InventedPerson, inventedPerson, makeInventedPeople } from '../staff-member/invented-people.ts'
import { beginStaffSession } from './begin-session.ts'

export type DemoOfficer = (typeof demoOfficers)[number]

/** The demo officers; two of them share the role where one alone could decide nothing. */
const demoOfficersOf: Readonly<Record<DemoOfficer, InventedPerson>> = {
  officer: inventedPerson(1, 'Офіцер Олена (демо)', ['officer']),
  secondOfficer: inventedPerson(2, 'Офіцер Орест (демо)', ['officer']),
  compliance: inventedPerson(3, 'Комплаєнс Карина (демо)', ['compliance']),
  product: inventedPerson(4, 'Продукт Павло (демо)', ['product']),
  security: inventedPerson(5, 'Безпека Богдан (демо)', ['security']),
  secondSecurity: inventedPerson(6, 'Безпека Віра (демо)', ['security']),
}

/** Makes the demo officers where they are missing: nobody but the door signs in as them. */
export const makeDemoOfficers = (context: DeskContext): Promise<void> =>
  makeInventedPeople(context, Object.values(demoOfficersOf))

/** Signs in as a demo officer. @returns the token of the session's cookie */
export const enterThroughDoor = ({ database, clock }: DeskContext, which: DemoOfficer) =>
  inTransaction<string, never>(database, async (transaction) =>
    ok(
      await beginStaffSession(transaction, {
        staffId: demoOfficersOf[which].staffId,
        begunBy: 'door',
        now: clock.now(),
      }),
    ),
  )
