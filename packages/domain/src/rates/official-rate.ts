import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'
import { dividedHalfUp } from '../values/divided-half-up.ts'
import { type Kopiykas, kopiykas } from '../values/kopiykas.ts'

/** Hryvnia for one unit of a currency, in millionths: 41,9761 ₴ is 41_976_100n. Never a float. */
export type OfficialRate = Branded<bigint, 'OfficialRate'>

/** Decimals of an `OfficialRate`. The National Bank publishes four; a yen and what costs less has up to six. */
export const RATE_SCALE = 6

const ONE = 10n ** BigInt(RATE_SCALE)

/**
 * The bounds of a plausible rate for a dollar or a euro, in hryvnia: the dollar was 1,76 when the hryvnia came (1996)
 * and 44 thirty years later. A rate beyond them is an error of the source, and money must not be counted by it.
 */
const [LEAST, LARGEST] = [1n * ONE, 1_000n * ONE]

/** Reads a rate as the National Bank writes it: `41.9761`. */
export function parseOfficialRate(text: string): Result<OfficialRate, 'Invalid rate'> {
  const match = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(text)
  if (match === null) return refused('Invalid rate')
  const [, whole = '', decimals = ''] = match
  const rate = BigInt(whole) * ONE + BigInt(decimals.padEnd(RATE_SCALE, '0'))
  return rate >= LEAST && rate <= LARGEST ? ok(rate as OfficialRate) : refused('Invalid rate')
}

/** A rate of another day that is more than twice as high, or less than half, is a slip, too: the steepest day of all, 15 July 2022, was 25 %. */
export const isLeap = (before: OfficialRate, after: OfficialRate): boolean => after > before * 2n || after * 2n < before

/**
 * The value of a foreign amount in hryvnia: amount × official rate, rounded half up to a kopiyka, as the bank rounds
 * everywhere (domain-ukraine.md section 5; the rate is hryvnia for one unit in the National Bank's open data). Both
 * have two decimals.
 * @param amount minor units
 */
export const inHryvnia = (amount: bigint, rate: OfficialRate): Kopiykas => kopiykas(dividedHalfUp(amount * rate, ONE))

/**
 * The reverse conversion with the same rounding: the value of hryvnia in a foreign currency, in its minor units. For
 * display, not for the books.
 */
export const inForeign = (hryvnia: bigint, rate: OfficialRate): bigint => dividedHalfUp(hryvnia * ONE, rate)
