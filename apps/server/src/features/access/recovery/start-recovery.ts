import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Phone } from '@dilo/domain/values/phone.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { hashToken, newSecretToken } from '../../../secret-token.ts'
import type { TooMany } from '../attempt-limits/counters.ts'
import { type CaptchaRefusal, demandCaptcha } from '../captcha/demand-captcha.ts'
import { issueCode } from '../one-time-codes/issue-code.ts'
import { findKnownDevice } from '../session/known-device.ts'
import type { NewPassword } from '../sign-in/new-password.ts'
import { hashPassword } from '../sign-in/password-hash.ts'
import { countAsked } from './recovery-limits.ts'
import { recoveryMessage } from './recovery-message.ts'
import { recoverySubject } from './recovery-subject.ts'
import { deleteExpiredFlows, findPersonByPhone, insertFlow } from './store.ts'

type WantedPassword = {
  readonly phone: Phone
  readonly password: NewPassword
  /** The language of the message, if the browser has chosen one. */
  readonly language: Language | null
  /** The network address that the call came from. */
  readonly from: string
  /** The token of the device cookie; undefined: the browser has none. */
  readonly deviceToken?: string | undefined
  /** The response of a solved captcha, if one was needed. */
  readonly captchaResponse?: string | undefined
}

/** The same as for a sign-in. */
export const RECOVERY_LIFE_MS = 15 * MINUTE

/**
 * Begins a recovery: the new password is hashed at once, and only the hash is kept until the phone is proven. The
 * answer hides who is a client: an unknown phone gets a token, costs the same work and counts alike; but no message is
 * sent, and no code is right (decision 054). During the alarm of any guess of sign-in, a captcha comes before the
 * queue.
 */
export async function startRecovery(
  context: Context,
  wanted: WantedPassword,
): Promise<Result<{ token: string }, TooMany | CaptchaRefusal>> {
  const room = context.hashing.hasRoom(wanted.deviceToken === undefined ? 'stranger' : 'known')
  if (!room.ok) return room
  // The same statement for every phone, also without a device.
  const knownDevice = await findKnownDevice(context.database, { login: wanted.phone }, wanted.deviceToken ?? '')
  const human = await demandCaptcha(context, {
    action: 'recovery',
    response: wanted.captchaResponse,
    from: wanted.from,
    knownDevice,
  })
  if (!human.ok) return human
  const who = knownDevice === null ? 'stranger' : 'known'
  const hashed = await context.hashing.admit(who, async (inTurn): Promise<Result<string, TooMany>> => {
    const counted = await countAsked(context, context.database, { ...wanted, knownDevice })
    return counted.ok ? ok(await inTurn(() => hashPassword(wanted.password))) : counted
  })
  if (!hashed.ok) return hashed
  if (!hashed.value.ok) return hashed.value
  return beginFlow(context, { ...wanted, knownDevice }, hashed.value.value)
}

async function beginFlow(
  context: Context,
  { phone, language, knownDevice }: WantedPassword & { readonly knownDevice: Buffer | null },
  passwordHash: string,
): Promise<Result<{ token: string }, TooMany>> {
  const token = newSecretToken()
  const tokenHash = hashToken(token)
  const now = context.clock.now()
  await deleteExpiredFlows(context.database, new Date(now))
  const begun = await inTransaction(context.database, async (transaction) => {
    const person = await findPersonByPhone(transaction, phone)
    const [createdAt, expiresAt] = [new Date(now), new Date(now + RECOVERY_LIFE_MS)]
    await insertFlow(transaction, {
      tokenHash,
      personId: person?.personId ?? null,
      phone,
      passwordHash,
      createdAt,
      expiresAt,
    })
    return issueCode(context, transaction, {
      subject: recoverySubject({ tokenHash, phone }),
      channel: 'sms',
      contact: phone,
      fromKnownDevice: knownDevice !== null,
      text: person && ((code) => recoveryMessage(code, language ?? person.language)),
    })
  })
  if (begun.ok) {
    context.wakeOutbox()
    return ok({ token })
  }
  if (begun.error.code === 'resendTooEarly') throw new Error('A new flow cannot have a code already')
  return refused({ ...begun.error, code: begun.error.code })
}
