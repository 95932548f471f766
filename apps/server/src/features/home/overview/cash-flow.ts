import type { Overview } from '@dilo/contract/overview.ts'
import { inHryvnia } from '@dilo/domain/rates/official-rate.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { FlowMonth } from './months-of-flow.ts'
import type { AccountOfOverview, Turnover, TurnoversOfAccount } from './overview-rows.ts'
import type { RateFinder } from './rates-of-overview.ts'

type TurnoversOf = ReadonlyMap<string, TurnoversOfAccount>

const nothing: Turnover = { debit: 0n, credit: 0n }

/**
 * Money into and out of a company by months: the difference of an account's running totals at a month's edges, without
 * transfers between the company's own accounts. Foreign currency counts by the official rate of the month's last day
 * (today's rate for the current month), each currency's sum at once. A currency without a known rate in a month is left
 * out of it.
 */
export function cashFlow(
  accounts: readonly AccountOfOverview[],
  turnovers: TurnoversOf,
  months: readonly FlowMonth[],
  rateOn: RateFinder,
): Overview['cashFlow'] {
  let isWhole = true
  const flows = months.map((month, index) => {
    let [came, went] = [0n, 0n]
    for (const [currency, { debit, credit }] of turnoversIn(month, index, accounts, turnovers)) {
      const rate = currency === 'UAH' ? null : rateOn(currency, month.ratesDay)?.rate
      if (rate === undefined) {
        isWhole &&= debit === 0n && credit === 0n
        continue
      }
      came += rate === null ? credit : inHryvnia(credit, rate)
      went += rate === null ? debit : inHryvnia(debit, rate)
    }
    return { month: month.first.slice(0, 7), in: String(came), out: String(went), net: String(came - went) }
  })
  return { months: flows, isWhole }
}

/** The turnover of each currency in a month, over all accounts. */
function turnoversIn(
  month: FlowMonth,
  index: number,
  accounts: readonly AccountOfOverview[],
  turnovers: TurnoversOf,
): Map<Currency, Turnover> {
  const sums = new Map<Currency, Turnover>()
  for (const { account, total } of accounts) {
    const known = sums.get(account.currency) ?? nothing
    const { debit, credit } = turnoverIn(month, index, total, turnovers.get(account.id))
    sums.set(account.currency, { debit: known.debit + debit, credit: known.credit + credit })
  }
  return sums
}

function turnoverIn(
  month: FlowMonth,
  index: number,
  total: Turnover,
  account: TurnoversOfAccount | undefined,
): Turnover {
  const before = account?.edges[index] ?? nothing
  const after = account?.edges[index + 1] ?? total
  const between = account?.own.get(month.first) ?? nothing
  return { debit: after.debit - before.debit - between.debit, credit: after.credit - before.credit - between.credit }
}
