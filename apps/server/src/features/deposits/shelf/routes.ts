import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { readShelf } from './read-shelf.ts'

export function shelfRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/deposit-service/shelf', ({ authority, query }) => readShelf(context, authority, query))
}
