import { type Kopiykas, kopiykas, zero } from '../values/kopiykas.ts'

/** The hold of one authorisation, with later additions to it. */
type HeldForCard = { readonly holdId: string; readonly amount: Kopiykas }

/** A clearing of one authorisation. */
type Clearing = {
  /** Above zero, in hryvnia, minor units. */
  readonly amount: Kopiykas
  /** No further clearing of this authorisation comes: what is left of its holds is given back. */
  readonly isFinal: boolean
}

/** The sources of a clearing's money. The scheme gets all of it in any case. */
type ClearedBy = {
  /** The amounts taken from each hold, in their order; a hold without a taken amount and without a rest is void. */
  readonly fromHolds: readonly { readonly holdId: string; readonly taken: Kopiykas; readonly left: Kopiykas }[]
  /** Taken from the account beside the holds. */
  readonly beside: Kopiykas
  /** The amount that the account lacks: the bank pays it, the card is locked, and the next credits pay it back. */
  readonly shortage: Kopiykas
  /** Given back to the account. */
  readonly released: Kopiykas
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/**
 * Splits a clearing between its sources: first its holds, then the account, then the bank. Limits are not checked: a
 * purchase made is paid.
 * @param available the account's balance beside all of its holds; below zero counts as zero
 */
export function clearAuthorisation(
  held: readonly HeldForCard[],
  { amount, isFinal }: Clearing,
  available: Kopiykas,
): ClearedBy {
  let due: bigint = amount
  const fromHolds = held.map(({ holdId, amount: size }) => {
    const taken = least(size, due)
    due -= taken
    return { holdId, taken: kopiykas(taken), left: isFinal ? zero : kopiykas(size - taken) }
  })
  const setAside = held.reduce((sum, hold) => sum + hold.amount, 0n)
  const released = isFinal ? setAside - (amount - due) : 0n
  // The holds that end with this clearing have no money left for it: all of it was needed.
  const beside = least(due, available > 0n ? available : 0n)
  return {
    fromHolds,
    beside: kopiykas(beside),
    shortage: kopiykas(due - beside),
    released: kopiykas(released),
  }
}

/**
 * The rest of a hold after a merchant has taken back a part. A reversal names the remaining authorised amount, so the
 * same one again changes nothing, and one that names more than is held changes nothing either.
 */
export const heldAfterReversal = (held: Kopiykas, remains: Kopiykas): Kopiykas => kopiykas(least(held, remains))

/** The used part of a limit after a reversal: never below zero. Only tests use it. */
export const usedAfterReversal = (used: Kopiykas, reversed: Kopiykas): Kopiykas =>
  kopiykas(used > reversed ? used - reversed : 0n)
