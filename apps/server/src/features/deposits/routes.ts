import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { depositRecordRoutes } from './record/routes.ts'

const features = [depositRecordRoutes]

export function depositRoutes(app: FastifyInstance, context: Context): void {
  for (const routes of features) routes(app, context)
}
