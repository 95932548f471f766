import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { listOperations } from './list-operations.ts'

export function operationRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/operation-service/operations', async ({ authority, query }) =>
    ok(await listOperations(context, authority, query.kind)),
  )
}
