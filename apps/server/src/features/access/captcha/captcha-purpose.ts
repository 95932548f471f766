import type { CaptchaAction, CaptchaCodeAction } from '@dilo/domain/captcha-actions.ts'
import type { CaptchaPurpose } from '../../../ports/captcha.ts'
import { hashToken } from '../../../secret-token.ts'

/** A flow as challenges and counters name it: its token is a secret of the browser's. */
export const flowName = (token: string): string => hashToken(token).toString('hex')

const isOfFlow = (action: CaptchaAction): action is CaptchaCodeAction => action.endsWith('_code')

/** @param token the flow's; it counts where the action lies within one */
export const purposeOf = (action: CaptchaAction, token = ''): CaptchaPurpose =>
  isOfFlow(action) ? { action, flow: flowName(token) } : { action }
