import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ok, refused } from '@dilo/domain/result.ts'
import { type Login, parseLogin } from '@dilo/domain/values/login.ts'
import type { Context } from '../../../context.ts'
import { chosenLanguage } from '../../../http/chosen-language.ts'
import { giveCsrfToken } from '../../../http/csrf-of-clients.ts'
import { takeDemoCookies } from '../../../http/demo-cookies.ts'
import { flowTokenOf, giveFlowCookie, takeFlowCookie } from '../../../http/flow-cookie.ts'
import type { Refusal } from '../../../refusal.ts'
import { route } from '../../../http/route.ts'
import { letIn } from '../../../http/let-in.ts'
import { deviceTokenOf, sessionOriginOf } from '../../../http/device-cookie.ts'
import { sessionTokenOf, takeSessionCookie } from '../../../http/session-cookie.ts'
import { confirmSignIn } from './confirm-sign-in.ts'
import { endSession } from './end-session.ts'
import { resendSignInCode } from './resend-sign-in-code.ts'
import { resumeSignIn } from './resume-sign-in.ts'
import { FLOW_LIFE_MS, startSignIn } from './start-sign-in.ts'

const channels = ['phone', 'email'] as const

export function signInRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'POST /api/auth-service/auth/tmp/by/phone', ({ body, request, reply }) =>
    startBy(context, request, reply, { by: 'phone', field: 'phone_number', typed: body.phone_number }, body),
  )
  route(app, context, 'POST /api/auth-service/auth/tmp/by/email', ({ body, request, reply }) =>
    startBy(context, request, reply, { by: 'email', field: 'email', typed: body.email }, body),
  )
  route(app, context, 'GET /api/auth-service/auth/tmp', async ({ request }) => {
    const resumed = await resumeSignIn(context, flowTokenOf(context.config, request, 'entry') ?? '')
    return resumed.ok ? resumed : refused<Refusal>({ code: resumed.error })
  })
  for (const channel of channels) {
    route(app, context, `POST /api/auth-service/auth/by/${channel}_otp`, ({ body, request, reply }) =>
      confirmBy(
        context,
        { token: flowOf(context, request, body), channel, code: body.otp_code, captchaResponse: body.captcha_response },
        request,
        reply,
      ),
    )
    const resend = channel === 'phone' ? 'sms_code' : 'email_code'
    route(app, context, `POST /api/auth-service/auth/resend/${resend}`, async ({ body, request }) => {
      const sent = await resendSignInCode(context, {
        token: flowOf(context, request, body),
        channel,
        language: body.lang ?? 'uk',
      })
      return sent.ok ? ok({ resend_after: sent.value.resendAfter }) : sent
    })
  }
  route(app, context, 'DELETE /api/user-service/user/session', async ({ request, reply }) => {
    const token = sessionTokenOf(context.config, request)
    if (token !== undefined) await endSession(context, token)
    takeSessionCookie(context.config, reply)
    takeDemoCookies(context.config, request, reply)
    giveCsrfToken(context, reply, undefined)
    return ok(undefined)
  })
}

/**
 * The attempt that the call names; after a reload the page has lost its token, and the cookie has it (decision 052).
 */
const flowOf = (context: Context, request: FastifyRequest, body: { tmp_token?: string | undefined }): string =>
  body.tmp_token ?? flowTokenOf(context.config, request, 'entry') ?? ''

type TypedLogin = { by: Login['by']; field: string; typed: string }

async function startBy(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { by, field, typed }: TypedLogin,
  { password, captcha_response: captchaResponse }: { password: string; captcha_response?: string | undefined },
) {
  const login = parseLogin(typed)
  if (!login.ok || login.value.by !== by) {
    return refused<Refusal>({ code: 'invalidRequest', fields: { [field]: login.ok ? 'Invalid login' : login.error } })
  }
  const asked = {
    login: login.value,
    password,
    language: chosenLanguage(request),
    from: request.ip,
    deviceToken: deviceTokenOf(context.config, request),
    captchaResponse,
  }
  const started = await startSignIn(context, asked)
  if (!started.ok) return started
  giveFlowCookie(context.config, reply, { kind: 'entry', token: started.value.token, lifeMs: FLOW_LIFE_MS })
  return started
}

async function confirmBy(
  context: Context,
  given: { token: string; channel: 'phone' | 'email'; code: string; captchaResponse: string | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const browser = request.headers.browser !== undefined
  const formerSession = sessionTokenOf(context.config, request)
  const origin = sessionOriginOf(context.config, request)
  const confirmed = await confirmSignIn(context, { ...given, browser, origin, formerSession, from: request.ip })
  if (!confirmed.ok) return confirmed
  takeFlowCookie(context.config, reply, 'entry')
  letIn(context, request, reply, { sessionToken: confirmed.value.sessionToken, origin })
  return ok({ status: 'SUCCESS' as const })
}
