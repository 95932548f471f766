import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { readRates } from './read-rates.ts'

export function rateRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/rate-service/rates', ({ query }) => readRates(context, query.date))
}
