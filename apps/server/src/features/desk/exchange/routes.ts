import type { FastifyInstance } from 'fastify'
import type { DeskContext } from '../../../desk-context.ts'
import { deskExchangeDealingRoutes } from './dealing/routes.ts'
import { deskExchangePaperRoutes } from './papers/routes.ts'
import { deskUnusedRoutes } from './unused/routes.ts'

export function deskExchangeRoutes(app: FastifyInstance, context: DeskContext): void {
  deskExchangePaperRoutes(app, context)
  deskExchangeDealingRoutes(app, context)
  deskUnusedRoutes(app, context)
}
