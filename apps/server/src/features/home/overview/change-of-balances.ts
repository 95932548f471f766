import type { Overview } from '@dilo/contract/overview.ts'
import { inHryvnia, type OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import type { ForeignCurrency } from '@dilo/domain/values/currency.ts'
import type { AccountOfOverview } from './overview-rows.ts'
import type { HistoryRows } from './store.ts'

/**
 * The change of all booked balances in the last 30 days, in hryvnia by the rates of today, so that a rate that moved is
 * no money that came.
 * @returns null: no account has an entry before, or a rate is not known
 */
export function changeOfBalances(
  accounts: readonly AccountOfOverview[],
  turnover: HistoryRows['turnover'],
  rateOf: (currency: ForeignCurrency) => OfficialRate | undefined,
): Overview['available']['change'] {
  const before = new Map(turnover.map(({ accountId, bookedBefore }) => [accountId, bookedBefore]))
  if ([...before.values()].every((booked) => booked === null)) return null
  let change = 0n
  for (const { account } of accounts) {
    const moved = BigInt(account.bookedBalance) - BigInt(before.get(account.id) ?? '0')
    const rate = account.currency === 'UAH' ? null : rateOf(account.currency)
    if (rate === undefined && moved !== 0n) return null
    change += rate ? inHryvnia(moved, rate) : moved
  }
  return String(change)
}
