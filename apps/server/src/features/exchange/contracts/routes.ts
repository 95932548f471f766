import type { FastifyInstance } from 'fastify'
import { ok, refused } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'

const notThere = async () => refused({ code: 'notFound' as const })

export function exchangeContractRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/exchange-service/grounds', async () => ok({ grounds: [] }))
  route(app, context, 'GET /api/exchange-service/contracts', async () => ok({ contracts: [] }))
  route(app, context, 'GET /api/exchange-service/contracts/{contractId}', notThere)
  route(app, context, 'POST /api/exchange-service/contracts', notThere)
  route(app, context, 'PUT /api/exchange-service/contracts/{contractId}', notThere)
}
