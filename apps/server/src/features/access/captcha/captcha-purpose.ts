import type { CaptchaAction, CaptchaCodeAction } from '@dilo/domain/captcha-actions.ts'
import type { CaptchaPurpose } from '../../../ports/captcha.ts'
import { hashToken } from '../../../secret-token.ts'

/** The name of a flow in challenges and counters: a hash, because its token is the browser's secret. */
export const flowName = (token: string): string => hashToken(token).toString('hex')

const isOfFlow = (action: CaptchaAction): action is CaptchaCodeAction => action.endsWith('_code')

/** @param token the flow's; only actions within a flow use it */
export const purposeOf = (action: CaptchaAction, token = ''): CaptchaPurpose =>
  isOfFlow(action) ? { action, flow: flowName(token) } : { action }
