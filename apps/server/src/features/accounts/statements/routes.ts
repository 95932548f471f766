import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { findNearSearch, findNearSearchInAll } from './find-near-search.ts'
import { readEntry } from './read-entry.ts'
import { readStatementOfAll } from './read-statement-of-all.ts'
import { readTotalsOfAll } from './read-totals-of-all.ts'
import { readStatement } from './read-statement.ts'
import { readTotals } from './read-totals.ts'

export function statementRoutes(app: FastifyInstance, context: Context): void {
  route(
    app,
    context,
    'GET /api/account-service/accounts/{accountId}/statement',
    ({ authority: { companyId }, params: { accountId }, query }) =>
      readStatement(context, { companyId, accountId }, query),
  )
  route(
    app,
    context,
    'GET /api/account-service/accounts/{accountId}/statement/totals',
    ({ authority: { companyId }, params: { accountId }, query }) =>
      readTotals(context, { companyId, accountId }, query),
  )
  route(
    app,
    context,
    'GET /api/account-service/accounts/{accountId}/statement/near-search',
    ({ authority: { companyId }, params: { accountId }, query }) =>
      findNearSearch(context, { companyId, accountId }, query),
  )
  route(app, context, 'GET /api/account-service/statement', ({ authority: { companyId }, query }) =>
    readStatementOfAll(context, companyId, query),
  )
  route(app, context, 'GET /api/account-service/statement/totals', ({ authority: { companyId }, query }) =>
    readTotalsOfAll(context, companyId, query),
  )
  route(app, context, 'GET /api/account-service/statement/near-search', ({ authority: { companyId }, query }) =>
    findNearSearchInAll(context, companyId, query),
  )
  route(
    app,
    context,
    'GET /api/account-service/accounts/{accountId}/entries/{version}',
    ({ authority: { companyId }, params: { accountId, version } }) =>
      readEntry(context, { companyId, accountId }, version),
  )
}
