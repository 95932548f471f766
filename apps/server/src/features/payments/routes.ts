import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { accountEndRoutes } from './account-ends/routes.ts'
import { counterpartyRoutes } from './counterparties/routes.ts'
import { paymentDraftRoutes } from './drafts/routes.ts'
import { paymentHistoryRoutes } from './history/routes.ts'
import { paymentImportRoutes } from './imports/routes.ts'
import { payeeLinkRoutes } from './payee-links/routes.ts'
import { processingRoutes } from './processing/routes.ts'
import { paymentReadingRoutes } from './reading/routes.ts'
import { salaryRoutes } from './salary/routes.ts'
import { signatureRoutes } from './signatures/routes.ts'
import { signingSimulationRoutes } from './simulation/routes.ts'
import { standingOrderRoutes } from './standing-orders/routes.ts'
import { paymentTemplateRoutes } from './templates/routes.ts'
import { waitingPaymentRoutes } from './waiting/routes.ts'

const features = [
  accountEndRoutes,
  counterpartyRoutes,
  paymentDraftRoutes,
  paymentHistoryRoutes,
  paymentImportRoutes,
  payeeLinkRoutes,
  processingRoutes,
  paymentReadingRoutes,
  salaryRoutes,
  signatureRoutes,
  signingSimulationRoutes,
  standingOrderRoutes,
  paymentTemplateRoutes,
  waitingPaymentRoutes,
]

export function paymentsRoutes(app: FastifyInstance, context: Context): void {
  for (const routes of features) routes(app, context)
}
