import type { FastifyInstance } from 'fastify'
import type { DeskContext } from '../../../desk-context.ts'
import { deskRoute } from '../../../http/desk/route.ts'
import { lookAtHeld, returnHeldCase, takeHeld } from './work-on-held.ts'

export function deskHeldRoutes(app: FastifyInstance, context: DeskContext): void {
  deskRoute(app, context, 'GET /api/desk/held/{companyId}/{paymentId}', ({ staff, params }) =>
    lookAtHeld(context, staff, params),
  )
  deskRoute(app, context, 'POST /api/desk/held/{companyId}/{paymentId}/taking', ({ staff, params }) =>
    takeHeld(context, staff, params),
  )
  deskRoute(app, context, 'DELETE /api/desk/held/{companyId}/{paymentId}/taking', ({ staff, params }) =>
    returnHeldCase(context, staff, params),
  )
}
