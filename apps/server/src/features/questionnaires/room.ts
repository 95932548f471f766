import type { Room } from '../../room.ts'
import { questionnaireRoutes } from './routes.ts'

/** Says what the house must know of this room. */
export const questionnaires: Room = {
  routes: questionnaireRoutes,
}
