import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { deskRoute } from '../../../http/desk/route.ts'
import { listIncoming, lookAtIncoming } from './read-incoming.ts'

export function deskIncomingRoutes(app: FastifyInstance, context: DeskContext): void {
  deskRoute(app, context, 'GET /api/desk/incoming', async ({ staff }) => ok(await listIncoming(context, staff)))
  deskRoute(app, context, 'GET /api/desk/incoming/{uetr}', ({ staff, params }) =>
    lookAtIncoming(context, staff, params.uetr),
  )
}
