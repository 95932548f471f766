import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@dilo/domain/values/language.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { asBank } from '../../../db/as-bank.ts'
import { flowTokenOf, giveFlowCookie } from '../../../http/flow-cookie.ts'
import type { Refusal } from '../../../refusal.ts'
import { sessionOriginOf } from '../../../http/device-cookie.ts'
import { letIn } from '../../../http/let-in.ts'
import { route } from '../../../http/route.ts'
import { sessionTokenOf } from '../../../http/session-cookie.ts'
import { bareToken } from '../../../secret-token.ts'
import { checkOkpo } from './check-okpo.ts'
import { completeRegistration } from './complete-registration.ts'
import { confirmOrganization } from './confirm-organization.ts'
import { cannotConfirm, chooseMainPhone, proveOtherPhone } from './other-phone.ts'
import { proveInn, provePassport } from './prove-identity.ts'
import type { Registering, Step } from './let-registered-in.ts'
import { proveEmail, provePhone } from './prove-phone.ts'
import { readForm, readOrganization } from './read-form.ts'
import { resendRegistrationCode } from './resend-code.ts'
import { resumeRegistration } from './resume-registration.ts'
import { REGISTRATION_LIFE_MS, startRegistration } from './start-registration.ts'

export function registrationRoutes(app: FastifyInstance, ofCalls: Context): void {
  // Nobody acts for a company yet: the bank looks in all of them for whom it knows, and makes new ones.
  const context = asBank(ofCalls)
  beginning(app, context)
  contacts(app, context)
  organization(app, context)
  existingClient(app, context)
  end(app, context)
}

function beginning(app: FastifyInstance, context: Context): void {
  const start = async (
    form: ReturnType<typeof readForm>,
    reply: FastifyReply,
  ): Promise<Result<{ token: string }, Refusal>> => {
    if (!form.ok) return form
    const started = await startRegistration(context, form.value)
    if (started.ok)
      giveFlowCookie(context.config, reply, {
        kind: 'registration',
        token: started.value.token,
        lifeMs: REGISTRATION_LIFE_MS,
      })
    return started
  }
  route(app, context, 'POST /api/auth-service/reg/send/reg_data', ({ body, request, reply }) =>
    start(readForm(body, request.ip), reply),
  )
  route(app, context, 'POST /api/auth-service/reg/send/by_invite_reg_data', ({ body, request, reply }) =>
    start(readForm(body, request.ip), reply),
  )
  route(app, context, 'GET /api/auth-service/reg/tmp', ({ headers, request }) =>
    resumeRegistration(context, {
      token: tokenOf(context, request, headers.authorization && bareToken(headers.authorization)),
      session: sessionTokenOf(context.config, request),
    }),
  )
}

function contacts(app: FastifyInstance, context: Context): void {
  route(app, context, 'POST /api/auth-service/reg/verify/sms_code', async ({ body, request, reply }) =>
    asNext(
      await takeStep(context, { request, reply, named: body.reg_token }, (registering) =>
        provePhone(context, {
          ...registering,
          code: body.code,
          captchaResponse: body.captcha_response,
          from: request.ip,
        }),
      ),
    ),
  )
  route(app, context, 'POST /api/auth-service/reg/verify/email_code', async ({ body, request, reply }) =>
    asNext(
      await takeStep(context, { request, reply, named: body.reg_token }, ({ token }) =>
        proveEmail(context, { token, code: body.code, captchaResponse: body.captcha_response, from: request.ip }),
      ),
    ),
  )
  const resend = async (channel: 'sms' | 'email', token: string, language: Language | undefined, from: string) => {
    const sent = await resendRegistrationCode(context, { token, channel, language, from })
    return sent.ok ? ok({ resend_after: sent.value.resendAfter }) : sent
  }
  route(app, context, 'POST /api/auth-service/reg/resend/sms_code', ({ body, request }) =>
    resend('sms', tokenOf(context, request, body.reg_token), body.lang, request.ip),
  )
  route(app, context, 'POST /api/auth-service/reg/resend/email_code', ({ body, request }) =>
    resend('email', tokenOf(context, request, body.reg_token), body.lang, request.ip),
  )
}

function organization(app: FastifyInstance, context: Context): void {
  route(app, context, 'POST /api/auth-service/reg/verify/okpo', ({ body, request }) =>
    checkOkpo(context, { token: tokenOf(context, request, body.reg_token), okpo: body.okpo, from: request.ip }),
  )
  route(app, context, 'POST /api/auth-service/reg/corp_client', async ({ body, request, reply }) => {
    const read = readOrganization(body)
    if (!read.ok) return read
    return asNext(
      await takeStep(context, { request, reply, named: body.reg_token }, (registering) =>
        confirmOrganization(context, registering, read.value),
      ),
    )
  })
  route(app, context, 'POST /api/auth-service/reg/verify/inn', ({ body, request, reply }) =>
    takeStep(context, { request, reply, named: body.reg_token }, ({ token }) =>
      proveInn(context, { token, inn: body.inn }),
    ),
  )
}

function existingClient(app: FastifyInstance, context: Context): void {
  route(app, context, 'POST /api/auth-service/reg/verify/passport', ({ body, request, reply }) =>
    takeStep(context, { request, reply, named: body.reg_token }, (registering) =>
      provePassport(context, { ...registering, number: body.passport_number }),
    ),
  )
  route(app, context, 'POST /api/auth-service/reg/contacts/confirm_other_phone', async ({ body, request }) => {
    const typed = {
      token: tokenOf(context, request, body.token),
      code: body.otp,
      captchaResponse: body.captcha_response,
      from: request.ip,
    }
    const proven = await proveOtherPhone(context, typed)
    // No script may read a token that only the cookie holds, so the answer leaves it out.
    return proven.ok
      ? ok({ clientCode: proven.value.clientCode, otp_token: body.token ?? '', other_phone: proven.value.otherPhone })
      : proven
  })
  route(app, context, 'POST /api/auth-service/reg/contacts/set_fin_phone', ({ body, request, reply }) =>
    takeStep(context, { request, reply, named: body.regToken }, (registering) =>
      chooseMainPhone(context, { ...registering, phone: body.phone }),
    ),
  )
  route(app, context, 'POST /api/auth-service/reg/contacts/cannot_confirm', ({ body, request }) =>
    cannotConfirm(context, tokenOf(context, request, body.reg_token)),
  )
}

function end(app: FastifyInstance, context: Context): void {
  route(app, context, 'POST /api/auth-service/reg/complete', ({ body, request, reply }) =>
    takeStep(context, { request, reply, named: body.reg_token }, (registering) =>
      completeRegistration(context, registering, { withoutLogo: body.without_logo ?? false }),
    ),
  )
}

/** The call of a step. */
type StepCall = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** The token in its body. */
  readonly named: string | undefined
}

/** Takes a step of a registration; the last one lets in the browser that began it. */
async function takeStep<Value>(
  context: Context,
  { request, reply, named }: StepCall,
  take: (registering: Registering) => Promise<Result<Step<Value>, Refusal>>,
): Promise<Result<Value, Refusal>> {
  const token = tokenOf(context, request, named)
  const hasBegunIt = token === flowTokenOf(context.config, request, 'registration')
  const origin = sessionOriginOf(context.config, request)
  const formerSession = sessionTokenOf(context.config, request)
  const browser = { browser: request.headers.browser !== undefined, origin, formerSession }
  const taken = await take({ token, browser: hasBegunIt ? browser : null })
  if (!taken.ok) return taken
  const { value, sessionToken } = taken.value
  if (sessionToken !== null) letIn(context, request, reply, { sessionToken, origin })
  return ok(value)
}

const asNext = <Next extends string>(taken: Result<Next, Refusal>): Result<{ next_check_type: Next }, Refusal> =>
  taken.ok ? ok({ next_check_type: taken.value }) : refused(taken.error)

/** The registration that the call names; after a reload the page has no name for it, and the cookie says which (decision 052). */
const tokenOf = (context: Context, request: FastifyRequest, named?: string): string =>
  named ?? flowTokenOf(context.config, request, 'registration') ?? ''
