import { BalanceChart } from '@dilo/ui/balance-chart.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChartCard } from './chart-card.tsx'
import { balanceHistory, type ChartedPeriod } from './chart-queries.ts'

/** The balance over time. */
export function BalanceCard({ accountId, period }: { accountId: string; period: ChartedPeriod }) {
  const { t } = useLingui()
  const query = useQuery(balanceHistory(accountId, period))
  return (
    <ChartCard
      title={t`Залишок на рахунку`}
      query={query}
      nothing={({ points }) => (points.length === 0 ? <Trans>У ці дні рахунку не було</Trans> : undefined)}
    >
      {({ points, from, account }) => <BalanceChart points={points} from={from} currency={account.currency} hideable />}
    </ChartCard>
  )
}
