import type { Room } from '../../room.ts'
import { homeRoutes } from './routes.ts'

/** Says what the house must know of this room. */
export const home: Room = {
  routes: homeRoutes,
}
