import type { FastifyInstance } from 'fastify'
import type { DeskContext } from '../../../desk-context.ts'
import { deskRoute } from '../../../http/desk/route.ts'
import { lookAtHead } from './look-at-head.ts'

export function deskHeadRoutes(app: FastifyInstance, context: DeskContext): void {
  deskRoute(app, context, 'GET /api/desk/heads/{companyId}/{personId}', ({ staff, params }) =>
    lookAtHead(context, staff, params),
  )
}
