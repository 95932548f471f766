import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { documentRoutes } from './documents/routes.ts'

export function uploadRoutes(app: FastifyInstance, context: Context): void {
  documentRoutes(app, context)
}
