import type { FastifyInstance } from 'fastify'
import type { DeskContext } from '../../../desk-context.ts'
import { deskRoute } from '../../../http/desk/route.ts'
import { lookAtDelivery } from './look-at-delivery.ts'

export function deskCardDeliveryRoutes(app: FastifyInstance, context: DeskContext): void {
  deskRoute(app, context, 'GET /api/desk/card-deliveries/{companyId}/{cardId}', ({ staff, params }) =>
    lookAtDelivery(context, staff, params),
  )
}
