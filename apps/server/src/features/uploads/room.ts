import type { Room } from '../../room.ts'
import { uploadRoutes } from './routes.ts'

/** Says what the house must know of this room. */
export const uploads: Room = {
  routes: uploadRoutes,
}
