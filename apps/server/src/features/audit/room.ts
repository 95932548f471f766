import type { Room } from '../../room.ts'
import { auditRoutes } from './routes.ts'

/** Says what the house must know of this room. */
export const audit: Room = {
  routes: auditRoutes,
}
