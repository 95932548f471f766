import type { Phone } from '@dilo/domain/values/phone.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import { DAY, HOUR } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import { addressRange } from '../attempt-limits/address-range.ts'
import { count, type Counter, endCounter, takeBack, type TooMany } from '../attempt-limits/counters.ts'

/** A code that is asked for, by whom: each is three guesses at a door without a password. */
type Asked = {
  readonly phone: Phone
  /** The network address that the call came from. */
  readonly from: string
}

/**
 * A network may leave half of a phone's codes of 24 hours unused: to take all of them, a stranger needs two networks,
 * and the owner of the phone then still has their own.
 */
const ofPhoneFromRange = ({ config }: Context, { phone, from }: Asked): Counter => ({
  kind: 'recovery codes of one from a range',
  of: `${phone} from ${addressRange(from)}`,
  cap: Math.ceil(config.limits.recoveryCodesPerDay / 2),
  windowMs: DAY,
})

const ofRange = ({ config }: Context, { from }: Asked): Counter => ({
  kind: 'recovery codes from a range',
  of: addressRange(from),
  cap: config.limits.recoveriesPerRange,
  windowMs: HOUR,
})

/** Counts a code that is asked for, before anything is done for it; the same for every phone. */
export async function countAsked(context: Context, reader: Reader, asked: Asked): Promise<Result<void, TooMany>> {
  const fromHere = await count(context, reader, ofRange(context, asked))
  if (!fromHere.ok) return fromHere
  const ofThis = await count(context, reader, ofPhoneFromRange(context, asked))
  return ofThis.ok ? ok(undefined) : ofThis
}

/** Its code was used: the caller has the phone. */
export const forgiveAsked = (context: Context, reader: Reader, asked: Asked): Promise<void> =>
  takeBack(context, reader, [ofPhoneFromRange(context, asked)])

/**
 * INNs that somebody with the phone got wrong, over all recoveries: a birth date leaves some thousand INNs, and a
 * stolen phone makes as many recoveries as its thief likes.
 */
const wrongInns = (personId: string): Counter => ({ kind: 'INNs at recovery', of: personId, cap: 6, windowMs: DAY })

export const countInn = (context: Context, personId: string) => count(context, context.database, wrongInns(personId))

export const forgiveInns = (context: Context, reader: Reader, personId: string): Promise<void> =>
  endCounter(context, reader, wrongInns(personId))
