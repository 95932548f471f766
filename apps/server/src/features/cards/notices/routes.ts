import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { listThingNotices, readOfThings } from '../../notices/door.ts'
import { cardNotices } from './card-notices.ts'

export function cardNoticeRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/notice-service/card-notices', ({ authority, query }) =>
    listThingNotices(context, authority, query, cardNotices),
  )
  route(app, context, 'PUT /api/notice-service/card-notices/read', ({ authority, body }) =>
    readOfThings(context, authority, cardNotices, { until: body.until, thingId: body.cardId }),
  )
}
