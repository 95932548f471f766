import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../../desk-context.ts'
import { deskRoute } from '../../../../http/desk/route.ts'
import { readDealing } from './read-dealing.ts'

export function deskExchangeDealingRoutes(app: FastifyInstance, context: DeskContext): void {
  deskRoute(app, context, 'GET /api/desk/exchange/dealing', async ({ staff }) => ok(await readDealing(context, staff)))
}
