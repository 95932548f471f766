import { type Kopiykas, kopiykas, zero } from '../values/kopiykas.ts'

/** What is set aside for one authorisation, with what was added to it. */
type HeldForCard = { readonly holdId: string; readonly amount: Kopiykas }

/** A clearing of one authorisation. */
type Clearing = {
  /** Above zero, in hryvnia, minor units. */
  readonly amount: Kopiykas
  /** No further clearing of this authorisation comes: what is left of its holds is given back. */
  readonly isFinal: boolean
}

/** How a clearing is paid. The scheme gets all of it in any case. */
type ClearedBy = {
  /** Taken from each hold, in their order; a hold of which nothing is taken and nothing is left to wait for is void. */
  readonly fromHolds: readonly { readonly holdId: string; readonly taken: Kopiykas; readonly left: Kopiykas }[]
  /** Taken from the account beside the holds. */
  readonly beside: Kopiykas
  /** What the account does not have: the bank pays it, the card is locked, and the next credits pay it back. */
  readonly shortage: Kopiykas
  /** Given back to the account. */
  readonly released: Kopiykas
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/**
 * How a clearing is paid: from what is held for it, then from the account, then by the bank. Limits are not asked: what has
 * been bought is paid.
 * @param available what the account has beside all of its holds; below zero counts as nothing
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
 * What is left to hold after a merchant has taken back a part. A reversal names what remains of the authorisation, so the
 * same one again changes nothing, and one that names more than is held, neither.
 */
export const heldAfterReversal = (held: Kopiykas, remains: Kopiykas): Kopiykas => kopiykas(least(held, remains))

/** What is used of a limit after a reversal: never below zero. Only tests use it. */
export const usedAfterReversal = (used: Kopiykas, reversed: Kopiykas): Kopiykas =>
  kopiykas(used > reversed ? used - reversed : 0n)
