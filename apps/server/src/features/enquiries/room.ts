import type { Room } from '../../room.ts'
import { enquiryInbox } from './inbox-parts.ts'
import { enquiryRoutes } from './routes.ts'

/** Says what the house must know of this room. */
export const enquiries: Room = {
  routes: enquiryRoutes,
  inboxParts: enquiryInbox,
}
