import type { Room } from '../../room.ts'
import { noticeInbox } from './inbox-parts.ts'
import { noticeRoutes } from './routes.ts'

/** Says what the house must know of this room. */
export const notices: Room = {
  routes: noticeRoutes,
  inboxParts: noticeInbox,
}
