import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { findNearInCompany } from './find-near-in-company.ts'
import { searchCompany } from './search-company.ts'

export function searchRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/search-service/search', ({ authority, query }) =>
    searchCompany(context, authority, query),
  )
  route(app, context, 'GET /api/search-service/near-search', ({ authority, query }) =>
    findNearInCompany(context, authority, query.query),
  )
}
