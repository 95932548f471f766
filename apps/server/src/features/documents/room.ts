import type { Room } from '../../room.ts'
import { documentsRoutes } from './routes.ts'

/** Says what the house must know of this room. */
export const documents: Room = {
  routes: documentsRoutes,
}
