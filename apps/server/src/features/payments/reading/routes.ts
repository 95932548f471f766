import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { readTogether } from '@dilo/pg-batches/read-together.ts'
import { route } from '../../../http/route.ts'
import { findNearPayments } from './find-near-payments.ts'
import { listPayments } from './list-payments.ts'
import { readNotices } from './read-notices.ts'
import { readPayment } from './read-payments.ts'

export function paymentReadingRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/payment-service/payments', ({ authority, query }) =>
    listPayments(context, authority, query),
  )
  route(app, context, 'GET /api/payment-service/payments/near-search', ({ authority, query }) =>
    findNearPayments(context, authority, query),
  )
  route(app, context, 'GET /api/payment-service/payments/{paymentId}', ({ authority, params }) =>
    readTogether(context.database, (reader) => readPayment(context, reader, authority, params.paymentId)),
  )
  route(app, context, 'PUT /api/notice-service/payments/{paymentId}/read', ({ authority, params }) =>
    readNotices(context, authority, params.paymentId),
  )
}
