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
  /**
   * A device from which the person has signed in (any person, if the step names nobody yet): it counts as a separate
   * network.
   */
  readonly knownDevice?: Buffer | null
}

const ofRange = (kind: string, { config }: Context, { from, knownDevice }: CaptchaCaller): Counter => ({
  kind,
  of: knownDevice ? `known device ${knownDevice.toString('hex')}` : addressRange(from),
  cap: config.limits.captchasPerRange,
  windowMs: 5 * MINUTE,
})

/** Captchas shown to a network: making one costs the bank work as well. */
export const posedTo = (context: Context, caller: CaptchaCaller): Counter =>
  ofRange('captchas posed to a range', context, caller)

/** Checked responses of a network: a wrong one may cost a call to a service. */
export const submittedFrom = (context: Context, caller: CaptchaCaller): Counter =>
  ofRange('captchas brought from a range', context, caller)

/** Guesses of one flow without a captcha. No flow lasts longer than the window. */
export const guessesWithout = (action: CaptchaAction, token: string, cap: number): Counter => ({
  kind: `guesses without a captcha: ${action}`,
  of: flowName(token),
  cap,
  windowMs: HOUR,
})
