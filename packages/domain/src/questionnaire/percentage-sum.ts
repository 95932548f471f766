import { compareShares, noShare, plus, type Share, whole } from './share.ts'
import { ok, refused, type Result } from '../result.ts'

/** Shares that together are at most the whole (spec section 5). @returns their sum */
export function percentageSum(shares: readonly Share[]): Result<Share, 'Percentage sum above 100'> {
  const sum = shares.reduce(plus, noShare)
  return compareShares(sum, whole) > 0 ? refused('Percentage sum above 100') : ok(sum)
}
