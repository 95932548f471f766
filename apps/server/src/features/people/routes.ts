import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { accessChangeRoutes } from './access-changes/routes.ts'
import { addingRoutes } from './adding/routes.ts'
import { consentRoutes } from './consents/routes.ts'
import { contactRoutes } from './contacts/routes.ts'
import { clientRoutes } from './current-client/routes.ts'
import { friendInviteRoutes } from './friend-invites/routes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { personalRecordRoutes } from './personal-record/routes.ts'
import { registrationRoutes } from './registration/routes.ts'
import { relationRoutes } from './relations/routes.ts'

const features = [
  accessChangeRoutes,
  addingRoutes,
  clientRoutes,
  consentRoutes,
  contactRoutes,
  friendInviteRoutes,
  invitationRoutes,
  personalRecordRoutes,
  registrationRoutes,
  relationRoutes,
]

export function peopleRoutes(app: FastifyInstance, context: Context): void {
  for (const routes of features) routes(app, context)
}
