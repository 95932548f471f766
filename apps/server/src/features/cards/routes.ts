import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { cardAllowanceRoutes } from './allowances/routes.ts'
import { cardApplicationRoutes } from './applications/routes.ts'
import { cardApprovalRoutes } from './approvals/routes.ts'
import { cardAuthorisationRoutes } from './authorisations/routes.ts'
import { cardLifeRoutes } from './life/routes.ts'
import { cardReceiptRoutes } from './receipts/routes.ts'
import { cardProgramRoutes } from './programs/routes.ts'
import { cardRecordRoutes } from './record/routes.ts'
import { reissueRoutes } from './reissues/routes.ts'
import { cardSpendingRoutes } from './spending/routes.ts'
import { cardWalletRoutes } from './wallets/routes.ts'
import { cardNoticeRoutes } from './notices/routes.ts'

const features = [
  cardNoticeRoutes,
  cardAllowanceRoutes,
  cardApprovalRoutes,
  cardLifeRoutes,
  cardReceiptRoutes,
  cardRecordRoutes,
  cardWalletRoutes,
  cardApplicationRoutes,
  cardAuthorisationRoutes,
  cardProgramRoutes,
  cardSpendingRoutes,
  reissueRoutes,
]

export function cardsRoutes(app: FastifyInstance, context: Context): void {
  for (const routes of features) routes(app, context)
}
