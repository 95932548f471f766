import type { Room } from '../../room.ts'
import { signingRoutes } from './routes.ts'

/** Says what the house must know of this room. */
export const signing: Room = {
  routes: signingRoutes,
}
