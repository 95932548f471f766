import type { Room } from '../../room.ts'
import { paymentInbox } from './inbox-parts.ts'
import { paymentsRoutes } from './routes.ts'

/** Says what the house must know of this room. */
export const payments: Room = {
  routes: paymentsRoutes,
  inboxParts: paymentInbox,
}
