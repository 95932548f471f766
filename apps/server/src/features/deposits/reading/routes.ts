import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { listAccruals, listDeposits, listPayouts, readDeposit } from './read-deposits.ts'

export function depositRecordRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/deposit-service/deposits', async ({ authority }) =>
    ok({ deposits: await listDeposits(context, authority) }),
  )
  route(app, context, 'GET /api/deposit-service/deposits/{depositId}', ({ authority, params }) =>
    readDeposit(context, authority, params.depositId),
  )
  route(app, context, 'GET /api/deposit-service/deposits/{depositId}/accruals', ({ authority, params, query }) =>
    listAccruals(context, authority, { depositId: params.depositId, before: query.before ?? null }),
  )
  route(app, context, 'GET /api/deposit-service/deposits/{depositId}/payouts', ({ authority, params }) =>
    listPayouts(context, authority, params.depositId),
  )
}
