import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { changeMany } from './change-many.ts'
import { createPayment } from './create-payment.ts'
import { deletePayment } from './delete-payment.ts'
import { findDouble } from './find-double.ts'
import { paymentTerms } from './payment-terms.ts'
import { preparePayment } from './prepare-payment.ts'
import { repeatPayment } from './repeat-payment.ts'
import { savePayment } from './save-payment.ts'

export function paymentDraftRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/payment-service/payments/new', async ({ authority }) =>
    ok(await preparePayment(context, authority)),
  )
  route(app, context, 'GET /api/payment-service/payments/terms', ({ authority, query }) =>
    paymentTerms(context, authority, query),
  )
  route(app, context, 'GET /api/payment-service/payments/double', async ({ authority, query }) =>
    ok(await findDouble(context, authority, query)),
  )
  route(app, context, 'POST /api/payment-service/payments', ({ authority, headers, body }) =>
    createPayment(context, authority, body, headers['idempotency-key']),
  )
  route(app, context, 'POST /api/payment-service/payments/bulk', async ({ authority, headers, body }) =>
    ok(await changeMany(context, authority, body, headers['idempotency-key'])),
  )
  route(app, context, 'PUT /api/payment-service/payments/{paymentId}', ({ authority, params, body }) =>
    savePayment(context, authority, params.paymentId, body),
  )
  route(app, context, 'DELETE /api/payment-service/payments/{paymentId}', ({ authority, params }) =>
    deletePayment(context, authority, params.paymentId),
  )
  route(app, context, 'POST /api/payment-service/payments/{paymentId}/repetition', ({ authority, params, headers }) =>
    repeatPayment(context, authority, params.paymentId, headers['idempotency-key']),
  )
}
