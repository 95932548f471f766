import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { deskRoute } from '../../../http/desk/route.ts'
import { readCardMessages } from './read-messages.ts'

export function deskCardMessageRoutes(app: FastifyInstance, context: DeskContext): void {
  deskRoute(app, context, 'GET /api/desk/card-messages', async ({ staff }) =>
    ok(await readCardMessages(context, staff)),
  )
}
