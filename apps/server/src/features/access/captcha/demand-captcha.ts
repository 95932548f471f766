import { createHash } from 'node:crypto'
import type { CaptchaAction, CaptchaCodeAction } from '@dilo/domain/captcha-actions.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { count, endCounter, type TooMany } from '../attempt-limits/counters.ts'
import { type GuessAt, isAlarmRaised } from '../attempt-limits/count-guess.ts'
import { areMessagesRunningOut } from '../one-time-codes/count-message.ts'
import { submittedFrom, type CaptchaCaller, guessesWithout } from './captcha-limits.ts'
import { purposeOf } from './captcha-purpose.ts'
import { markUsed } from './store.ts'

/** A step that may need a captcha. Within a flow, `token` is the flow's. */
type Step =
  | { readonly action: Exclude<CaptchaAction, CaptchaCodeAction>; readonly token?: undefined }
  | { readonly action: CaptchaCodeAction; readonly token: string }

type CaptchaDemand = Step &
  CaptchaCaller & {
    /** `captcha_response` of the call, if it has one. */
    readonly response: string | undefined
  }

/** `askedNext`: the value of `require_captcha` when the step is refused for another reason. */
type CaptchaPassed = { readonly askedNext: boolean }

export type CaptchaRefusal =
  | { readonly code: 'captchaInvalid' | 'captchaUnavailable'; readonly requireCaptcha: true }
  | (TooMany & { readonly requireCaptcha: true })

type Rule = {
  /** While the alarm of one of these guesses is up, every caller needs a captcha. */
  readonly alarms: readonly GuessAt[]
  /** The message that the step sends without a password: while such messages run out, every caller needs a captcha. */
  readonly sends: 'recovery' | 'registration-phone' | null
  /** Guesses of one flow without a captcha; null: this step guesses nothing. */
  readonly freeGuesses: number | null
}

/** Recovery and registration need no password: they require a captcha as soon as guesses raise any alarm of sign-in. */
const rules: Record<CaptchaAction, Rule> = {
  sign_in: { alarms: ['password'], sends: null, freeGuesses: null },
  sign_in_code: { alarms: ['sign-in code'], sends: null, freeGuesses: 2 },
  recovery: { alarms: ['password', 'sign-in code', 'recovery code'], sends: 'recovery', freeGuesses: null },
  recovery_code: { alarms: ['password', 'sign-in code', 'recovery code'], sends: null, freeGuesses: 2 },
  registration: {
    alarms: ['password', 'sign-in code', 'registration code'],
    sends: 'registration-phone',
    freeGuesses: null,
  },
  registration_code: { alarms: ['password', 'sign-in code', 'registration code'], sends: null, freeGuesses: 2 },
}

/**
 * Call this once at a step, before its guess is compared: a caller passes who needs no captcha, or who has submitted a
 * right and unused one. A refusal is a ready answer (spec section 4, 'Captcha'). If no captcha is needed, a response is
 * neither checked nor used up.
 * @returns captchaInvalid for one that is missing, wrong, too late, used, or for another action or flow;
 * captchaUnavailable while no check is possible: the step stays closed (security row 17)
 */
export async function demandCaptcha(
  context: Context,
  demand: CaptchaDemand,
): Promise<Result<CaptchaPassed, CaptchaRefusal>> {
  const due = await isDue(context, demand)
  if (!due.now) return ok({ askedNext: due.next })
  const passed = await useResponse(context, demand)
  return passed.ok ? ok({ askedNext: true }) : refused({ ...passed.error, requireCaptcha: true })
}

async function isDue(context: Context, step: CaptchaDemand): Promise<{ now: boolean; next: boolean }> {
  const { alarms, sends, freeGuesses } = rules[step.action]
  if (
    sends !== null &&
    (await areMessagesRunningOut(context, {
      channel: 'sms',
      purpose: sends,
      fromKnownDevice: Boolean(step.knownDevice),
    }))
  )
    return { now: true, next: true }
  for (const alarm of alarms) if (await isAlarmRaised(context, alarm)) return { now: true, next: true }
  if (freeGuesses === null || step.token === undefined) return { now: false, next: false }
  // Counted before anything is compared, so that of many guesses at once no more than these pass without a captcha.
  const without = await count(context, context.database, guessesWithout(step.action, step.token, freeGuesses))
  return without.ok ? { now: false, next: without.value.counted >= freeGuesses } : { now: true, next: true }
}

/** A right answer within a flow that goes on: its next code has its own guesses. */
export const beginGuessesAnew = (context: Context, action: CaptchaCodeAction, token: string): Promise<void> =>
  endCounter(context, context.database, guessesWithout(action, token, 0))

type Unpassed = { readonly code: 'captchaInvalid' | 'captchaUnavailable' } | TooMany

async function useResponse(
  context: Context,
  { action, token, response, ...caller }: CaptchaDemand,
): Promise<Result<void, Unpassed>> {
  if (!response) return refused({ code: 'captchaInvalid' })
  const counted = await count(context, context.database, submittedFrom(context, caller))
  if (!counted.ok) return counted
  const verified = await context.captcha.verify(purposeOf(action, token), response)
  if (!verified.ok) return refused({ code: verified.error === 'WRONG' ? 'captchaInvalid' : 'captchaUnavailable' })
  const { id, rightUntil } = verified.value
  const digest = createHash('sha256').update(id).digest()
  const first = await markUsed(context.database, digest, new Date(rightUntil), new Date(context.clock.now()))
  return first ? ok(undefined) : refused({ code: 'captchaInvalid' })
}
