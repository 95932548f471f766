import type { ChartsSearch } from './charts-search.ts'
import { BalanceCard } from './balance-card.tsx'
import type { ChartedPeriod } from './chart-queries.ts'
import { CounterpartyCard } from './counterparty-card.tsx'

type AccountChartsProps = {
  accountId: string
  period: ChartedPeriod
  /** The same in the form of the address, for the links of counterparties. */
  search: ChartsSearch
}

/** The charts of an account's period: its balance, and the counterparties of its money. */
export const AccountCharts = ({ accountId, period, search }: AccountChartsProps) => (
  <div className="c-charts">
    {/* Charts of another account are no charts of this one, not even while one waits. */}
    <BalanceCard key={`balance ${accountId}`} accountId={accountId} period={period} />
    <CounterpartyCard key={`counterparty ${accountId}`} accountId={accountId} period={period} search={search} />
  </div>
)
