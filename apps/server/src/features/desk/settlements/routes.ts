import type { FastifyInstance } from 'fastify'
import type { DeskContext } from '../../../desk-context.ts'
import { deskRoute } from '../../../http/desk/route.ts'
import { readSettlement } from './read-settlement.ts'

export function deskSettlementRoutes(app: FastifyInstance, context: DeskContext): void {
  deskRoute(app, context, 'GET /api/desk/settlements/{day}', ({ staff, params }) =>
    readSettlement(context, staff, params.day),
  )
}
