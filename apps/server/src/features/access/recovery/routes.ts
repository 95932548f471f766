import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ok, refused } from '@dilo/domain/result.ts'
import { parsePhone } from '@dilo/domain/values/phone.ts'
import type { Context } from '../../../context.ts'
import { chosenLanguage } from '../../../http/chosen-language.ts'
import { flowTokenOf, giveFlowCookie, takeFlowCookie } from '../../../http/flow-cookie.ts'
import { deviceTokenOf } from '../../../http/device-cookie.ts'
import type { Refusal } from '../../../refusal.ts'
import { route } from '../../../http/route.ts'
import { checkRecoveryInn } from './check-recovery-inn.ts'
import { confirmRecoveryCode } from './confirm-recovery-code.ts'
import { resendRecoveryCode } from './resend-recovery-code.ts'
import { resumeRecovery } from './resume-recovery.ts'
import { parseNewPassword } from '../sign-in/new-password.ts'
import { RECOVERY_LIFE_MS, startRecovery } from './start-recovery.ts'

export function recoveryRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'POST /api/auth-service/user/restore/password', async ({ body, request, reply }) => {
    const [phone, password] = [parsePhone(body.phone), parseNewPassword(body.password)]
    if (!phone.ok || !password.ok) {
      const fields = { ...(!phone.ok && { phone: phone.error }), ...(!password.ok && { password: password.error }) }
      return refused<Refusal>({ code: password.ok ? 'phoneInvalid' : 'invalidRequest', fields })
    }
    const wanted = {
      phone: phone.value,
      password: password.value,
      language: chosenLanguage(request),
      ...whereFrom(context, request),
    }
    const started = await startRecovery(context, { ...wanted, captchaResponse: body.captcha_response })
    if (started.ok)
      giveFlowCookie(context.config, reply, { kind: 'entry', token: started.value.token, lifeMs: RECOVERY_LIFE_MS })
    return started
  })
  route(app, context, 'GET /api/auth-service/user/restore/password', async ({ request }) => {
    const resumed = await resumeRecovery(context, flowTokenOf(context.config, request, 'entry') ?? '')
    return resumed.ok ? resumed : refused<Refusal>({ code: resumed.error })
  })
  route(app, context, 'POST /api/auth-service/user/resend/sms_code', async ({ body, request }) => {
    const sent = await resendRecoveryCode(context, {
      token: flowOf(context, request, body),
      language: body.lang,
      ...whereFrom(context, request),
    })
    return sent.ok ? ok({ resend_after: sent.value.resendAfter }) : sent
  })
  route(app, context, 'POST /api/auth-service/user/verify/sms_code', async ({ body, request, reply }) => {
    const confirmed = await confirmRecoveryCode(context, {
      token: flowOf(context, request, body),
      code: body.code,
      captchaResponse: body.captcha_response,
      ...whereFrom(context, request),
    })
    if (!confirmed.ok) return confirmed
    const { nextCheck } = confirmed.value
    if (nextCheck === 'ABSENT') takeFlowCookie(context.config, reply, 'entry')
    return ok({ next_check_type: nextCheck })
  })
  route(app, context, 'POST /api/auth-service/user/verify/inn', async ({ body, request, reply }) => {
    const checked = await checkRecoveryInn(context, { token: flowOf(context, request, body), inn: body.inn })
    if (!checked.ok) return checked
    takeFlowCookie(context.config, reply, 'entry')
    return ok(undefined)
  })
}

/**
 * The recovery that the call names; after a reload the page has lost its token, and the cookie has it (decision 052).
 */
const flowOf = (context: Context, request: FastifyRequest, body: { token?: string | undefined }): string =>
  body.token ?? flowTokenOf(context.config, request, 'entry') ?? ''

const whereFrom = (context: Context, request: FastifyRequest) => ({
  from: request.ip,
  deviceToken: deviceTokenOf(context.config, request),
})
