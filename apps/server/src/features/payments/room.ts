import type { Room } from '../../room.ts'
import { tariff } from './bank-values/tariff.ts'
import { budgetAccounts } from './bank-values/budget-accounts.ts'
import { paymentInbox } from './inbox-parts.ts'
import { paymentsRoutes } from './routes.ts'
import { paymentSubjects } from './trail-subjects.ts'

/** Says what the house must know of this room. */
export const payments: Room = {
  routes: paymentsRoutes,
  bankValues: [tariff, budgetAccounts],
  trailSubjects: paymentSubjects,
  inboxParts: paymentInbox,
}
