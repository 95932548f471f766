import type { FastifyInstance } from 'fastify'
import type { CaptchaAction } from '@dilo/domain/captcha-actions.ts'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { sessionOriginOf } from '../../../http/device-cookie.ts'
import { type FlowKind, flowTokenOf } from '../../../http/flow-cookie.ts'
import { route } from '../../../http/route.ts'
import { poseCaptcha } from './pose-captcha.ts'
import { presentCaptcha } from './presenter.ts'

/** The flow of an action. */
const flowOfAction: Record<CaptchaAction, FlowKind> = {
  sign_in: 'entry',
  sign_in_code: 'entry',
  recovery: 'entry',
  recovery_code: 'entry',
  registration: 'registration',
  registration_code: 'registration',
}

export function captchaRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'POST /api/auth-service/captcha/challenge', async ({ body, request }) => {
    // Named as the step itself will be: by its token or, after a reload, by the flow cookie.
    const token = body.tmp_token ?? flowTokenOf(context.config, request, flowOfAction[body.action]) ?? ''
    const { deviceToken } = sessionOriginOf(context.config, request)
    const posed = await poseCaptcha(context, { action: body.action, token, from: request.ip, deviceToken })
    return posed.ok ? ok(presentCaptcha(posed.value)) : posed
  })
}
