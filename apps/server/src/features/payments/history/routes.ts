import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { readHistory } from './read-history.ts'

export function paymentHistoryRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/payment-service/payments/{paymentId}/history', ({ authority, params }) =>
    readHistory(context, authority, params.paymentId),
  )
}
