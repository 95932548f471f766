import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { accountAnalysisRoutes } from './analysis/routes.ts'
import { accountRoutes } from './client-accounts/routes.ts'
import { accountOpeningRoutes } from './opening/routes.ts'
import { orderLinkRoutes } from './order-links/routes.ts'
import { rateRoutes } from './rates/routes.ts'
import { statementRoutes } from './statements/routes.ts'
import { accountNoticeRoutes } from './notices/routes.ts'

const features = [
  accountNoticeRoutes,
  accountAnalysisRoutes,
  accountRoutes,
  accountOpeningRoutes,
  orderLinkRoutes,
  rateRoutes,
  statementRoutes,
]

export function accountsRoutes(app: FastifyInstance, context: Context): void {
  for (const routes of features) routes(app, context)
}
