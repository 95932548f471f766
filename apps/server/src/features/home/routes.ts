import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { companiesRoutes } from './companies/routes.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { operationRoutes } from './operations/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { searchRoutes } from './search/routes.ts'

const features = [overviewRoutes, inboxRoutes, companiesRoutes, operationRoutes, searchRoutes]

export function homeRoutes(app: FastifyInstance, context: Context): void {
  for (const routes of features) routes(app, context)
}
