import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { asBank } from '../../db/as-bank.ts'
import { giveCsrfToken } from '../../http/csrf-of-clients.ts'
import { giveDemoCookies } from '../../http/demo-cookies.ts'
import { sessionOriginOf } from '../../http/device-cookie.ts'
import { route } from '../../http/route.ts'
import { sessionTokenOf, takeSessionCookie } from '../../http/session-cookie.ts'
import { startDemo } from './start-demo.ts'

export function demoModeRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'POST /api/auth-service/auth/demo', async ({ request, reply }) => {
    const browser = request.headers.browser !== undefined
    const formerSession = sessionTokenOf(context.config, request)
    const origin = sessionOriginOf(context.config, request)
    const begun = await startDemo(asBank(context), { browser, origin, formerSession, from: request.ip })
    if (!begun.ok) return begun
    takeSessionCookie(context.config, reply)
    giveDemoCookies(context.config, reply, begun.value.sessionToken)
    giveCsrfToken(context, reply, begun.value.sessionToken)
    return ok({ status: 'SUCCESS' as const })
  })
}
