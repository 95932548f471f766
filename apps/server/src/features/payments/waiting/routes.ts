import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { onceByKey } from '../reading/once-by-key.ts'
import { readRecipientWait } from './read-recipient-wait.ts'
import { revokePayment } from './revoke-payment.ts'

export function waitingPaymentRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/user-service/user/new-recipients', async ({ authority }) =>
    ok({ wait: await readRecipientWait(context, authority) }),
  )
  route(
    app,
    context,
    'POST /api/payment-service/payments/{paymentId}/revocation',
    ({ authority, params: { paymentId }, headers }) =>
      onceByKey(
        context,
        authority,
        { key: headers['idempotency-key'], request: { revokes: true }, paymentId },
        (keep) => revokePayment(context, authority, paymentId, keep),
      ),
  )
}
