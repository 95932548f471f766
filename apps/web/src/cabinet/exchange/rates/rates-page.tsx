import type { ExchangeRates } from '@dilo/contract/exchange-calls.ts'
import { typedAmountOf } from '@dilo/domain/values/amount-input.ts'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from '../../address/link.tsx'
import { addressOfPage, useNavigate } from '../../address/open-page.ts'
import { useRights } from '../../accounts/use-rights.ts'
import { changed } from '../../address/search-parts.ts'
import { Failed } from '../../page/failed.tsx'
import { NoCompany } from '../../relations/no-company.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { ConversionSummary } from '../conversion-summary.tsx'
import { type ConversionChange, type ConversionSelection, searchOf, selectionOf } from '../conversion-search.ts'
import { conversionOf, type Conversion } from '../conversion.ts'
import { Converter } from '../converter.tsx'
import { exchangeRates } from '../exchange-queries.ts'
import { readMarket } from '../market.ts'
import type { ExchangeRequest } from '../request-queries.ts'
import { RemindMe } from '../opening/remind-me.tsx'
import { SellHere } from '../sale/sell-here.tsx'
import { SignSale } from '../sale/sign-sale.tsx'
import { WindowLine } from '../window-line.tsx'
import { UnderWayCard } from '../list/under-way.tsx'
import { RatesTable } from './rates-table.tsx'

const route = addressOfPage('/exchange')

/** The bank's rates and a converter: the whole price in hryvnia before anything is signed. */
export function ExchangeRatesPage() {
  const { t } = useLingui()
  const { isAlone } = useRights()
  return (
    <div className="c-page">
      <PageHead title={t`Валюта`}>
        {!isAlone && (
          <Link to="/exchange/requests" className={buttonClass({ variant: 'secondary' })}>
            <Trans>Заявки</Trans>
          </Link>
        )}
        {!isAlone && (
          <Link to="/exchange/contracts" className={buttonClass({ variant: 'secondary' })}>
            <Trans>Договори</Trans>
          </Link>
        )}
      </PageHead>
      {isAlone ? <NoCompany /> : <Loaded />}
    </div>
  )
}

function Loaded() {
  const { mayPay } = useRights()
  const { data, isPending, error, dataUpdatedAt, refetch } = useQuery(exchangeRates)
  const pending = useSteadyPending(isPending)
  if (pending) return <SkeletonCard rows={6} />
  if (data === undefined) return <Failed error={error} onRetry={() => void refetch()} />
  return (
    <div className="d-stack d-gap-5">
      <div className="d-stack d-gap-3">
        <WindowLine of={data} since={dataUpdatedAt} onTurn={() => void refetch()} />
        {mayPay && data.window.opensAt !== null && <RemindMe opensAt={data.window.opensAt} />}
      </div>
      <Calculator rates={data} />
      <RatesTable rates={data} />
      <UnderWayCard />
    </div>
  )
}

function Calculator({ rates }: { rates: ExchangeRates }) {
  const search = route.useSearch()
  const selection = selectionOf(search)
  const { mayPay } = useRights()
  const navigate = useNavigate()
  const market = useMemo(() => readMarket(rates), [rates])
  /** The sale that was written here and is changed: another press does not make a second one. */
  const [corrected, setCorrected] = useState<ExchangeRequest>()
  const conversion = conversionOf(selection, market)
  const go = (change: ConversionChange) =>
    void navigate({ to: '/exchange', search: changed(searchOf(selection), change), replace: true })
  if (search.request !== undefined)
    return (
      <SignSale
        requestId={search.request}
        onCorrect={(request) => {
          setCorrected(request)
          go({})
        }}
      />
    )
  return (
    <div className="c-form-columns">
      <Card title={<Trans>Порахувати обмін</Trans>}>
        <div className="c-form">
          <Converter selection={selection} conversion={conversion} across onChange={go} />
        </div>
      </Card>
      <ConversionSummary selection={selection} conversion={conversion}>
        {mayPay &&
          (rates.window.isOpen && isOneSale(conversion) ? (
            <SellHere
              selection={selection}
              converted={conversion.value}
              corrected={corrected}
              onWritten={({ id }) => go({ request: id })}
            />
          ) : (
            <Ways selection={selection} conversion={conversion} />
          ))}
      </ConversionSummary>
    </div>
  )
}

/** A purchase has grounds and papers, and a way across is two requests. */
const isOneSale = (conversion: Conversion): conversion is Conversion & { readonly ok: true } =>
  conversion.ok && conversion.value.steps.length === 1 && conversion.value.steps[0]?.side === 'SALE'

/** The links to a new request: a way across is two of them, the second once the hryvnia of the first are there. */
function Ways({ selection, conversion }: { selection: ConversionSelection; conversion: Conversion }) {
  const { give, get } = selection
  if (!conversion.ok) return null
  const { steps } = conversion.value
  const [first] = steps
  if (first === undefined) return null
  if (steps.length === 1)
    return (
      <Link to="/exchange/new" search={searchOf(selection)} className={buttonClass({ size: 'large', wide: true })}>
        {first.side === 'PURCHASE' ? <Trans>Купити {get}</Trans> : <Trans>Продати {give}</Trans>}
      </Link>
    )
  const hryvnia = typed(first.total)
  return (
    <>
      <p className="d-meta">
        <Trans>
          Обмін {give} на {get} — це дві заявки: спершу продаж, а коли гривні надійдуть, купівля.
        </Trans>
      </p>
      <Link
        to="/exchange/new"
        search={{ give, get: 'UAH', said: 'give', sum: typed(first.amount) }}
        className={buttonClass({ size: 'large', wide: true })}
      >
        <Trans>1. Продати {give}</Trans>
      </Link>
      <Link
        to="/exchange/new"
        search={{ give: 'UAH', get, said: 'give', sum: hryvnia }}
        className={buttonClass({ variant: 'secondary', size: 'large', wide: true })}
      >
        <Trans>2. Купити {get}</Trans>
      </Link>
    </>
  )
}

const typed = (amount: bigint): string => typedAmountOf(String(amount))
