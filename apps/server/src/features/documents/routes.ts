import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { evidenceRoutes } from './evidence-pack/routes.ts'
import { paymentPaperRoutes } from './payment-documents/routes.ts'
import { statementFileRoutes } from './statement-files/routes.ts'
import { statementMailRoutes } from './statement-mail/routes.ts'

const features = [evidenceRoutes, paymentPaperRoutes, statementFileRoutes, statementMailRoutes]

export function documentsRoutes(app: FastifyInstance, context: Context): void {
  for (const routes of features) routes(app, context)
}
