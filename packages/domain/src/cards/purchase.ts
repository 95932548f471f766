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
  /** The latest reversal: what stays authorised of all that was authorised before it. */
  readonly reversal: { readonly remaining: Kopiykas; readonly at: number } | null
  /** The sum of its clearings. */
  readonly cleared: Kopiykas
  /** When the first of them came to be, by the processor; null: none yet. */
  readonly clearedAt: number | null
  /** No further clearing comes. */
  readonly isFinal: boolean
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)

/** What stays authorised of each part, whether it has been cleared or not. A reversal takes the newest back first. */
function authorisedParts({ parts, reversal }: Purchase): readonly bigint[] {
  const isReversed = ({ at }: AuthorisedPart): boolean => reversal !== null && at <= reversal.at
  const before = sum(parts.filter(isReversed).map(({ amount }) => amount))
  let left: bigint = reversal === null ? 0n : heldAfterReversal(kopiykas(before), reversal.remaining)
  return parts.map((part) => {
    const stays = !isReversed(part) || part.amount < left ? part.amount : left
    if (isReversed(part)) left -= stays
    // What has expired had its share of what the reversal left.
    return part.hasExpired ? 0n : stays
  })
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
