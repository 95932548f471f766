import type { Room } from '../../room.ts'
import { documentsRoutes } from './routes.ts'
import { statementSubjects } from './trail-subjects.ts'

/** Says what the house must know of this room. */
export const documents: Room = {
  routes: documentsRoutes,
  trailSubjects: statementSubjects,
}
