import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { giveTrail } from './give-trail.ts'
import { readChain } from './read-chain.ts'
import { readTrail } from './read-trail.ts'
import { verifyCompany } from './verify-company.ts'

export function auditRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/operation-service/audit', ({ authority, query }) =>
    readTrail(context, authority, query),
  )
  route(app, context, 'GET /api/operation-service/audit/chain', ({ authority }) => readChain(context, authority))
  route(app, context, 'GET /api/operation-service/audit/verification', ({ authority }) =>
    verifyCompany(context, authority),
  )
  route(app, context, 'GET /api/operation-service/audit/file', ({ authority, query }) =>
    giveTrail(context, authority, query),
  )
}
