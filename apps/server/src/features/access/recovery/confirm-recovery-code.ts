import { codeEvent, type NextCheckType, step } from '@dilo/domain/flows/recovery.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { nextRecoveryCheck } from '@dilo/domain/flows/next-recovery-check.ts'
import { parseOneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { hashToken } from '../../../secret-token.ts'
import { type CaptchaRefusal, demandCaptcha } from '../captcha/demand-captcha.ts'
import { checkCode, type RightCode, useCode, type WrongCode } from '../one-time-codes/check-code.ts'
import { findKnownDevice } from '../session/known-device.ts'
import { finishRecovery } from './finish-recovery.ts'
import { forgiveAsked } from './recovery-limits.ts'
import { recoverySubject } from './recovery-subject.ts'
import { findFlow, lockFlow, lockPerson, moveFlow, type RecoveryFlow } from './store.ts'

type Confirmation = {
  readonly token: string
  readonly code: string
  /** The response of a solved captcha, if one was needed. */
  readonly captchaResponse: string | undefined
  readonly from: string
  /** The token of the device cookie; undefined: the browser has none. */
  readonly deviceToken: string | undefined
}

const fail = (code: Refusal['code'], requireCaptcha: boolean): Refusal => ({ code, status: 'FAIL', requireCaptcha })

const alreadyConfirmed: Refusal = { code: 'alreadyConfirmed', status: 'ALREADY_CONFIRMED', requireCaptcha: false }

/** Concurrent calls with the same right code: those that come too late learn that it was accepted. */
async function whyNot(
  context: Context,
  flow: RecoveryFlow,
  wrong: WrongCode | CaptchaRefusal,
  captchaNext: boolean,
): Promise<Refusal> {
  const now = await findFlow(context.database, flow.tokenHash, new Date(context.clock.now()))
  if (now === null) return { code: 'signInExpired' }
  if (now.state !== flow.state) return alreadyConfirmed
  if ('requireCaptcha' in wrong) return wrong
  // The code was not compared, so it did not fail: FAIL would tell its owner that it is wrong.
  if (wrong.code === 'tooManyRequests') return { ...wrong, requireCaptcha: captchaNext }
  return fail(wrong.code === 'wrongCode' ? 'wrongCode' : 'codeExpired', captchaNext)
}

/**
 * Checks the code of a recovery. Unless the person must also give an INN, the new password takes effect.
 * @returns wrongLoginOrPassword to a caller who has proven a phone that is no login any more: nobody else learns it
 */
export async function confirmRecoveryCode(
  context: Context,
  { token, code, captchaResponse: response, from, deviceToken }: Confirmation,
): Promise<Result<{ nextCheck: NextCheckType }, Refusal>> {
  const flow = await findFlow(context.database, hashToken(token), new Date(context.clock.now()))
  if (flow === null) return refused({ code: 'signInExpired' })
  const awaited = step(flow.state, 'CODE_ACCEPTED')
  if (!awaited.ok) return refused(awaited.error === 'alreadyConfirmed' ? alreadyConfirmed : { code: awaited.error })
  // Anything but four digits is no guess, so it needs no captcha and costs no try.
  if (!parseOneTimeCode(code.trim()).ok) return refused({ code: 'wrongCode', status: 'FAIL' })
  const knownDevice = await findKnownDevice(context.database, { login: flow.phone }, deviceToken ?? '')
  const human = await demandCaptcha(context, { action: 'recovery_code', token, response, from, knownDevice })
  if (!human.ok) return refused(await whyNot(context, flow, human.error, true))
  const { askedNext } = human.value
  const right = await checkCode(context, recoverySubject(flow), code, from, knownDevice)
  if (!right.ok) return refused(await whyNot(context, flow, right.error, askedNext))
  const { personId } = flow
  // A flow without a person has no right code.
  if (personId === null) return refused(fail('wrongCode', askedNext))
  const confirmed = await inTransaction(context.database, async (transaction) => {
    const taken = await takeCode(context, transaction, { ...flow, personId }, right.value)
    if (taken.ok) await forgiveAsked(context, transaction, { phone: flow.phone, from, knownDevice })
    return taken
  })
  if (confirmed.ok) {
    context.wakeOutbox()
    return confirmed
  }
  // Read after the transaction has released the person: nobody should wait for another connection with that lock.
  return refused(
    confirmed.error === 'too late' ? await whyNot(context, flow, { code: 'codeExpired' }, askedNext) : confirmed.error,
  )
}

/** Another call took the right code first, or a new code was sent this very moment. */
type TooLate = 'too late'

async function takeCode(
  context: Context,
  transaction: DatabaseTransaction,
  flow: RecoveryFlow & { readonly personId: string },
  right: RightCode,
): Promise<Result<{ nextCheck: NextCheckType }, Refusal | TooLate>> {
  const person = await lockPerson(transaction, flow.personId, flow.phone)
  if (person === null) return refused({ code: 'wrongLoginOrPassword' })
  if (!(await useCode(context, transaction, right))) return refused('too late')
  const nextCheck = nextRecoveryCheck(person)
  const next = step(flow.state, codeEvent[nextCheck])
  if (!next.ok) return refused({ code: next.error })
  if (next.value.effects.includes('setPassword')) {
    const finished = await finishRecovery(context, transaction, flow)
    return finished.ok ? ok({ nextCheck }) : finished
  }
  // Another recovery or a change of the password ended the flow during the comparison.
  if ((await lockFlow(transaction, flow)) === null) return refused({ code: 'signInExpired' })
  await moveFlow(transaction, flow, next.value.next)
  return ok({ nextCheck })
}
