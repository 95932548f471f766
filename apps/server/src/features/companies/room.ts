import type { Room } from '../../room.ts'
import { companiesRoutes } from './routes.ts'

/** Says what the house must know of this room. */
export const companies: Room = {
  routes: companiesRoutes,
}
