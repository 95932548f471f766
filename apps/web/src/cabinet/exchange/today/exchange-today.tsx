import type { ExchangeRates } from '@dilo/contract/exchange-calls.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../address/link.tsx'
import { SumsTable } from '../../page/sums-table.tsx'
import { exchangeRates } from '../exchange-queries.ts'
import { rateText } from '../exchange-words.ts'
import { UnderWay } from '../list/under-way.tsx'
import { WindowLine } from '../window-line.tsx'

/** The bank's rates of today, until when it exchanges, and the requests that have not come to an end. Nothing where there are no rates. */
export function ExchangeToday() {
  const { data, dataUpdatedAt, refetch } = useQuery(exchangeRates)
  if (data === undefined) return null
  return (
    <Card
      title={<Trans>Курс сьогодні</Trans>}
      aside={
        <Link to="/exchange">
          <Trans>Порахувати обмін</Trans>
        </Link>
      }
    >
      <div className="d-stack">
        <WindowLine of={data} since={dataUpdatedAt} onTurn={() => void refetch()} />
        <Rates rates={data.rates} />
        <UnderWay />
      </div>
    </Card>
  )
}

function Rates({ rates }: Pick<ExchangeRates, 'rates'>) {
  const { t } = useLingui()
  const shown = (rate: string | null, stopped: boolean) => (rate === null || stopped ? '—' : rateText(rate))
  return (
    <SumsTable
      label={t`Курси купівлі та продажу`}
      heads={[t`Валюта`, t`Банк купує`, t`Банк продає`]}
      rows={rates.map(({ currency, buys, sells, stopped }) => ({
        head: currency,
        sums: [shown(buys.rate, stopped), shown(sells.rate, stopped)],
      }))}
    />
  )
}
