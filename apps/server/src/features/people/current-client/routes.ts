import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { readCurrentClient } from './read-current-client.ts'

export function clientRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/ekb-service/v2/clients/physical/current', async ({ authority, headers }) =>
    ok(await readCurrentClient(context, authority, headers)),
  )
}
