import type { ExchangeSide } from './exchange-form.ts'

/** What is left of a bound, never below nothing. */
const above = (left: bigint): bigint => (left > 0n ? left : 0n)

/** How much of the most of a day a client has left, in kopiykas. @param signed what they have signed that day */
export const leftOfDay = (most: bigint, signed: bigint): bigint => above(most - signed)

/** The bank's position in a currency, and what clients have signed for that is not dealt yet. */
export type PositionAhead = {
  /** Above zero: the bank has more than it owes. */
  readonly position: bigint
  readonly sold: bigint
  readonly bought: bigint
}

/**
 * How much of a currency the bank may still take from clients by sales, or give by purchases, at the worst: as if of what is signed only the
 * one side were dealt. What brings the position nearer to none always has room.
 */
export const leftOfPosition = (most: bigint, side: ExchangeSide, { position, sold, bought }: PositionAhead): bigint =>
  above(side === 'SALE' ? most - position - sold : most + position - bought)
