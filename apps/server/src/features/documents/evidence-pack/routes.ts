import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { giveEvidence } from './give-evidence.ts'

export function evidenceRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/payment-service/payments/{paymentId}/evidence', ({ authority, params }) =>
    giveEvidence(context, authority, params),
  )
}
