import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { readReturn } from './read-return.ts'

export function moneyBackRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/payment-service/returns/{accountId}/{version}', ({ authority, params }) =>
    readReturn(context, authority, params),
  )
}
