import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { deskRoute } from '../../../http/desk/route.ts'
import { readTrail } from './read-trail.ts'

export function deskTrailRoutes(app: FastifyInstance, context: DeskContext): void {
  deskRoute(app, context, 'GET /api/desk/trail', async ({ staff, query }) => ok(await readTrail(context, staff, query)))
}
