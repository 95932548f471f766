import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { deskRoute } from '../../../http/desk/route.ts'
import { lookAtHits, readLists } from './read-lists.ts'

export function deskListRoutes(app: FastifyInstance, context: DeskContext): void {
  deskRoute(app, context, 'GET /api/desk/lists', async () => ok(await readLists(context)))
  deskRoute(app, context, 'GET /api/desk/lists/hits/{companyId}', ({ staff, params }) =>
    lookAtHits(context, staff, params.companyId),
  )
}
