import type { FastifyInstance } from 'fastify'
import type { DeskContext } from '../../../desk-context.ts'
import { deskRoute } from '../../../http/desk/route.ts'
import { lookAtCase } from './read-case.ts'
import { checkCase, giveCaseBack, recordCall, takeCase } from './work-on-case.ts'

export function deskRegistrationRoutes(app: FastifyInstance, context: DeskContext): void {
  deskRoute(app, context, 'GET /api/desk/registrations/{companyId}/{personId}', ({ staff, params }) =>
    lookAtCase(context, staff, params),
  )
  deskRoute(app, context, 'POST /api/desk/registrations/{companyId}/{personId}/taking', ({ staff, params }) =>
    takeCase(context, staff, params),
  )
  deskRoute(app, context, 'DELETE /api/desk/registrations/{companyId}/{personId}/taking', ({ staff, params }) =>
    giveCaseBack(context, staff, params),
  )
  deskRoute(app, context, 'POST /api/desk/registrations/{companyId}/{personId}/checks', ({ staff, params }) =>
    checkCase(context, staff, params),
  )
  deskRoute(app, context, 'PUT /api/desk/registrations/{companyId}/{personId}/call', ({ staff, params, body }) =>
    recordCall(context, staff, params, body),
  )
}
