import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { askForReminder, readReminder, takeReminderBack } from './keep-reminder.ts'

export function exchangeOpeningRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/exchange-service/reminder', ({ authority }) => readReminder(context, authority))
  route(app, context, 'PUT /api/exchange-service/reminder', ({ authority, body }) =>
    askForReminder(context, authority, body),
  )
  route(app, context, 'DELETE /api/exchange-service/reminder', ({ authority }) => takeReminderBack(context, authority))
}
