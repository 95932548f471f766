import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { exchangeContractRoutes } from './contracts/routes.ts'
import { exchangeGroundRoutes } from './grounds/routes.ts'
import { exchangeOpeningRoutes } from './opening/routes.ts'
import { exchangeQuoteRoutes } from './quotes/routes.ts'
import { exchangeRecordRoutes } from './reading/routes.ts'
import { exchangeRequestRoutes } from './requests/routes.ts'
import { exchangeNoticeRoutes } from './notices/routes.ts'

const features = [
  exchangeNoticeRoutes,
  exchangeContractRoutes,
  exchangeGroundRoutes,
  exchangeOpeningRoutes,
  exchangeQuoteRoutes,
  exchangeRecordRoutes,
  exchangeRequestRoutes,
]

export function exchangeRoutes(app: FastifyInstance, context: Context): void {
  for (const routes of features) routes(app, context)
}
