import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { deskRoute } from '../../../http/desk/route.ts'
import { lookAtExchange } from './look-at-request.ts'
import { readExchange } from './read-exchange.ts'

export function deskExchangeRoutes(app: FastifyInstance, context: DeskContext): void {
  deskRoute(app, context, 'GET /api/desk/exchange', async () => ok(await readExchange(context)))
  deskRoute(app, context, 'GET /api/desk/exchange/{companyId}/{exchangeId}', ({ staff, params }) =>
    lookAtExchange(context, staff, params),
  )
}
