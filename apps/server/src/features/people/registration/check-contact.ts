import type { RegistrationPurpose } from '@dilo/domain/code-purposes.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { parseOneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import {
  beginGuessesAnew,
  type CaptchaRefusal,
  demandCaptcha,
  checkCode,
  type RightCode,
  type WrongCode,
} from '../../access/door.ts'
import { findRegistration, tooLate } from './find-step.ts'
import { registrationSubject } from './registration-codes.ts'
import type { RegistrationFlow } from './store.ts'

export type TypedCode = {
  readonly token: string
  readonly code: string
  /** The answer to the captcha, if one was required. */
  readonly captchaResponse: string | undefined
  /** The network address that the call came from. */
  readonly from: string
}

/**
 * Compares a code that proves a contact of a registration; it is spent by `useCode` in the transaction of the step.
 * Guesses are counted before they are compared, and from the third on a captcha comes first.
 */
export async function checkContact(
  context: Context,
  purpose: RegistrationPurpose,
  flow: RegistrationFlow,
  { token, code, captchaResponse: response, from }: TypedCode,
): Promise<Result<RightCode, Refusal>> {
  // Anything but four digits is no guess: it takes no captcha and uses up no try.
  if (!parseOneTimeCode(code.trim()).ok) return refused({ code: 'wrongCode', status: 'FAIL' })
  const human = await demandCaptcha(context, { action: 'registration_code', token, response, from })
  if (!human.ok) return refused(await whyNot(context, flow, token, human.error, true))
  const right = await checkCode(context, registrationSubject(purpose, flow), code, from)
  if (!right.ok) return refused(await whyNot(context, flow, token, right.error, human.value.askedNext))
  await beginGuessesAnew(context, 'registration_code', token)
  return ok(right.value)
}

/** Concurrent calls with the same right code: those that come too late learn that it was accepted. */
async function whyNot(
  context: Context,
  flow: RegistrationFlow,
  token: string,
  wrong: WrongCode | CaptchaRefusal,
  requireCaptcha: boolean,
): Promise<Refusal> {
  const now = await findRegistration(context, token)
  if (!now.ok) return now.error
  if (now.value.state !== flow.state) return tooLate
  if ('requireCaptcha' in wrong) return wrong
  if (wrong.code === 'tooManyRequests')
    return { code: wrong.code, retryAfter: wrong.retryAfter, status: 'FAIL', requireCaptcha }
  return { code: wrong.code === 'wrongCode' ? 'wrongCode' : 'codeExpired', status: 'FAIL', requireCaptcha }
}
