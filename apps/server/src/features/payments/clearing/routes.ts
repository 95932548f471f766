import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { onceByKey } from '../reading/once-by-key.ts'
import { recallPayment } from './recall-payment.ts'

export function clearingRoutes(app: FastifyInstance, context: Context): void {
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
