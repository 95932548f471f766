import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { readStatement } from './read-statement.ts'

export function statementRoutes(app: FastifyInstance, context: Context): void {
  route(
    app,
    context,
    'GET /api/account-service/accounts/{accountId}/statement',
    ({ authority, params, query }) =>
      readStatement(context, {
        companyId: authority.companyId,
        accountId: params.accountId,
        from: query.from,
        to: query.to,
        before: query.before,
      }),
  )
}
