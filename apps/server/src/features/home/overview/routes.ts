import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { readOverview } from './read-overview.ts'
import { rememberHistories } from './remembered-histories.ts'

export function overviewRoutes(app: FastifyInstance, context: Context): void {
  const histories = rememberHistories(context.config.homesRemembered)
  route(app, context, 'GET /api/account-service/overview', async ({ authority }) =>
    ok(await readOverview(context, histories, authority)),
  )
}
