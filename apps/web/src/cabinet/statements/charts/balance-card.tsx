import type { BalanceHistory } from '@dilo/contract/account-analysis-calls.ts'
import { BalanceChart } from '@dilo/ui/charts/balance-chart.tsx'
import { longDate } from '@dilo/ui/display/dates.ts'
import { useAmountsHidden } from '@dilo/ui/display/hidden-amounts.tsx'
import { useMoneyText } from '@dilo/ui/display/money-text.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../page/use-language.ts'
import { ChartCard } from './chart-card.tsx'
import { balanceHistory, type ChartedPeriod } from './chart-queries.ts'
import type { PictureOfChart } from './picture-of-chart.ts'
import { usePictureFrame } from './use-picture-frame.ts'

/** The balance over time. */
export function BalanceCard({ accountId, period }: { accountId: string; period: ChartedPeriod }) {
  const { t } = useLingui()
  const query = useQuery(balanceHistory(accountId, period))
  const pictureOf = usePicture()
  return (
    <ChartCard
      title={t`Залишок на рахунку`}
      query={query}
      picture={pictureOf}
      nothing={({ points }) => (points.length === 0 ? <Trans>У ці дні рахунку не було</Trans> : undefined)}
    >
      {({ points, from, account }) => <BalanceChart points={points} from={from} currency={account.currency} />}
    </ChartCard>
  )
}

function usePicture(): (history: BalanceHistory) => PictureOfChart {
  const { t } = useLingui()
  const [hidden, language, frame] = [useAmountsHidden(), useLanguage(), usePictureFrame()]
  const moneyText = useMoneyText()
  return (history) => {
    const { points, from, to, account } = history
    const { facts, foot } = frame(history)
    const last = points.at(-1)
    const [day, balance] = last ? [longDate(last.day, language), moneyText(last.balance, account.currency)] : ['', '']
    return {
      title: t`Залишок на рахунку`,
      facts: last ? [...facts, t`На кінець дня ${day}: ${balance}`] : facts,
      legend: [
        { mark: 'above', text: t`Власні кошти` },
        { mark: 'below', text: t`Нижче нуля` },
      ],
      foot,
      chart: { kind: 'balance', points, from, look: { currency: account.currency, language, hidden } },
      fileName: t`Залишок ${from} ${to}`,
    }
  }
}
