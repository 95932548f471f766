import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ok, refused } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import type { Refusal } from '../../http/refusal.ts'
import { route } from '../../http/route.ts'
import { createPayment } from './create-payment.ts'
import { deletePayment } from './delete-payment.ts'
import { preparePayment } from './prepare-payment.ts'
import { listPayments, readPayment } from './read-payments.ts'

const idempotencyKeyOf = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key) ? key : null
}

export function paymentRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/payment-service/payments', 'PAYMENTS_VIEW', async ({ authority }) =>
    ok({ payments: await listPayments(context, authority) }),
  )
  route(app, context, 'GET /api/payment-service/payments/new', 'PAYMENTS_VIEW', async ({ authority }) =>
    ok(await preparePayment(context, authority)),
  )
  route(app, context, 'POST /api/payment-service/payments', 'PAYMENTS_WRITE', async ({ authority, body, request }) => {
    const key = idempotencyKeyOf(request)
    if (key === null) {
      return refused<Refusal>({ code: 'INVALID_REQUEST', fields: { 'idempotency-key': 'This field is required' } })
    }
    return createPayment(context, authority, body, key)
  })
  route(app, context, 'GET /api/payment-service/payments/{paymentId}', 'PAYMENTS_VIEW', ({ authority, params }) =>
    readPayment(context, context.database, authority, params.paymentId),
  )
  route(app, context, 'DELETE /api/payment-service/payments/{paymentId}', 'PAYMENTS_WRITE', ({ authority, params }) =>
    deletePayment(context, authority, params.paymentId),
  )
}
