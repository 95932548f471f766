import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { quoteReturn } from './quote-return.ts'

export function depositReturnRoutes(app: FastifyInstance, context: Context): void {
  route(
    app,
    context,
    'POST /api/deposit-service/deposits/{depositId}/return-quotes',
    ({ authority, params: { depositId }, body }) => quoteReturn(context, authority, { depositId, typed: body.amount }),
  )
}
