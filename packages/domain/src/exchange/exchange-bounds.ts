import type { ExchangeSide } from './exchange-form.ts'

/** The rest of a bound, never below zero. */
const above = (left: bigint): bigint => (left > 0n ? left : 0n)

/** The rest of a client's daily maximum, in kopiykas. @param signed what they have signed that day */
export const leftOfDay = (most: bigint, signed: bigint): bigint => above(most - signed)

/** The bank's position in a currency, and what clients have signed for that is not dealt yet. */
export type PositionAhead = {
  /** Above zero: the bank has more than it owes. */
  readonly position: bigint
  readonly sold: bigint
  readonly bought: bigint
}

/**
 * The amount of a currency that the bank may still take from clients by sales, or give by purchases, in the worst case:
 * as if only one side of the signed requests were dealt. An exchange that brings the position nearer to zero always has
 * room.
 */
export const leftOfPosition = (most: bigint, side: ExchangeSide, { position, sold, bought }: PositionAhead): bigint =>
  above(side === 'SALE' ? most - position - sold : most + position - bought)
