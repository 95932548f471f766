import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { parseOneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Context } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/transaction.ts'
import { codeHmac, sameCode } from './code-hmac.ts'
import type { CodeSubject } from './issue-code.ts'
import { countFailure, countGuess, countTry, forgiveGuesses, markUsed } from './store.ts'

/** A code that was right: it is spent by `useCode` in the transaction of what it allows. */
export type RightCode = { readonly subject: CodeSubject; readonly hmac: Buffer }

/** `SUBJECT_CHANGED`: what the code was sent for is not what it is brought for (security row 30). */
export type WrongCode = 'INVALID_OTP' | 'OTP_EXPIRED' | 'SUBJECT_CHANGED' | 'TOO_MANY_REQUESTS'

/**
 * Compares a code that a person typed. The try is counted and committed before the comparison, so that many guesses
 * at once are still three (security row 7); the same error for a code that never was and for one that ran out.
 */
export async function checkCode(
  context: Context,
  subject: CodeSubject,
  typed: string,
): Promise<Result<RightCode, WrongCode>> {
  const code = parseOneTimeCode(typed.trim())
  // Not four digits: no guess, so no try is spent.
  if (!code.ok) return refused('INVALID_OTP')
  const now = context.clock.now()
  if (!(await countGuess(context.database, subject, now))) return refused('TOO_MANY_REQUESTS')
  const counted = await countTry(context.database, subject, now)
  if (counted === null) return refused('OTP_EXPIRED')
  if (counted.digest !== (subject.digest ?? null)) return refused('SUBJECT_CHANGED')
  // A former key wrote the codes that were on their way when the key changed.
  const right = [context.serverKey, ...context.formerServerKeys].some((key) =>
    sameCode(codeHmac(key, subject, counted.contact, code.value), counted.hmac),
  )
  if (right) {
    await forgiveGuesses(context.database, subject)
    return ok({ subject, hmac: counted.hmac })
  }
  await countFailure(context.database, subject)
  return refused('INVALID_OTP')
}

/** Spends a right code in the caller's transaction: of many who bring it at once, one gets `true`. */
export const useCode = (context: Context, transaction: DatabaseTransaction, code: RightCode): Promise<boolean> =>
  markUsed(transaction, code.subject, code.hmac, context.clock.now())
