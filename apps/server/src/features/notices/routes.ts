import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { changeChoice, readChoices } from './choices.ts'
import { accountNotices } from './accounts/account-notices.ts'
import { changeBound, readBound } from './accounts/balance-bound.ts'
import { listAccountNotices } from './lists/list-account-notices.ts'
import { cardNotices } from './cards/card-notices.ts'
import { listCardNotices } from './lists/list-card-notices.ts'
import { depositNotices } from './deposits/deposit-notices.ts'
import { listDepositNotices } from './lists/list-deposit-notices.ts'
import { exchangeNotices } from './exchange/exchange-notices.ts'
import { listExchangeNotices } from './lists/list-exchange-notices.ts'
import { listNotices } from './list-notices.ts'
import { readAll, readOfThings } from './mark-read.ts'
import { readUnread } from './lists/unread.ts'

export function noticeRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/notice-service/notices', ({ authority, query }) =>
    listNotices(context, authority, query),
  )
  route(app, context, 'GET /api/notice-service/account-notices', ({ authority, query }) =>
    listAccountNotices(context, authority, query),
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
  route(app, context, 'GET /api/notice-service/card-notices', ({ authority, query }) =>
    listCardNotices(context, authority, query),
  )
  route(app, context, 'PUT /api/notice-service/card-notices/read', ({ authority, body }) =>
    readOfThings(context, authority, cardNotices, { until: body.until, thingId: body.cardId }),
  )
  route(app, context, 'GET /api/notice-service/deposit-notices', ({ authority, query }) =>
    listDepositNotices(context, authority, query),
  )
  route(app, context, 'PUT /api/notice-service/deposit-notices/read', ({ authority, body }) =>
    readOfThings(context, authority, depositNotices, { until: body.until, thingId: body.depositId }),
  )
  route(app, context, 'GET /api/notice-service/exchange-notices', ({ authority, query }) =>
    listExchangeNotices(context, authority, query),
  )
  route(app, context, 'PUT /api/notice-service/exchange-notices/read', ({ authority, body }) =>
    readOfThings(context, authority, exchangeNotices, { until: body.until, thingId: body.requestId }),
  )
  route(app, context, 'GET /api/notice-service/notices/unread', async ({ authority }) =>
    ok({ unread: await readUnread(context.database, authority) }),
  )
  route(app, context, 'PUT /api/notice-service/notices/read', async ({ authority, body }) =>
    ok(await readAll(context, authority, body.until)),
  )
  route(app, context, 'GET /api/notice-service/choices', async ({ authority }) =>
    ok(await readChoices(context, authority)),
  )
  route(app, context, 'PUT /api/notice-service/choices', ({ authority, body }) =>
    changeChoice(context, authority, body),
  )
}
