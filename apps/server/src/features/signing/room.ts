import type { Room } from '../../room.ts'
import { methodLimits } from './bank-values/method-limits.ts'
import { trustAnchors } from './bank-values/trust-anchors.ts'
import { signingRoutes } from './routes.ts'
import { changeSubjects } from './trail-subjects.ts'

/** Says what the house must know of this room. */
export const signing: Room = {
  routes: signingRoutes,
  bankValues: [methodLimits, trustAnchors],
  trailSubjects: changeSubjects,
}
