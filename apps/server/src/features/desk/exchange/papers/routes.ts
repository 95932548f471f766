import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../../desk-context.ts'
import { deskRoute } from '../../../../http/desk/route.ts'
import { listDue, listRequestsToCheck, lookAtRequest } from './read-papers.ts'

export function deskExchangePaperRoutes(app: FastifyInstance, context: DeskContext): void {
  deskRoute(app, context, 'GET /api/desk/exchange/requests', async ({ staff }) =>
    ok(await listRequestsToCheck(context, staff)),
  )
  deskRoute(app, context, 'GET /api/desk/exchange/requests/{companyId}/{requestId}', ({ staff, params }) =>
    lookAtRequest(context, staff, params),
  )
  deskRoute(app, context, 'GET /api/desk/exchange/due', async ({ staff }) => ok(await listDue(context, staff)))
}
