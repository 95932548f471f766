import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { fileRoutes } from './files/routes.ts'
import { governmentCheckRoutes } from './government-check/routes.ts'
import { verificationRoutes } from './verification/routes.ts'

const features = [fileRoutes, governmentCheckRoutes, verificationRoutes]

export function companiesRoutes(app: FastifyInstance, context: Context): void {
  for (const routes of features) routes(app, context)
}
