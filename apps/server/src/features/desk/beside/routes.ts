import type { FastifyInstance } from 'fastify'
import type { DeskContext } from '../../../desk-context.ts'
import { deskRoute } from '../../../http/desk/route.ts'
import { readBeside } from './read-beside.ts'

export function deskBesideRoutes(app: FastifyInstance, context: DeskContext): void {
  deskRoute(app, context, 'GET /api/desk/companies/{companyId}/beside', ({ staff, params }) =>
    readBeside(context, staff, params.companyId),
  )
}
