import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { submittedBy } from '../../../http/submitted-proof.ts'
import { chosenLanguage } from '../../../http/chosen-language.ts'
import { route } from '../../../http/route.ts'
import { listOrders, readOrderWithPayments } from './read-orders.ts'
import { repeatOrderPayment } from './repeat-payment.ts'
import { beginOrder, signOrder } from './sign-order.ts'
import { changeAmount, takeOrderStep } from './take-order-step.ts'
import { createOrder, editOrder } from './write-order.ts'

const ORDERS = '/api/payment-service/standing-orders'
const ORDER = `${ORDERS}/{orderId}` as const

export function standingOrderRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, `GET ${ORDERS}`, async ({ authority }) => ok({ orders: await listOrders(context, authority) }))
  route(app, context, `POST ${ORDERS}`, ({ authority, body, headers }) =>
    createOrder(context, authority, body, headers['idempotency-key']),
  )
  route(app, context, `GET ${ORDER}`, ({ authority, params }) =>
    readOrderWithPayments(context, authority, params.orderId),
  )
  route(app, context, `PUT ${ORDER}`, ({ authority, params, body }) =>
    editOrder(context, authority, params.orderId, body),
  )
  route(app, context, `POST ${ORDER}/steps`, ({ authority, params, body }) =>
    takeOrderStep(context, authority, params.orderId, body.step),
  )
  route(app, context, `PUT ${ORDER}/amount`, ({ authority, params, body }) =>
    changeAmount(context, authority, params.orderId, body.amount),
  )
  route(app, context, `POST ${ORDER}/signing-code`, ({ authority, params, body, request }) =>
    beginOrder(
      context,
      authority,
      { orderId: params.orderId, version: body.version },
      { method: body.method, language: chosenLanguage(request) },
    ),
  )
  route(app, context, `POST ${ORDER}/signatures`, ({ authority, params, body, request }) =>
    signOrder(context, authority, params.orderId, submittedBy(context, request, body)),
  )
  route(app, context, `POST ${ORDER}/payments/{paymentId}/repetition`, ({ authority, params }) =>
    repeatOrderPayment(context, authority, params.orderId, params.paymentId),
  )
}
