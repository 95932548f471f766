import type { RawBuilder } from 'kysely'
import { parseOneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Context } from '../../../context.ts'
import type { Channel } from '../../../db/outbox.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { countAmongAll, type Guess, ownCounter, takeBackAmongAllSoon } from '../attempt-limits/count-guess.ts'
import { keyOf, raiseOf } from '../attempt-limits/counters.ts'
import { loweringCounters } from '../attempt-limits/store.ts'
import { channelOf, isCodeOf, useCode } from './check-code.ts'
import { codesOf, guessAt } from './code-limits.ts'
import { counterOfWanted } from './count-message.ts'
import type { CodeSubject } from './issue-code.ts'
import { countFailure, countTry, type LockedCode, lockCodeInForce, spendingCodes } from './store.ts'

/** A typed code, the channel by which it must have come, and the network that it comes from. */
export type TypedCode = {
  readonly subject: CodeSubject
  readonly typed: string
  readonly channel: Channel
  readonly from: string
}

const guessOf = ({ subject, from }: Pick<TypedCode, 'subject' | 'from'>): Guess => ({
  at: guessAt(subject),
  of: subject.whose,
  from,
  knownDevice: null,
})

/** A guess that is counted at its network and in all while its subject is looked at. */
export type CountedGuess = {
  /** The count: nothing is compared before it. Who waits for it reports its failure. */
  readonly counted: ReturnType<typeof countAmongAll>
  /** Takes the guess back soon, once, however often the transaction is tried. A crash leaves it counted. */
  readonly takeBack: () => void
}

/** Counts what was typed at its network and in all. */
export function countTyped(context: Context, one: Pick<TypedCode, 'subject' | 'from'>): CountedGuess {
  const guess = guessOf(one)
  const counted = countAmongAll(context, guess)
  counted.catch(() => {})
  let isTakenBack = false
  return {
    counted,
    takeBack() {
      if (isTakenBack) return
      isTakenBack = true
      counted.then(
        ({ ok: isCounted }) => isCounted && takeBackAmongAllSoon(context, guess),
        () => {},
      )
    },
  }
}

/**
 * Locks the code in force for a subject, until the transaction ends: nobody else compares it meanwhile. Null: there is
 * none, it came by another channel, or its person has guessed wrong within the hour. Then `checkCode` counts each try before
 * it compares.
 */
export async function lockCodeToCompare(
  context: Context,
  transaction: DatabaseTransaction,
  one: TypedCode,
): Promise<LockedCode | null> {
  const own = raiseOf(context, ownCounter(context, guessOf(one)))
  const code = await lockCodeInForce(transaction, { subject: one.subject, own, now: context.clock.now() })
  return code === null || code.hasGuessed || channelOf(code.contact) !== one.channel ? null : code
}

/**
 * Compares a typed code with a locked one. A wrong try is counted in the transaction that holds the lock, and must be
 * committed before it is answered (security row 7): `countWrongTry`.
 */
export function isRightCode(context: Context, { subject, typed }: TypedCode, { hmac, contact }: LockedCode): boolean {
  const code = parseOneTimeCode(typed.trim())
  return code.ok && isCodeOf(context, subject, { hmac, contact }, code.value)
}

/** Counts a wrong try of a locked code: at the code, at its person, and among its failures. */
export async function countWrongTry(context: Context, transaction: DatabaseTransaction, one: TypedCode): Promise<void> {
  const own = raiseOf(context, ownCounter(context, guessOf(one)))
  await countTry(transaction, { subject: one.subject, own, now: context.clock.now() })
  await countFailure(transaction, one.subject)
}

type RightCode = { readonly subject: CodeSubject; readonly code: LockedCode }

/** The calls that spend right codes: the first answers the places of the unused ones, the second takes their messages back. */
export function usingCodes(
  context: Context,
  codes: readonly RightCode[],
): readonly [RawBuilder<bigint[]>, RawBuilder<void>] {
  const now = context.clock.now()
  return [
    spendingCodes(codes.map(({ subject, code: { hmac } }) => ({ subject, hmac, now }))),
    loweringCounters(
      codes.map(({ subject, code: { contact } }) => [
        keyOf(context, codesOf(context, subject)),
        keyOf(context, counterOfWanted(context, { channel: channelOf(contact), contact, purpose: subject.purpose })),
      ]),
    ),
  ]
}

/** Spends a right code that the transaction holds. */
export async function useLockedCode(
  context: Context,
  transaction: DatabaseTransaction,
  one: RightCode,
): Promise<boolean> {
  const { hmac, contact } = one.code
  return useCode(context, transaction, { subject: one.subject, hmac, contact, channel: channelOf(contact) })
}
