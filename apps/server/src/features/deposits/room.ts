import type { Room } from '../../room.ts'
import { listDepositOperations } from './operations/list-operations.ts'
import { depositInbox } from './inbox-parts.ts'
import { depositNotices } from './notices/deposit-notices.ts'
import { depositRoutes } from './routes.ts'

/** Says what the house must know of this room. */
export const deposits: Room = {
  routes: depositRoutes,
  noticeSorts: [depositNotices],
  inboxParts: depositInbox,
  operations: {
    kind: 'DEPOSIT_OPERATION',
    list: ({ database }, authority, atMost) => listDepositOperations(database, authority, atMost),
  },
}
