import type { FastifyInstance } from 'fastify'
import { exchangeStateOf } from '@dilo/domain/flows/exchange-request.ts'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { listExchangeRequests } from './list-requests.ts'
import { shown } from './shown.ts'

const SHOWN = 50

export function exchangeRecordRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/exchange-service/requests', async ({ authority, query: { state, ...query } }) => {
    const filters = { ...query, state: state === undefined ? undefined : exchangeStateOf(state) }
    const { requests } = await listExchangeRequests(context, context.database, authority, SHOWN, filters)
    return ok({ requests })
  })
  route(app, context, 'GET /api/exchange-service/requests/{exchangeId}', ({ authority, params }) =>
    shown(context, context.database, authority, params.exchangeId),
  )
}
