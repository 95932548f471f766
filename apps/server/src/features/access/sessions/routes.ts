import type { FastifyInstance } from 'fastify'
import { ok, refused } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { giveLanguageCookie } from '../../../http/chosen-language.ts'
import { giveCsrfToken } from '../../../http/csrf-of-clients.ts'
import type { Refusal } from '../../../refusal.ts'
import { route } from '../../../http/route.ts'
import { giveSessionCookie } from '../../../http/session-cookie.ts'
import { changePassword } from './change-password.ts'
import { enterCompany } from './enter-company.ts'
import { endOneSession, endOtherSessions } from './end-sessions.ts'
import { momentOf } from './moment-of.ts'
import { presentSession } from './presenter.ts'
import { extendSession, readLimits } from './read-limits.ts'
import { listSessions, saveLanguage } from '../session/store.ts'

export function sessionRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/user-service/user/sessions', async ({ authority }) => {
    const rows = await listSessions(context.database, authority.personId, momentOf(context))
    return ok({ sessions: rows.map((row) => presentSession(row, authority.sessionId)) })
  })
  route(app, context, 'DELETE /api/user-service/user/sessions/{sessionId}', async ({ authority, params }) => {
    const ended = await endOneSession(context, authority, params.sessionId)
    return ended.ok ? ended : refused<Refusal>({ code: ended.error })
  })
  route(app, context, 'DELETE /api/user-service/user/sessions', async ({ authority }) => {
    await endOtherSessions(context, authority)
    return ok(undefined)
  })
  route(app, context, 'GET /api/user-service/user/session', async ({ authority }) => {
    const limits = await readLimits(context, authority)
    return limits.ok ? limits : refused<Refusal>({ code: limits.error })
  })
  route(app, context, 'POST /api/user-service/user/session/extension', async ({ authority }) => {
    const limits = await extendSession(context, authority)
    return limits.ok ? limits : refused<Refusal>({ code: limits.error })
  })
  route(app, context, 'PUT /api/user-service/user/password', async ({ authority, body, reply }) => {
    const changed = await changePassword(context, authority, {
      oldPassword: body.old_password,
      password: body.password,
    })
    if (!changed.ok) return changed
    giveSessionCookie(context.config, reply, changed.value.sessionToken)
    giveCsrfToken(context, reply, changed.value.sessionToken)
    return ok(undefined)
  })
  route(app, context, 'PUT /api/user-service/user/current-company', async ({ authority, body }) => {
    const entered = await enterCompany(context, authority, body.companyId)
    return entered.ok ? entered : refused<Refusal>({ code: entered.error })
  })
  route(app, context, 'PUT /api/user-service/user/settings', async ({ authority, body, reply }) => {
    await saveLanguage(context.database, authority.personId, body.lang)
    giveLanguageCookie(context.config, reply, body.lang)
    return ok(undefined)
  })
}
