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
 * All messages that the bank has about one purchase. It is a set and has no order: messages come late, again and one
 * before the other, and the purchase's holds and uses are the same in the end.
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
 * The amount of each part that stays authorised, cleared or not. A reversal takes the newest back first, and a later
 * reversal restores nothing that an earlier one took back, however much it names.
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
  // An expired part had its share of the rest after reversals.
  return parts.map(({ hasExpired }, place) => (hasExpired ? 0n : (stays[place] ?? 0n)))
}

/** The amount that a purchase still holds: authorised and not cleared. After its last clearing nothing. */
export function heldOf(purchase: Purchase): Kopiykas {
  const open = sum(authorisedParts(purchase)) - purchase.cleared
  return purchase.isFinal || open < 0n ? zero : kopiykas(open)
}

/** The amount that a purchase uses of the limits of the day on which it was made. */
type UsedOfLimits = { readonly at: number; readonly amount: Kopiykas }

/**
 * The amounts that a purchase uses of the card's limits: the authorised one or, where more was cleared or nothing more
 * will be, the cleared one. A part uses the limits of its own day, the earliest first; unauthorised amounts use those
 * of the first day.
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
