import type { Phone } from '@dilo/domain/values/phone.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import { DAY, HOUR } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import { addressRange } from '../attempt-limits/address-range.ts'
import { count, type Counter, endCounter, takeBack, type TooMany } from '../attempt-limits/counters.ts'

/** A requested code and its caller: each code allows three guesses without a password. */
type Asked = {
  readonly phone: Phone
  /** The network address that the call came from. */
  readonly from: string
  /** The SHA-256 of the device cookie, if the phone's person has signed in with it before: it counts as a network of its own. */
  readonly knownDevice: Buffer | null
}

const askedFrom = ({ from, knownDevice }: Omit<Asked, 'phone'>): string =>
  knownDevice === null ? addressRange(from) : `known device ${knownDevice.toString('hex')}`

/**
 * The limit of a phone's codes from one network, half of its codes of 24 hours: to use up all of them, a stranger needs
 * two networks, and the owner of the phone still has their own.
 */
const ofPhoneFromRange = ({ config }: Context, { phone, ...asked }: Asked): Counter => ({
  kind: 'recovery codes of one from a range',
  of: `${phone} from ${askedFrom(asked)}`,
  cap: Math.ceil(config.limits.recoveryCodesPerDay / 2),
  windowMs: DAY,
})

const ofRange = ({ config }: Context, asked: Asked): Counter => ({
  kind: 'recovery codes from a range',
  of: askedFrom(asked),
  cap: config.limits.recoveriesPerRange,
  windowMs: HOUR,
})

/** Counts a requested code before any other work; the same for every phone. */
export async function countAsked(context: Context, reader: Reader, asked: Asked): Promise<Result<void, TooMany>> {
  const fromHere = await count(context, reader, ofRange(context, asked))
  if (!fromHere.ok) return fromHere
  const ofThis = await count(context, reader, ofPhoneFromRange(context, asked))
  return ofThis.ok ? ok(undefined) : ofThis
}

/** The code was used: the caller has the phone. */
export const forgiveAsked = (context: Context, reader: Reader, asked: Asked): Promise<void> =>
  takeBack(context, reader, [ofPhoneFromRange(context, asked)])

/**
 * Wrong INNs of a caller with the phone, over all recoveries: a birth date leaves some thousand INNs, and the thief of
 * a phone could start any number of recoveries.
 */
const wrongInns = (personId: string): Counter => ({ kind: 'INNs at recovery', of: personId, cap: 6, windowMs: DAY })

export const countInn = (context: Context, personId: string) => count(context, context.database, wrongInns(personId))

export const forgiveInns = (context: Context, reader: Reader, personId: string): Promise<void> =>
  endCounter(context, reader, wrongInns(personId))
