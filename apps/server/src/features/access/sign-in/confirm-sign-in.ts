import { step } from '@dilo/domain/flows/sign-in.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { parseOneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { hashToken } from '../../../secret-token.ts'
import { refusalOfBlock } from '../blocks/sign-in-block.ts'
import { type CaptchaRefusal, demandCaptcha } from '../captcha/demand-captcha.ts'
import { checkCode, useCode, type WrongCode } from '../one-time-codes/check-code.ts'
import { findKnownDevice } from '../session/known-device.ts'
import { beginSession, type SigningIn } from './begin-session.ts'
import { mayNotSignIn } from './password-block.ts'
import { signInSubject } from './sign-in-subject.ts'
import { blockPassword, findFlow, moveFlow, type SignInFlow } from './store.ts'

type Confirmation = SigningIn & {
  token: string
  channel: 'phone' | 'email'
  code: string
  /** The response of a solved captcha, if one was needed. */
  captchaResponse?: string | undefined
  /** The network address that the call came from. */
  from: string
}

/** Spec section 8: a code that does not fit has status FAIL, a completed flow alreadyConfirmed. */
const fail = (code: Refusal['code'], requireCaptcha: boolean): Refusal => ({ code, status: 'FAIL', requireCaptcha })

/**
 * Concurrent calls with the same right code: those that come too late learn that it was accepted, not that it expired.
 */
async function whyNot(context: Context, flow: SignInFlow, wrong: WrongCode, captchaNext: boolean): Promise<Refusal> {
  const now = await findFlow(context.database, flow.tokenHash, new Date(context.clock.now()))
  // A new password has ended the flow, so that this sign-in's failures must not block it.
  if (now === null) return { code: 'signInExpired' }
  if (now.state === 'signedIn') return alreadyConfirmed
  switch (wrong.code) {
    case 'tooManyInARow':
      return blockAfterFailures(context, flow)
    case 'tooManyRequests':
      // The code was not compared, so it did not fail: FAIL would tell its owner that it is wrong.
      return { ...wrong, requireCaptcha: captchaNext }
    case 'subjectChanged':
      return fail('codeExpired', captchaNext)
    default:
      return fail(wrong.code, captchaNext)
  }
}

/** Outside of a session a blocked password has no use: recovery makes a new one. */
async function blockAfterFailures(context: Context, flow: SignInFlow): Promise<Refusal> {
  const blocked = await inTransaction<void, Refusal>(context.database, async (transaction) =>
    (await blockPassword(transaction, flow, new Date(context.clock.now())))
      ? ok(undefined)
      : refused({ code: 'signInExpired' }),
  )
  return blocked.ok ? { code: 'signInBlocked' } : blocked.error
}

/**
 * Concurrent calls with the same right code: the losers may need a captcha. The code was accepted, so the refusal says
 * so instead.
 */
async function unlessSignedIn(context: Context, flow: SignInFlow, refusal: CaptchaRefusal): Promise<Refusal> {
  const now = await findFlow(context.database, flow.tokenHash, new Date(context.clock.now()))
  return now?.state === 'signedIn' ? alreadyConfirmed : refusal
}

const alreadyConfirmed: Refusal = { code: 'alreadyConfirmed', status: 'ALREADY_CONFIRMED', requireCaptcha: false }

/** Another call took the right code first, or a new code was sent this very moment. */
type TooLate = 'too late'

/** Checks the code of a flow and begins a session. @returns the session's token, for the cookie alone */
export async function confirmSignIn(
  context: Context,
  confirmation: Confirmation,
): Promise<Result<{ sessionToken: string }, Refusal>> {
  const flow = await findFlow(context.database, hashToken(confirmation.token), new Date(context.clock.now()))
  if (flow === null || flow.channel !== confirmation.channel) return refused({ code: 'signInExpired' })
  if (flow.block !== null) return refused(await refusalOfBlock(context.database, flow.personId, flow.block))
  const next = step(flow.state, 'CODE_ACCEPTED')
  if (!next.ok) return refused(alreadyConfirmed)
  // Anything but four digits is no guess, so it needs no captcha and costs no try.
  if (!parseOneTimeCode(confirmation.code.trim()).ok) return refused({ code: 'wrongCode', status: 'FAIL' })
  const { token, from, captchaResponse: response } = confirmation
  const knownDevice = await findKnownDevice(
    context.database,
    { personId: flow.personId },
    confirmation.origin.deviceToken,
  )
  const human = await demandCaptcha(context, { action: 'sign_in_code', token, response, from, knownDevice })
  if (!human.ok) return refused(await unlessSignedIn(context, flow, human.error))
  const right = await checkCode(context, signInSubject(flow), confirmation.code, from, knownDevice)
  if (!right.ok) return refused(await whyNot(context, flow, right.error, human.value.askedNext))

  const begun = await inTransaction<{ sessionToken: string }, Refusal | TooLate>(
    context.database,
    async (transaction) => {
      // The person is locked first, as in a change of the password: otherwise the two could deadlock.
      const block = await mayNotSignIn(transaction, flow.personId)
      if (block !== null) return refused(block)
      if (!(await useCode(context, transaction, right.value))) return refused('too late')
      // The password has changed meanwhile: a sign-in that began with the old one is void.
      if (!(await moveFlow(transaction, flow.tokenHash, next.value.next))) return refused({ code: 'signInExpired' })
      return beginSession(context, transaction, flow.personId, confirmation)
    },
  )
  if (begun.ok) {
    context.wakeOutbox()
    return begun
  }
  // Read after the transaction has returned its connection: otherwise, with an exhausted pool, such calls would wait
  // for each other.
  return refused(
    begun.error === 'too late'
      ? await whyNot(context, flow, { code: 'codeExpired' }, human.value.askedNext)
      : begun.error,
  )
}
