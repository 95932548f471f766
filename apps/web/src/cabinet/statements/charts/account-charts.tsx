import { type Direction, directions } from '@dilo/domain/statements/statement-filter.ts'
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

/** Charts of another account are no charts of this one, not even while one waits: each account has charts of its own. */
export const AccountCharts = (props: AccountChartsProps) => <ChartsOfAccount key={props.accountId} {...props} />

/** The balance of an account's period, and below it whom its money went to and whom it came from. */
function ChartsOfAccount({ accountId, period, search }: AccountChartsProps) {
  return (
    <div className="c-charts">
      <BalanceCard accountId={accountId} period={period} />
      <div className="c-charts-beside">
        {shownDirections(period).map((direction) => (
          <CounterpartyCard
            key={direction}
            direction={direction}
            accountId={accountId}
            period={period}
            search={search}
          />
        ))}
      </div>
    </div>
  )
}

/** Outgoing money stands first: a person who asks about a period asks where its money is. */
const shownDirections = ({ direction }: ChartedPeriod): readonly Direction[] =>
  direction === undefined ? directions.toReversed() : [direction]
