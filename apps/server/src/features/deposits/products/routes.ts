import { ok } from '@dilo/domain/result.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { listProducts } from './list-products.ts'
import { makeQuote } from './make-quote.ts'

export function depositProductRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/deposit-service/products', async ({ authority }) =>
    ok(await listProducts(context, authority)),
  )
  route(app, context, 'POST /api/deposit-service/quotes', ({ authority, body }) => makeQuote(context, authority, body))
}
