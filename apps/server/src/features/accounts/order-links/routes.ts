import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { publicOriginOf } from '../../../http/origin.ts'
import { route } from '../../../http/route.ts'
import { makeOrderLink } from './make-order-link.ts'
import { readOrderLink } from './read-order-link.ts'

export function orderLinkRoutes(app: FastifyInstance, context: Context): void {
  route(
    app,
    context,
    'POST /api/account-service/accounts/{accountId}/order-link',
    ({ authority, params, body, request }) =>
      makeOrderLink(context, authority, {
        accountId: params.accountId,
        amount: body.amount,
        purpose: body.purpose,
        origin: publicOriginOf(context.config, request),
      }),
  )
  route(app, context, 'POST /api/account-service/orders', async ({ body }) => readOrderLink(context, body.orderToken))
}
