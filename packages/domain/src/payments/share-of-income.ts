import { dividedHalfUp } from '../values/divided-half-up.ts'
import { type Kopiykas, kopiykas } from '../values/kopiykas.ts'

/** Hundredths of a percent in a whole. */
const WHOLE = 10_000n

/**
 * The rest of a tax that is a share of an income.
 * @param share hundredths of a percent
 * @param paid of the same term already
 */
export function shareOfIncome(income: Kopiykas, share: number, paid: Kopiykas): Kopiykas {
  const left = dividedHalfUp(income * BigInt(share), WHOLE) - paid
  return kopiykas(left > 0n ? left : 0n)
}
