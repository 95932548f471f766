import type { Kopiykas } from '../values/kopiykas.ts'

/**
 * The most that a merchant charges or refunds without a known authorisation, in kopiykas: purchases without a
 * connection, pumps of petrol that ask for one hryvnia, returned goods. It is 50,000 hryvnias.
 */
const UNASKED_AT_MOST = 5_000_000n

/** The known amounts of a purchase, in kopiykas. */
export type KnownPurchase = {
  /** All that the bank has authorised, whatever became of it: an advice of the processor is a claim. */
  readonly authorised: bigint
  readonly charged: bigint
  readonly credited: bigint
}

/**
 * True if a merchant may charge this much more. Tips, hotels and cars end above what was authorised, by less than half.
 * A refund may be charged again: the merchant has won a dispute.
 */
export function isPlausibleCharge({ authorised, charged, credited }: KnownPurchase, amount: Kopiykas): boolean {
  const most = largest((authorised * 3n) / 2n, authorised + UNASKED_AT_MOST)
  return charged - credited + amount <= most
}

/**
 * True if this much more may be given back: at most the paid amount, by a rate that has moved by a tenth at most.
 * Amounts up to the one that is taken without a purchase are not compared, because a message need not name its
 * purchase.
 */
export function isPlausibleCredit({ authorised, charged, credited }: KnownPurchase, amount: Kopiykas): boolean {
  const paid = largest(authorised, charged)
  return credited + amount <= largest((paid * 11n) / 10n, UNASKED_AT_MOST)
}

const largest = (one: bigint, other: bigint): bigint => (one > other ? one : other)
