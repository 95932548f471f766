import { ok, refused, type Result } from '../result.ts'
import { type Kopiykas, kopiykas } from '../values/kopiykas.ts'
import type { Decline } from './decide-authorisation.ts'

/** A wish to pay once beyond a limit. `granted` and `used` are of the allowance that came of it. */
export const allowanceStates = ['waiting', 'granted', 'used', 'declined', 'expired'] as const

export type AllowanceState = (typeof allowanceStates)[number]

/** A granted one is good for so long, and so is the wish of it for a day: a shop keeps no basket longer. */
export const ALLOWANCE_MS = 15 * 60_000
export const WISH_MS = 24 * 60 * 60_000

/**
 * What an allowance sets aside: rules about how much, how often, where and when. A card that pays nothing, a wrong code, money
 * that is not there and a suspicion stay what they are.
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

/** Whether a decline is one that who heads the company may let through once. */
export const isAllowable = (because: Decline['because']): boolean => allowable.has(because)

/**
 * The most that one payment may take: what was declined, or more, because a basket grows by its delivery and a rate moves; at
 * most twice of it, so that a wish for little does not become much.
 */
export function allowedAmount(declined: Kopiykas, wished: Kopiykas | null): Result<Kopiykas, 'Invalid value'> {
  if (wished === null) return ok(declined)
  return wished < declined || wished > declined * 2n ? refused('Invalid value') : ok(kopiykas(wished))
}

/** How a wish stands at this moment. */
export const allowanceStateAt = (
  { state, endsAt }: { readonly state: AllowanceState; readonly endsAt: number },
  at: number,
): AllowanceState => ((state === 'waiting' || state === 'granted') && at >= endsAt ? 'expired' : state)
