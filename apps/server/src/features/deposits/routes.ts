import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { depositMaturityRoutes } from './maturity/routes.ts'
import { depositPayoutAccountRoutes } from './payout-account/routes.ts'
import { depositRecordRoutes } from './record/routes.ts'
import { depositReturnRoutes } from './returns/routes.ts'

const features = [depositMaturityRoutes, depositPayoutAccountRoutes, depositRecordRoutes, depositReturnRoutes]

export function depositRoutes(app: FastifyInstance, context: Context): void {
  for (const routes of features) routes(app, context)
}
