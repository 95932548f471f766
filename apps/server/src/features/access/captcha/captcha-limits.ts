import type { CaptchaAction } from '@dilo/domain/captcha-actions.ts'
import { HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { addressRange } from '../attempt-limits/address-range.ts'
import type { Counter } from '../attempt-limits/counters.ts'
import { flowName } from './captcha-purpose.ts'

/** The caller who gets a captcha, or submits one. */
export type CaptchaCaller = {
  /** The network address that the call came from. */
  readonly from: string
  /** A device from which the person, or before anybody is named somebody, has signed in: it counts as a network of its own. */
  readonly knownDevice?: Buffer | null
}

const ofRange = (kind: string, { config }: Context, { from, knownDevice }: CaptchaCaller): Counter => ({
  kind,
  of: knownDevice ? `known device ${knownDevice.toString('hex')}` : addressRange(from),
  cap: config.limits.captchasPerRange,
  windowMs: 5 * MINUTE,
})

/** Captchas that a network is given: making one costs us work as well. */
export const posedTo = (context: Context, caller: CaptchaCaller): Counter =>
  ofRange('captchas posed to a range', context, caller)

/** Responses of a network that are looked at: a wrong one may cost a call to a service. */
export const submittedFrom = (context: Context, caller: CaptchaCaller): Counter =>
  ofRange('captchas brought from a range', context, caller)

/** Guesses that one flow has without a captcha. No flow lasts longer than the window. */
export const guessesWithout = (action: CaptchaAction, token: string, cap: number): Counter => ({
  kind: `guesses without a captcha: ${action}`,
  of: flowName(token),
  cap,
  windowMs: HOUR,
})
