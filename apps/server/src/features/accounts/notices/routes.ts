import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { listThingNotices, readOfThings } from '../../notices/door.ts'
import { accountNotices } from './account-notices.ts'
import { changeBound, readBound } from './balance-bound.ts'

export function accountNoticeRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/notice-service/account-notices', ({ authority, query }) =>
    listThingNotices(context, authority, query, accountNotices),
  )
  route(app, context, 'PUT /api/notice-service/account-notices/read', ({ authority, body }) =>
    readOfThings(context, authority, accountNotices, { until: body.until, thingId: body.accountId }),
  )
  route(app, context, 'GET /api/notice-service/accounts/{accountId}/bound', ({ authority, params }) =>
    readBound(context, authority, params.accountId),
  )
  route(app, context, 'PUT /api/notice-service/accounts/{accountId}/bound', ({ authority, params, body }) =>
    changeBound(context, authority, params.accountId, body),
  )
}
