import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { readBalanceHistory } from './read-balance-history.ts'
import { readByCounterparty } from './read-by-counterparty.ts'
import { readReceipts } from './read-receipts.ts'

export function accountAnalysisRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/account-service/credit-turnover', ({ authority, query }) =>
    readReceipts(context, authority.companyId, query),
  )
  route(app, context, 'GET /api/account-service/accounts/{accountId}/balance-history', ({ authority, params, query }) =>
    readBalanceHistory(context, { companyId: authority.companyId, accountId: params.accountId }, query),
  )
  route(app, context, 'GET /api/account-service/accounts/{accountId}/by-counterparty', ({ authority, params, query }) =>
    readByCounterparty(context, { companyId: authority.companyId, accountId: params.accountId }, query),
  )
}
