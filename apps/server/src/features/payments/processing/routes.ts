import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { onceByKey } from '../reading/once-by-key.ts'
import { cancelPayment } from './cancel-payment.ts'
import { recallPayment } from './recall-payment.ts'

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
  route(
    app,
    context,
    'POST /api/payment-service/payments/{paymentId}/recall',
    ({ authority, params: { paymentId }, headers, body: { reason } }) =>
      onceByKey(
        context,
        authority,
        { key: headers['idempotency-key'], request: { recalls: reason }, paymentId },
        (keep) => recallPayment(context, authority, { paymentId, reason }, keep),
      ),
  )
}
