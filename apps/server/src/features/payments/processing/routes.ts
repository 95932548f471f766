import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { onceByKey } from '../reading/once-by-key.ts'
import { cancelPayment } from './cancel-payment.ts'

export function processingRoutes(app: FastifyInstance, context: Context): void {
  route(
    app,
    context,
    'POST /api/payment-service/payments/{paymentId}/cancellation',
    ({ authority, params: { paymentId }, headers, body }) =>
      onceByKey(
        context,
        authority,
        { key: headers['idempotency-key'], request: { cancels: body.reason }, paymentId },
        (keep) => cancelPayment(context, authority, paymentId, body.reason, keep),
      ),
  )
}
