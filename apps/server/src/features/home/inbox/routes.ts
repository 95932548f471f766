import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { readInbox } from './read-inbox.ts'

export function inboxRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/inbox-service/inbox', async ({ authority }) => ok(await readInbox(context, authority)))
}
