import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { changeChoice, readChoices } from './choices.ts'
import { listNotices } from './list-notices.ts'
import { markRead } from './store.ts'
import { readUnread } from './unread.ts'

export function noticeRoutes(app: FastifyInstance, context: Context): void {
  const { database, clock } = context
  route(app, context, 'GET /api/notice-service/notices', ({ authority, query }) => listNotices(context, authority, query))
  route(app, context, 'GET /api/notice-service/notices/unread', async ({ authority }) => ok({ unread: await readUnread(database, authority) }))
  route(app, context, 'PUT /api/notice-service/notices/read', async ({ authority, body }) => {
    const now = new Date(clock.now())
    await markRead(database, authority, { paymentId: body.paymentId ?? null, until: body.until === undefined ? now : new Date(body.until) }, now)
    return ok({ unread: await readUnread(database, authority) })
  })
  route(app, context, 'GET /api/notice-service/choices', async ({ authority }) => ok(await readChoices(context, authority)))
  route(app, context, 'PUT /api/notice-service/choices/{kind}', ({ authority, params, body }) => changeChoice(context, authority, params, body))
}
