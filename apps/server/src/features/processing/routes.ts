import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { cancelPayment } from './cancel-payment.ts'

export function processingRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'POST /api/payment-service/payments/{paymentId}/cancellation', ({ authority, params, body }) =>
    cancelPayment(context, authority, params.paymentId, body.reason),
  )
}
