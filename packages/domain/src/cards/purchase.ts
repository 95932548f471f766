import { type Kopiykas, kopiykas, zero } from '../values/kopiykas.ts'
import { heldAfterReversal } from './clear-authorisation.ts'

/** One authorisation of a purchase: the first, or more of the same. */
type AuthorisedPart = {
  readonly amount: Kopiykas
  /** Milliseconds since 1970 (UTC), by the processor. */
  readonly at: number
  /** Its time is over and nobody has cleared it: it holds nothing and uses no limit. */
  readonly hasExpired: boolean
}

/**
 * All that the bank has been told of one purchase. It is a set and has no order: messages come late, again and one before the
 * other, and what a purchase holds and uses is the same in the end.
 */
export type Purchase = {
  /** Approved or booked ones, the earliest first. */
  readonly parts: readonly AuthorisedPart[]
  /** Each says what stays authorised of all that was authorised before it, in any order. */
  readonly reversals: readonly { readonly remaining: Kopiykas; readonly at: number }[]
  /** The sum of its clearings. */
  readonly cleared: Kopiykas
  /** When the first of them came to be, by the processor; null: none yet. */
  readonly clearedAt: number | null
  /** No further clearing comes. */
  readonly isFinal: boolean
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)

/**
 * What stays authorised of each part, whether it has been cleared or not. A reversal takes the newest back first, and what one
 * has taken back no later one gives again, however much it names.
 */
function authorisedParts({ parts, reversals }: Purchase): readonly bigint[] {
  const stays: bigint[] = parts.map(({ amount }) => amount)
  for (const { at, remaining } of reversals.toSorted((one, other) => one.at - other.at)) {
    const isBefore = (place: number): boolean => (parts[place] as AuthorisedPart).at <= at
    const before = sum(stays.filter((_, place) => isBefore(place)))
    let left: bigint = heldAfterReversal(kopiykas(before), remaining)
    for (const [place, amount] of stays.entries()) {
      if (!isBefore(place)) continue
      stays[place] = amount < left ? amount : left
      left -= stays[place]
    }
  }
  // What has expired had its share of what the reversals left.
  return parts.map(({ hasExpired }, place) => (hasExpired ? 0n : (stays[place] ?? 0n)))
}

/** What a purchase still holds: what stays authorised and has not been cleared. After its last clearing nothing. */
export function heldOf(purchase: Purchase): Kopiykas {
  const open = sum(authorisedParts(purchase)) - purchase.cleared
  return purchase.isFinal || open < 0n ? zero : kopiykas(open)
}

/** What a purchase uses of the limits of the day on which it was made. */
type UsedOfLimits = { readonly at: number; readonly amount: Kopiykas }

/**
 * What a purchase uses of the card's limits: what stays authorised or, where more was cleared or nothing more will be, what was
 * cleared. A part uses the limits of its own day, the earliest first; what nobody authorised, those of the first day.
 */
export function usedOf(purchase: Purchase): readonly UsedOfLimits[] {
  const { parts, cleared, clearedAt, isFinal } = purchase
  const authorised = authorisedParts(purchase)
  const all = sum(authorised)
  let left: bigint = isFinal || cleared > all ? cleared : all
  const used = parts.map(({ at }, index) => {
    const stays = authorised[index] ?? 0n
    const taken = stays < left ? stays : left
    left -= taken
    return { at, amount: kopiykas(taken) }
  })
  const [first, ...others] = used
  if (first !== undefined) return [{ at: first.at, amount: kopiykas(first.amount + left) }, ...others]
  return clearedAt === null ? [] : [{ at: clearedAt, amount: kopiykas(left) }]
}
