import type { FastifyInstance } from 'fastify'
import type { DeskContext } from '../../../desk-context.ts'
import { deskRoute } from '../../../http/desk/route.ts'
import { lookAtApplication } from './look-at-application.ts'

export function deskApplicationRoutes(app: FastifyInstance, context: DeskContext): void {
  deskRoute(app, context, 'GET /api/desk/applications/{companyId}/{applicationId}', ({ staff, params }) =>
    lookAtApplication(context, staff, params),
  )
}
