import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { cardLifeRoutes } from './life/routes.ts'
import { cardRecordRoutes } from './record/routes.ts'

const features = [cardLifeRoutes, cardRecordRoutes]

export function cardsRoutes(app: FastifyInstance, context: Context): void {
  for (const routes of features) routes(app, context)
}
