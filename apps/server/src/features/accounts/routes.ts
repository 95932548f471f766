import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { listAccounts } from './list-accounts.ts'

export function accountRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/account-service/accounts', async ({ authority }) =>
    ok(await listAccounts(context, authority.companyId)),
  )
}
