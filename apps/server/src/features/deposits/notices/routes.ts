import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { listThingNotices, readOfThings } from '../../notices/door.ts'
import { depositNotices } from './deposit-notices.ts'

export function depositNoticeRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/notice-service/deposit-notices', ({ authority, query }) =>
    listThingNotices(context, authority, query, depositNotices),
  )
  route(app, context, 'PUT /api/notice-service/deposit-notices/read', ({ authority, body }) =>
    readOfThings(context, authority, depositNotices, { until: body.until, thingId: body.depositId }),
  )
}
