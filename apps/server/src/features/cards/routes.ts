import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { cardApplicationRoutes } from './applications/routes.ts'
import { cardLifeRoutes } from './life/routes.ts'
import { cardProgramRoutes } from './programs/routes.ts'
import { cardRecordRoutes } from './record/routes.ts'
import { reissueRoutes } from './reissues/routes.ts'

const features = [cardApplicationRoutes, cardProgramRoutes, reissueRoutes, cardLifeRoutes, cardRecordRoutes]

export function cardsRoutes(app: FastifyInstance, context: Context): void {
  for (const routes of features) routes(app, context)
}
