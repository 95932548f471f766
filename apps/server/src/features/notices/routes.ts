import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { changeChoice, readChoices } from './choices.ts'
import { listNotices } from './list-notices.ts'
import { readAll } from './mark-read.ts'
import { readUnread } from './things/unread.ts'

export function noticeRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/notice-service/notices', ({ authority, query }) =>
    listNotices(context, authority, query),
  )
  route(app, context, 'GET /api/notice-service/notices/unread', async ({ authority }) =>
    ok({ unread: await readUnread(context, authority) }),
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
