import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { makeQuote } from './make-quote.ts'
import { readExchangeRates } from './read-rates.ts'

export function exchangeQuoteRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/exchange-service/rates', ({ authority }) => readExchangeRates(context, authority))
  route(app, context, 'POST /api/exchange-service/quotes', ({ authority, body }) => makeQuote(context, authority, body))
}
