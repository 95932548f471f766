import type { Account } from '@dilo/contract/account.ts'
import type { ExchangeRates } from '@dilo/contract/exchange-calls.ts'
import type { Market } from '@dilo/domain/exchange/conversion.ts'
import type { ExchangeSide } from '@dilo/domain/exchange/exchange-form.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import type { ForeignCurrency } from '@dilo/domain/values/currency.ts'
import { Stepper } from '@dilo/ui/actions/stepper.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from '../../address/link.tsx'
import { addressOfPage, useNavigate } from '../../address/open-page.ts'
import { accounts } from '../../accounts/account-queries.ts'
import { useRights } from '../../accounts/use-rights.ts'
import { WhenPaymentsOpen } from '../../accounts/payments-closed.tsx'
import { changed, type SearchChange } from '../../address/search-parts.ts'
import { Failed } from '../../page/failed.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { type ConversionSelection, searchOf, selectionOf } from '../conversion-search.ts'
import { type Conversion, conversionOf } from '../conversion.ts'
import { exchangeRates } from '../exchange-queries.ts'
import { readMarket } from '../market.ts'
import { type ExchangeRequest, exchangeRequest } from '../request-queries.ts'
import { WindowLine } from '../window-line.tsx'
import { CheckStep } from './check-step.tsx'
import { GroundStep } from './ground-step.tsx'
import { MoneyStep } from './money-step.tsx'
import { type ExchangeStep, exchangeSteps, type NewExchangeSearch } from './new-exchange-search.ts'
import { formOf } from './form-of-request.ts'
import { limitOf } from './rate-fields.tsx'
import { SignColumns } from '../signing/sign-columns.tsx'
import '../exchange.css'
import './form.css'

const route = addressOfPage('/exchange/new')

/** A request to exchange currency in steps: money, ground, check, signature. */
export function NewExchangePage() {
  const { t } = useLingui()
  const { request } = route.useSearch()
  return (
    <div className="c-page">
      <PageHead title={request === undefined ? t`Обмін валюти` : t`Заявка на обмін валюти`} />
      <WhenPaymentsOpen>
        <Loaded />
      </WhenPaymentsOpen>
    </div>
  )
}

function Loaded() {
  const search = route.useSearch()
  const { mayPay } = useRights()
  const rates = useQuery(exchangeRates)
  const held = useQuery(accounts)
  const written = useQuery({ ...exchangeRequest(search.request ?? ''), enabled: search.request !== undefined })
  const all = [rates, held, ...(search.request === undefined ? [] : [written])]
  const pending = useSteadyPending(all.some(({ isPending }) => isPending))
  if (pending) return <SkeletonCard rows={6} />
  const failed = all.find(({ error, data }) => error !== null && data === undefined)
  if (failed !== undefined) return <Failed error={failed.error} onRetry={() => void failed.refetch()} />
  if (rates.data === undefined || held.data === undefined) return null
  const isOver = search.request !== undefined && written.data?.status !== 'EXISTS'
  if (!mayPay && search.step !== 'sign') return <MayNot />
  if (isOver) return <NotNow requestId={search.request} />
  const own = held.data.accounts.filter(({ type, status }) => type === 'CURRENT' && status === 'OPEN')
  return (
    <div className="d-stack d-gap-5">
      <WindowLine of={rates.data} since={rates.dataUpdatedAt} onTurn={() => void rates.refetch()} />
      <Steps rates={rates.data} own={own} written={written.data} />
    </div>
  )
}

type StepsProps = {
  rates: ExchangeRates
  own: readonly Account[]
  written: ExchangeRequest | undefined
}

/** Every step knows the choice so far, and its cost. */
export type StepProps = {
  rates: ExchangeRates
  /** The market with the person's own limit in the place of the bank's rate, where they name one. */
  market: Market
  selection: ConversionSelection
  conversion: Conversion
  side: ExchangeSide
  currency: ForeignCurrency
  /** The rate at which the bank deals now. Null: it does not. */
  bankRate: OfficialRate | null
  own: readonly Account[]
  payer: Account | undefined
  payee: Account | undefined
  search: NewExchangeSearch
  written: ExchangeRequest | undefined
  onChange: (change: SearchChange<NewExchangeSearch>) => void
  onStep: (step: ExchangeStep, change?: SearchChange<NewExchangeSearch>) => void
}

function Steps({ rates, own, written }: StepsProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { defaultAccount } = useRights()
  const inAddress = route.useSearch()
  // A request that is written fills the form, until the person changes something.
  const search = written !== undefined && inAddress.sum === undefined ? { ...formOf(written), ...inAddress } : inAddress
  const selection = selectionOf(search)
  const side: ExchangeSide = selection.give === 'UAH' ? 'PURCHASE' : 'SALE'
  const currency = (side === 'PURCHASE' ? selection.get : selection.give) as ForeignCurrency
  const bank = useMemo(() => readMarket(rates), [rates])
  const dealt = bank.rates[currency]
  const bankRate = (side === 'PURCHASE' ? dealt?.sells : dealt?.buys) ?? null
  // However far from the market it is: the form asks about that, and counts.
  const read = limitOf(search, null)
  const limit = read?.ok === true ? read.value : null
  const market = limit === null ? bank : withLimit(bank, side, currency, limit)
  const conversion = conversionOf(selection, market)
  const chosen = (id: string | undefined, of: string) => {
    const fitting = own.filter((one) => one.currency === of)
    return fitting.find((one) => one.id === id) ?? fitting.find((one) => one.id === defaultAccount) ?? fitting[0]
  }
  const payer = chosen(search.from, selection.give)
  const payee = chosen(search.to, selection.get)
  const wanted = search.step ?? 'money'
  // Nobody grounds or checks what is not whole, and nobody signs what is not written.
  const isWhole = conversion.ok && payer !== undefined && payee !== undefined
  const isWritten = written !== undefined
  const step =
    wanted === 'money' || ((wanted === 'check' || wanted === 'sign') && isWritten) || (wanted === 'ground' && isWhole)
      ? wanted
      : 'money'
  const go = (change: SearchChange<NewExchangeSearch>, replace: boolean) =>
    void navigate({
      to: '/exchange/new',
      search: changed<NewExchangeSearch>({ ...search, ...searchOf(selection) }, change),
      replace,
      ignoreBlocker: true,
    })
  const props: StepProps = {
    rates,
    market,
    selection,
    conversion,
    side,
    currency,
    bankRate,
    own,
    payer,
    payee,
    search,
    written,
    onChange: (change) => go(change, true),
    onStep: (next, change) => go({ ...change, step: next }, false),
  }
  const names = [t`Гроші`, t`Підстава`, t`Перевірка`, t`Підпис`]
  return (
    <>
      <Stepper steps={names} current={exchangeSteps.indexOf(step)} />
      {step === 'money' && <MoneyStep {...props} />}
      {step === 'ground' && <GroundStep {...props} />}
      {step === 'check' && isWritten && <CheckStep {...props} request={written} />}
      {step === 'sign' && isWritten && <SignColumns request={written} />}
    </>
  )
}

/** The market as it is at the worst rate that the person takes. */
function withLimit(market: Market, side: ExchangeSide, currency: ForeignCurrency, limit: OfficialRate): Market {
  const known = market.rates[currency]
  if (known === undefined) return market
  const at = side === 'PURCHASE' ? { ...known, sells: limit } : { ...known, buys: limit }
  return { ...market, rates: { ...market.rates, [currency]: at } }
}

const MayNot = () => (
  <Banner tone="warning" title={<Trans>Обмінювати валюту може не кожен</Trans>}>
    <p>
      <Trans>Для цього потрібне право створювати платежі. Зверніться до керівника компанії.</Trans>
    </p>
  </Banner>
)

const NotNow = ({ requestId }: { requestId: string | undefined }) => (
  <Banner tone="info" title={<Trans>Цю заявку вже не змінити</Trans>}>
    <p>
      <Trans>
        Її підписано або видалено. Що з нею, видно на{' '}
        <Link to="/exchange/requests/$requestId" params={{ requestId: requestId ?? '' }}>
          сторінці заявки
        </Link>
        .
      </Trans>
    </p>
  </Banner>
)
