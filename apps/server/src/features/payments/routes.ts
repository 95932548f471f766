import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { createPayment } from './create-payment.ts'
import { deletePayment } from './delete-payment.ts'
import { preparePayment } from './prepare-payment.ts'
import { listPayments, readPayment } from './read-payments.ts'

export function paymentRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/payment-service/payments', async ({ authority }) =>
    ok({ payments: await listPayments(context, authority) }),
  )
  route(app, context, 'GET /api/payment-service/payments/new', async ({ authority }) =>
    ok(await preparePayment(context, authority)),
  )
  route(app, context, 'POST /api/payment-service/payments', ({ authority, headers, body }) =>
    createPayment(context, authority, body, headers['idempotency-key']),
  )
  route(app, context, 'GET /api/payment-service/payments/{paymentId}', ({ authority, params }) =>
    readPayment(context, context.database, authority, params.paymentId),
  )
  route(app, context, 'DELETE /api/payment-service/payments/{paymentId}', ({ authority, params }) =>
    deletePayment(context, authority, params.paymentId),
  )
}
