import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { listContracts, readContract } from './list-contracts.ts'
import { settleAdvance } from './settle-use.ts'
import { addContract, changeContract } from './write-contract.ts'

export function exchangeContractRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/exchange-service/contracts', async ({ authority }) =>
    ok(await listContracts(context.database, authority)),
  )
  route(app, context, 'GET /api/exchange-service/contracts/{contractId}', ({ authority, params }) =>
    readContract(context.database, authority, params.contractId),
  )
  route(app, context, 'POST /api/exchange-service/contracts', ({ authority, body, headers }) =>
    addContract(context, authority, body, headers['idempotency-key']),
  )
  route(app, context, 'PUT /api/exchange-service/contracts/{contractId}', ({ authority, params, body }) =>
    changeContract(context, authority, params.contractId, body),
  )
  route(
    app,
    context,
    'PUT /api/exchange-service/contracts/{contractId}/uses/{useId}/settlement',
    ({ authority, params, body }) => settleAdvance(context, authority, params, body),
  )
}
