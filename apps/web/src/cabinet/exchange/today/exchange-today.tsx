import type { ExchangeRates } from '@dilo/contract/exchange-calls.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SumsTable } from '../../page/sums-table.tsx'
import { exchangeRates } from '../exchange-queries.ts'
import { rateText } from '../exchange-words.ts'
import { exchangeRequests } from '../list/list-queries.ts'
import { RequestRow } from '../list/request-row.tsx'
import { WindowLine } from '../window-line.tsx'

/** So many requests stand beside the rates; the list has all. */
const SHOWN = 3

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

/** Requests that the company has to finish, or that the bank has. */
function UnderWay() {
  const open = useQuery(exchangeRequests({ stands: 'open' })).data?.requests ?? []
  const atBank = useQuery(exchangeRequests({ stands: 'atBank' })).data?.requests ?? []
  const all = [...open, ...atBank]
  if (all.length === 0) return null
  return (
    <>
      <ul className="c-rows c-exchange-today">
        {all.slice(0, SHOWN).map((request) => (
          <li key={request.id}>
            <RequestRow request={request} />
          </li>
        ))}
      </ul>
      {all.length > SHOWN && (
        <p>
          <Link to="/exchange/requests">
            <Trans>Усі заявки на обмін</Trans>
          </Link>
        </p>
      )}
    </>
  )
}
