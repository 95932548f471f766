import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { publicOriginOf } from '../../../http/origin.ts'
import { route } from '../../../http/route.ts'
import { giveExchangePaper } from './give-exchange-paper.ts'

export function exchangePaperRoutes(app: FastifyInstance, context: Context): void {
  route(
    app,
    context,
    'GET /api/exchange-service/requests/{exchangeId}/paper',
    ({ authority, params, query, request }) =>
      giveExchangePaper(context, authority, {
        requestId: params.exchangeId,
        language: query.lang ?? 'uk',
        origin: publicOriginOf(context.config, request),
      }),
  )
}
