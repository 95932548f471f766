import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { deskRoute } from '../../../http/desk/route.ts'
import { readInbox } from './read-inbox.ts'
import { readViews } from './read-views.ts'

export function deskInboxRoutes(app: FastifyInstance, context: DeskContext): void {
  deskRoute(app, context, 'GET /api/desk/inbox', async ({ staff, query }) => ok(await readInbox(context, staff, query)))
  deskRoute(app, context, 'GET /api/desk/inbox/views', async ({ staff }) => ok(await readViews(context, staff)))
}
