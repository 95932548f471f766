/** The least and the largest of some amounts, in minor units. */
export type AmountRange = { readonly min: bigint; readonly max: bigint }

/** Converts an amount to pixels from the top or from the left. */
export type Scale = (amount: bigint) => number

const least = (left: bigint, right: bigint): bigint => (left < right ? left : right)
const largest = (left: bigint, right: bigint): bigint => (left > right ? left : right)

/** Zero is always within: a length of a bar, an area to the zero line, would lie without it. */
export const rangeWithZero = (amounts: readonly bigint[]): AmountRange => ({
  min: amounts.reduce(least, 0n),
  max: amounts.reduce(largest, 0n),
})

/** A line without bars, on an axis that begins at zero, lies flat where its amounts differ by less than this part of them. */
const NARROW = 4n

/** The amounts alone where they differ little and are all above zero, so that their changes are seen; else with zero. */
export function rangeOfLine(amounts: readonly bigint[]): AmountRange {
  const range = rangeWithZero(amounts)
  const min = amounts.reduce(least, range.max)
  return min > 0n && min < range.max && (range.max - min) * NARROW <= range.max ? { min, max: range.max } : range
}

/** Parts of a pixel below this are invisible. */
const FINE = 1_000_000n

/**
 * From amounts to pixels. The division is done in whole numbers, so that amounts beyond 2^53 keep their proportions.
 * @param start pixels of `min`; where the range is a single amount, of everything
 * @param end pixels of `max`
 */
export function amountScale({ min, max }: AmountRange, start: number, end: number): Scale {
  const span = max - min
  if (span === 0n) return () => start
  return (amount) => start + (end - start) * (Number(((amount - min) * FINE) / span) / Number(FINE))
}
