import { ok, refused, type Result } from '../../result.ts'

const WHOLE = 10_000

/** Shares that together are at most the whole (spec section 5). @param shares hundredths of a percent, integers */
export function percentageSum(shares: readonly number[]): Result<number, 'Percentage sum above 100'> {
  const sum = shares.reduce((total, share) => total + share, 0)
  return sum <= WHOLE ? ok(sum) : refused('Percentage sum above 100')
}
