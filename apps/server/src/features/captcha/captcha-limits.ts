import type { CaptchaAction } from '@dilo/domain/captcha-actions.ts'
import type { Context } from '../../context.ts'
import { addressRange } from '../attempt-limits/address-range.ts'
import type { Counter } from '../attempt-limits/counters.ts'
import { flowName } from './captcha-purpose.ts'

const MINUTE = 60_000

const ofRange = (kind: string, { config }: Context, from: string): Counter => ({
  kind,
  of: addressRange(from),
  cap: config.limits.captchasPerRange,
  windowMs: 5 * MINUTE,
})

/** Captchas that a network is given: making one costs us work as well. */
export const posedTo = (context: Context, from: string): Counter => ofRange('captchas posed to a range', context, from)

/** Responses of a network that are looked at: a wrong one costs a call to whoever checks it. */
export const broughtFrom = (context: Context, from: string): Counter => ofRange('captchas brought from a range', context, from)

/** Guesses that one flow has without a captcha. No flow lasts longer than the window. */
export const guessesWithout = (action: CaptchaAction, token: string, cap: number): Counter => ({
  kind: `guesses without a captcha: ${action}`,
  of: flowName(token),
  cap,
  windowMs: 60 * MINUTE,
})
