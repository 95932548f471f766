import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { listOperations } from './list-operations.ts'
import { tryPayment } from './try-payment.ts'

export function cardAuthorisationRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/card-service/cards/{cardId}/operations', ({ authority, params, query }) =>
    listOperations(context, authority, params.cardId, query),
  )
  route(app, context, 'POST /api/card-service/cards/{cardId}/trials', ({ authority, params, body }) =>
    tryPayment(context, authority, params.cardId, body),
  )
}
