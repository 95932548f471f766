import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { depositMaturityRoutes } from './maturity/routes.ts'
import { depositOperationRoutes } from './operations/routes.ts'
import { depositPayoutAccountRoutes } from './payout-account/routes.ts'
import { depositProductRoutes } from './products/routes.ts'
import { depositRecordRoutes } from './reading/routes.ts'
import { depositReturnRoutes } from './returns/routes.ts'
import { shelfRoutes } from './shelf/routes.ts'
import { depositNoticeRoutes } from './notices/routes.ts'

const features = [
  depositNoticeRoutes,
  depositMaturityRoutes,
  depositOperationRoutes,
  depositPayoutAccountRoutes,
  depositProductRoutes,
  depositRecordRoutes,
  depositReturnRoutes,
  shelfRoutes,
]

export function depositRoutes(app: FastifyInstance, context: Context): void {
  for (const routes of features) routes(app, context)
}
