import type { Room } from '../../room.ts'
import { peopleRoutes } from './routes.ts'
import { invitationSubjects } from './trail-subjects.ts'

/** Says what the house must know of this room. */
export const people: Room = {
  routes: peopleRoutes,
  trailSubjects: invitationSubjects,
}
