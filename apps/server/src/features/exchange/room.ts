import type { Room } from '../../room.ts'
import { exchangeInbox } from './inbox-parts.ts'
import { exchangeNotices } from './notices/exchange-notices.ts'
import { exchangeRoutes } from './routes.ts'

/** Says what the house must know of this room. */
export const exchange: Room = {
  routes: exchangeRoutes,
  noticeSorts: [exchangeNotices],
  inboxParts: exchangeInbox,
}
