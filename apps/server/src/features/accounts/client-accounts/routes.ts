import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { chooseAccounts } from './choose-accounts.ts'
import { listAccounts } from './list-accounts.ts'
import { readAccount } from './read-account.ts'
import { renameAccount } from './rename-account.ts'
import { requisitesPdf } from './requisites-pdf.ts'

export function accountRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/account-service/accounts', async ({ authority }) =>
    ok(await listAccounts(context, authority)),
  )
  route(app, context, 'GET /api/account-service/accounts/{accountId}', ({ authority, params }) =>
    readAccount(context, authority, params.accountId),
  )
  route(app, context, 'GET /api/account-service/accounts/{accountId}/requisites', ({ authority, params, query }) =>
    requisitesPdf(context, authority.companyId, params.accountId, query.lang ?? 'uk'),
  )
  route(app, context, 'PUT /api/account-service/accounts/{accountId}/alias', ({ authority, params, body }) =>
    renameAccount(context, authority, params.accountId, body.alias),
  )
  route(app, context, 'PUT /api/account-service/chosen-accounts', ({ authority, body }) =>
    chooseAccounts(context, authority, body),
  )
}
