import type { Room } from '../../room.ts'
import { depositProducts } from './bank-values/deposit-products.ts'
import { interestTaxes } from './bank-values/interest-taxes.ts'
import { depositGuarantee } from './bank-values/deposit-guarantee.ts'
import { listDepositOperations } from './operations/list-operations.ts'
import { depositInbox } from './inbox-parts.ts'
import { depositNotices } from './notices/deposit-notices.ts'
import { depositRoutes } from './routes.ts'
import { lockOperationsToWithdraw, withdrawUnsignedOperations } from './operations/withdraw-unsigned.ts'
import { depositSubjects } from './trail-subjects.ts'

/** Says what the house must know of this room. */
export const deposits: Room = {
  routes: depositRoutes,
  bankValues: [depositProducts, interestTaxes, depositGuarantee],
  trailSubjects: depositSubjects,
  noticeSorts: [depositNotices],
  enquiries: { deposit: { uk: 'депозит', ru: 'депозит' } },
  inboxParts: depositInbox,
  unsignedWork: { depositOperations: { lock: lockOperationsToWithdraw, end: withdrawUnsignedOperations } },
  operations: {
    kind: 'DEPOSIT_OPERATION',
    list: ({ database }, authority, atMost) => listDepositOperations(database, authority, atMost),
  },
}
