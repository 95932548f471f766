import type { FastifyInstance } from 'fastify'
import type { DeskContext } from '../../../desk-context.ts'
import { deskRoute } from '../../../http/desk/route.ts'
import { readClearingDay } from './read-clearing-day.ts'

export function deskClearingDayRoutes(app: FastifyInstance, context: DeskContext): void {
  deskRoute(app, context, 'GET /api/desk/clearing-days/{day}', ({ staff, params }) =>
    readClearingDay(context, staff, params.day),
  )
}
