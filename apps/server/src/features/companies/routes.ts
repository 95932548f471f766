import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { executiveBodyRoutes } from './executive-body/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { governmentCheckRoutes } from './government-check/routes.ts'
import { verificationRoutes } from './verification/routes.ts'

const features = [executiveBodyRoutes, fileRoutes, governmentCheckRoutes, verificationRoutes]

export function companiesRoutes(app: FastifyInstance, context: Context): void {
  for (const routes of features) routes(app, context)
}
