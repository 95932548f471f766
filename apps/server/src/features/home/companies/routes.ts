import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { readFigures } from './read-figures.ts'

export function companiesRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/inbox-service/companies', async ({ authority, query }) =>
    ok(await readFigures(context, authority, query)),
  )
}
