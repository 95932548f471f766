import { ok, refused, type Result } from '../result.ts'
import { type Kopiykas, kopiykas } from '../values/kopiykas.ts'
import type { Decline } from './decide-authorisation.ts'

/** A request to pay once beyond a limit. `granted` and `used` are of the allowance that resulted from it. */
export const allowanceStates = ['waiting', 'granted', 'used', 'declined', 'expired'] as const

export type AllowanceState = (typeof allowanceStates)[number]

/** A granted one is valid for so long, and its request for a day: a shop keeps no basket longer. */
export const ALLOWANCE_MS = 15 * 60_000
export const REQUEST_MS = 24 * 60 * 60_000

/**
 * The limits that an allowance sets aside: rules about how much, how often, where and when. A card that pays nothing, a
 * wrong code, money that is not there and a suspicion stay what they are.
 */
const allowable: ReadonlySet<Decline['because']> = new Set([
  'exactly',
  'perTransaction',
  'perDay',
  'perMonth',
  'countPerDay',
  'channel',
  'category',
  'country',
  'merchant',
  'weekday',
  'hour',
])

/** True if a head of the company may let a decline of this kind through once. */
export const isAllowable = (because: Decline['because']): boolean => allowable.has(because)

/**
 * The most that one payment may take: the declined amount, or more, because a basket grows by its delivery and a rate
 * moves; at most twice of it, so that a small request does not become a large one.
 */
export function allowedAmount(declined: Kopiykas, wanted: Kopiykas | null): Result<Kopiykas, 'Invalid value'> {
  if (wanted === null) return ok(declined)
  return wanted < declined || wanted > declined * 2n ? refused('Invalid value') : ok(kopiykas(wanted))
}

/** The state of a request at this moment. */
export const allowanceStateAt = (
  { state, endsAt }: { readonly state: AllowanceState; readonly endsAt: number },
  at: number,
): AllowanceState => ((state === 'waiting' || state === 'granted') && at >= endsAt ? 'expired' : state)
