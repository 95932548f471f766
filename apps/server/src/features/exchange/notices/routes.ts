import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { listThingNotices, readOfThings } from '../../notices/door.ts'
import { exchangeNotices } from './exchange-notices.ts'

export function exchangeNoticeRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/notice-service/exchange-notices', ({ authority, query }) =>
    listThingNotices(context, authority, query, exchangeNotices),
  )
  route(app, context, 'PUT /api/notice-service/exchange-notices/read', ({ authority, body }) =>
    readOfThings(context, authority, exchangeNotices, { until: body.until, thingId: body.requestId }),
  )
}
