import type { Room } from '../../room.ts'
import { demoModeRoutes } from './routes.ts'

/** Says what the house must know of this room. */
export const demo: Room = {
  routes: demoModeRoutes,
}
