import type { FastifyInstance } from 'fastify'
import type { DeskContext } from '../../../../desk-context.ts'
import { deskRoute } from '../../../../http/desk/route.ts'
import { lookAtUnused } from './look-at-unused.ts'

export function deskUnusedRoutes(app: FastifyInstance, context: DeskContext): void {
  deskRoute(app, context, 'GET /api/desk/unused/{companyId}/{useId}', ({ staff, params }) =>
    lookAtUnused(context, staff, params),
  )
}
