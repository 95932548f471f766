import type { Room } from '../../room.ts'
import { accessRoutes } from './routes.ts'

/** Says what the house must know of this room. */
export const access: Room = {
  routes: accessRoutes,
}
