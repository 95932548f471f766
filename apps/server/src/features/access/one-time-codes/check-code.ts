import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type OneTimeCode, parseOneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import type { Context } from '../../../context.ts'
import type { Channel } from '../../../db/outbox.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import {
  count,
  endCounter,
  isUnderWay,
  raiseOf,
  takeBack,
  tooManyAt,
  type TooMany,
} from '../attempt-limits/counters.ts'
import {
  countAmongAll,
  type Guess,
  ownCounter,
  takeBackAmongAll,
  takeBackGuess,
} from '../attempt-limits/count-guess.ts'
import { counterOfWanted } from './count-message.ts'
import { codeHmac, sameCode } from './code-hmac.ts'
import { codesOf, failuresOf, guessAt } from './code-limits.ts'
import type { CodeSubject } from './issue-code.ts'
import { type CodeInForce, countFailure, countTry, forgiveTry, giveTryBack, lockUnusedCode, markUsed } from './store.ts'

/** A right code: `useCode` spends it in the transaction of the action that it allows. */
export type RightCode = {
  readonly subject: CodeSubject
  readonly hmac: Buffer
  readonly contact: string
  readonly channel: Channel
}

/**
 * `subjectChanged`: the code was sent for another subject (security row 30). `tooManyInARow`: the last failure that
 * this person had (security row 8).
 */
export type WrongCode = { readonly code: 'wrongCode' | 'codeExpired' | 'subjectChanged' | 'tooManyInARow' } | TooMany

/**
 * Compares a typed code. The try is counted and committed before the comparison, so that many guesses at once are still
 * three (security row 7); a missing and an expired code get the same error.
 * @param from the network address that the call came from
 * @param knownDevice the caller's device, if they have signed in with it before
 */
export async function checkCode(
  context: Context,
  subject: CodeSubject,
  typed: string,
  from: string,
  knownDevice: Buffer | null = null,
): Promise<Result<RightCode, WrongCode>> {
  const code = parseOneTimeCode(typed.trim())
  // Anything but four digits is no guess, so it costs no try.
  if (!code.ok) return refused({ code: 'wrongCode' })
  const guess: Guess = { at: guessAt(subject), of: subject.whose, from, knownDevice }
  const own = raiseOf(context, ownCounter(context, guess))
  const one = { subject, own, now: context.clock.now() }
  const { isCounted, inForce } = await countTry(context.database, one)
  if (!isCounted) return refused(await tooManyAt(context, context.database, own))
  const counted = await countAmongAll(context, guess)
  if (!counted.ok) {
    if (inForce !== null) await giveTryBack(context.database, subject)
    return counted
  }
  if (inForce === null || inForce.digest !== (subject.digest ?? null)) {
    // Nothing is compared, so nothing was guessed.
    await takeBackGuess(context, guess)
    return refused({ code: inForce === null ? 'codeExpired' : 'subjectChanged' })
  }
  const checked = await compare(context, subject, code.value, inForce)
  if (checked.ok) await Promise.all([forgiveTry(context.database, one), takeBackAmongAll(context, guess)])
  return checked
}

async function compare(
  context: Context,
  subject: CodeSubject,
  code: OneTimeCode,
  { hmac, contact }: CodeInForce,
): Promise<Result<RightCode, WrongCode>> {
  const row = failuresOf(subject)
  const inARow = row && (await count(context, context.database, row))
  if (row && inARow?.ok === false) {
    // The last try is still being compared and may be right, or its server died before the result.
    return (await isUnderWay(context, context.database, row)) ? inARow : refused({ code: 'tooManyInARow' })
  }
  if (isCodeOf(context, subject, { hmac, contact }, code)) {
    if (row) await endCounter(context, context.database, row)
    return ok({ subject, hmac, contact, channel: channelOf(contact) })
  }
  await countFailure(context.database, subject)
  return refused({ code: row && inARow?.ok && inARow.value.counted >= row.cap ? 'tooManyInARow' : 'wrongCode' })
}

/**
 * True if a right code is still in force; the lock keeps it so until the transaction ends. It serves work of several
 * transactions; the last one spends the code.
 */
export const lockCode = (
  { clock }: Context,
  transaction: DatabaseTransaction,
  { subject, hmac }: RightCode,
): Promise<boolean> => lockUnusedCode(transaction, { subject, hmac, now: clock.now() })

/**
 * Spends a right code in the caller's transaction: of many concurrent uses, one gets `true`, and the transaction of any other is to be
 * given up.
 */
export async function useCode(context: Context, transaction: DatabaseTransaction, code: RightCode): Promise<boolean> {
  const { subject, contact, channel, hmac } = code
  const [isUsed] = await sideBySide([
    markUsed(transaction, { subject, hmac, now: context.clock.now() }),
    takeBack(context, transaction, [
      codesOf(context, subject),
      counterOfWanted(context, { channel, contact, purpose: subject.purpose }),
    ]),
  ])
  return isUsed
}

/** True if a code is the stored one. Codes sent before a change of the key have an HMAC by the former key. */
export const isCodeOf = (
  { serverKey, formerServerKeys }: Context,
  subject: CodeSubject,
  { hmac, contact }: Pick<CodeInForce, 'hmac' | 'contact'>,
  code: OneTimeCode,
): boolean => [serverKey, ...formerServerKeys].some((key) => sameCode(codeHmac(key, subject, contact, code), hmac))

export const channelOf = (contact: string): Channel => (contact.includes('@') ? 'email' : 'sms')
