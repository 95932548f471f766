import type { Room } from '../../room.ts'
import { auditRoutes } from './routes.ts'
import { generalSubjects } from './trail-subjects.ts'

/** Says what the house must know of this room. */
export const audit: Room = {
  routes: auditRoutes,
  trailSubjects: generalSubjects,
}
