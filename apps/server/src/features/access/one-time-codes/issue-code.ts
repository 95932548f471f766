import { randomBytes, randomInt } from 'node:crypto'
import type { CodePurpose } from '@dilo/domain/code-purposes.ts'
import { certain, ok, refused, type Result } from '@dilo/domain/result.ts'
import { ONE_TIME_CODE_LENGTH, type OneTimeCode, parseOneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Context } from '../../../context.ts'
import { type Channel, enqueue, enqueueMessage } from '../../../db/outbox.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { count } from '../attempt-limits/counters.ts'
import { countMessage } from './count-message.ts'
import { codeHmac } from './code-hmac.ts'
import { CODE_LIFE_MS, codesOf, resendAfterMs } from './code-limits.ts'
import { saveCode, secondsUntilResend } from './store.ts'

/** The proof that a code gives, and its flow or payment: it is valid for nothing else. */
export type CodeSubject = {
  readonly purpose: CodePurpose
  readonly id: string
  /**
   * The owner of the counters of codes and guesses: a person by id; in recovery and registration a contact, which may
   * belong to no client.
   */
  readonly whose: string
  /** The code is shown instead of sent. Guesses at it count among those of demos, and raise no alarm for clients. */
  readonly inDemo?: boolean
  /** The digest of the signed contents, in hexadecimal: a code does not fit a later change (security row 29). */
  readonly digest?: string
}

type CodeRequest = {
  readonly subject: CodeSubject
  readonly channel: Channel
  /** A phone in the 380 form, or an e-mail address. */
  readonly contact: string
  /**
   * The message around the code. Null: the contact has no person. Counts and rows are then the same as for a person,
   * and no code is right.
   */
  readonly text: ((code: OneTimeCode) => string) | null
  /** The caller's device is one from which the contact's person has signed in before. */
  readonly fromKnownDevice?: boolean
}

export type CodeRefusal = {
  readonly code: 'resendTooEarly' | 'tooManyRequests'
  /** Seconds. */
  readonly retryAfter: number
  /** True if the previous code confirms this very subject, as it is now, and may still be typed. */
  readonly codeStands?: boolean
}

export type IssuedCode = { readonly resendAfter: number; readonly shown: OneTimeCode | null }

function newCode(): OneTimeCode {
  const digits = String(randomInt(10 ** ONE_TIME_CODE_LENGTH)).padStart(ONE_TIME_CODE_LENGTH, '0')
  return certain(parseOneTimeCode(digits))
}

/**
 * Makes a code and puts its message into the outbox, in the caller's transaction. An earlier code for the same subject
 * becomes void; the counter of failures stays. The code counts for its person, and the message for its recipient; a
 * refusal leaves the earlier code unchanged.
 * In a demo no message is written or counted: the visitor sees the code instead.
 * @returns seconds until another code may be requested; `shown`: the code, only in a demo
 */
export async function issueCode(
  context: Context,
  transaction: DatabaseTransaction,
  { subject, channel, contact, text, fromKnownDevice = false }: CodeRequest,
): Promise<Result<IssuedCode, CodeRefusal>> {
  const now = context.clock.now()
  const code = newCode()
  const saved = await saveCode(transaction, {
    subject,
    contact,
    hmac: text === null ? randomBytes(32) : codeHmac(context.serverKey, subject, contact, code),
    now,
  })
  if (!saved) {
    const wait = await secondsUntilResend(transaction, subject, now)
    const { seconds: retryAfter, codeStands } = wait
    return refused(
      wait.capped ? { code: 'tooManyRequests', retryAfter } : { code: 'resendTooEarly', retryAfter, codeStands },
    )
  }
  const ofPerson = await count(context, transaction, codesOf(context, subject))
  if (!ofPerson.ok) return ofPerson
  const resendAfter = resendAfterMs[subject.purpose] / 1000
  if (subject.inDemo === true) return ok({ resendAfter, shown: code })
  const sent = await countMessage(context, transaction, { channel, contact, purpose: subject.purpose, fromKnownDevice })
  if (!sent.ok) return sent
  const times = { now, expires: now + CODE_LIFE_MS }
  if (text === null) await enqueue(transaction, 'tellNobody', {}, now)
  else await enqueueMessage(transaction, channel, { recipient: contact, text: text(code), code }, times)
  return ok({ resendAfter, shown: null })
}
