import type { CaptchaAction, CaptchaCodeAction } from '@dilo/domain/captcha-actions.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import type { CaptchaPurpose, CaptchaTask } from '../../ports/captcha.ts'
import { addressRange } from '../attempt-limits/address-range.ts'
import { count, type TooMany } from '../attempt-limits/counters.ts'
import { flowName } from './flow-name.ts'

type Asked = {
  readonly action: CaptchaAction
  /** The flow's, where the action lies within one. */
  readonly token: string
  /** The network address that the call came from. */
  readonly from: string
}

/** As the windows of guesses (decision 050). Milliseconds. */
const WINDOW = 5 * 60_000

/** Gives a browser what to solve; one network has only so many, because making one costs us work as well. */
export async function poseCaptcha(context: Context, { action, token, from }: Asked): Promise<Result<CaptchaTask, TooMany>> {
  const counted = await count(context, context.database, {
    kind: 'captchas posed to a range',
    of: addressRange(from),
    cap: context.config.limits.captchasPerRange,
    windowMs: WINDOW,
  })
  return counted.ok ? ok(await context.captcha.pose(purposeOf(action, token))) : counted
}

const purposeOf = (action: CaptchaAction, token: string): CaptchaPurpose =>
  isOfFlow(action) ? { action, flow: flowName(token) } : { action }

const isOfFlow = (action: CaptchaAction): action is CaptchaCodeAction => action.endsWith('_code')
