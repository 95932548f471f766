import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { readTrail } from './read-trail.ts'

export function auditRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/operation-service/audit', ({ authority, query }) =>
    readTrail(context, authority, query),
  )
}
