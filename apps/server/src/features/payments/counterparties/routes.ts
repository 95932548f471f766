import type { FastifyInstance } from 'fastify'
import { ok, refused } from '@dilo/domain/result.ts'
import { normaliseForPayment } from '@dilo/domain/values/windows-1251.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { enterCounterparty } from './enter-counterparty.ts'
import { lastDaysOfCounterparties } from './last-days-of-counterparties.ts'
import { presentCounterparty } from './presenter.ts'
import { deleteCounterparty, findCounterparties } from './store.ts'

const SHOWN = 20

export function counterpartyRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/payment-service/counterparties', async ({ authority, query }) => {
    const { search = '', limit = SHOWN } = query
    const rows = await findCounterparties(context.database, authority.companyId, {
      search: normaliseForPayment(search),
      limit,
    })
    const lastDays = await lastDaysOfCounterparties(context, context.database, rows)
    return ok({ counterparties: rows.map((row, place) => presentCounterparty(context, row, lastDays[place] ?? null)) })
  })
  route(app, context, 'POST /api/payment-service/counterparties', ({ authority, body }) =>
    enterCounterparty(context, authority, body),
  )
  route(app, context, 'DELETE /api/payment-service/counterparties/{counterpartyId}', async ({ authority, params }) =>
    (await deleteCounterparty(context.database, authority.companyId, params.counterpartyId))
      ? ok(undefined)
      : refused({ code: 'notFound' }),
  )
}
