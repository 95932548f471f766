import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { asBank } from '../../../db/as-bank.ts'
import { publicOriginOf } from '../../../http/origin.ts'
import { route } from '../../../http/route.ts'
import { gateOf } from './export-gate.ts'
import { giveStatement } from './give-statement.ts'
import { verifyDocument } from './verify-document.ts'

export function statementFileRoutes(app: FastifyInstance, context: Context): void {
  const gate = gateOf(context.database)
  route(
    app,
    context,
    'GET /api/account-service/accounts/{accountId}/statement/file',
    ({ authority, params, query, request }) => {
      const { lang, from, to, ...asked } = query
      const { companyId, personId, demo } = authority
      return giveStatement(context, gate, {
        ...asked,
        from,
        to,
        companyId,
        personId,
        isDemo: demo !== null,
        accountId: params.accountId,
        language: lang ?? 'uk',
        origin: publicOriginOf(context.config, request),
      })
    },
  )
  route(app, context, 'GET /api/account-service/documents/{code}', ({ params, request }) =>
    verifyDocument(asBank(context), { code: params.code, from: request.ip }),
  )
}
