import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { setExecutiveBody } from './set-executive-body.ts'

export function executiveBodyRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'PUT /api/operation-service/company/executive-body', ({ authority, body }) =>
    setExecutiveBody(context, authority, body.executiveBody),
  )
}
