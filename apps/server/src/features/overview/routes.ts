import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { readOverview } from './read-overview.ts'

export function overviewRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/account-service/overview', async ({ authority }) => ok(await readOverview(context, authority)))
}
