import type { FastifyInstance } from 'fastify'
import { refused } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'

const notThere = async () => refused({ code: 'saleRequestNotFound' as const })

export function exchangeRequestRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'POST /api/exchange-service/requests', notThere)
  route(app, context, 'PUT /api/exchange-service/requests/{exchangeId}', notThere)
  route(app, context, 'DELETE /api/exchange-service/requests/{exchangeId}', notThere)
  route(app, context, 'PUT /api/exchange-service/requests/{exchangeId}/quote', notThere)
  route(app, context, 'POST /api/exchange-service/requests/{exchangeId}/codes', notThere)
  route(app, context, 'POST /api/exchange-service/requests/{exchangeId}/signatures', notThere)
  route(app, context, 'POST /api/exchange-service/requests/{exchangeId}/revocation', notThere)
}
