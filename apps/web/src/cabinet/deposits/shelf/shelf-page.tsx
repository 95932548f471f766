import type { Shelf } from '@dilo/contract/shelf-calls.ts'
import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { currencies, type Currency } from '@dilo/domain/values/currency.ts'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { BalanceChart } from '@dilo/ui/charts/balance-chart.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { longDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { AmountField } from '@dilo/ui/fields/amount-field.tsx'
import { Segmented } from '@dilo/ui/fields/segmented.tsx'
import { Lock } from '@dilo/ui/icons/icons-of-things.ts'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from '../../address/link.tsx'
import { addressOfPage, useNavigate } from '../../address/open-page.ts'
import { accounts } from '../../accounts/account-queries.ts'
import { useRights } from '../../accounts/use-rights.ts'
import { Failed } from '../../page/failed.tsx'
import { NoCompany } from '../../relations/no-company.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { useLanguage } from '../../page/use-language.ts'
import { currentClient } from '../../session/session-queries.ts'
import { useSumProblemText } from '../offers/offer-words.ts'
import { balancesOf } from './cash-plan.ts'
import { ExpectedFlows } from './expected-flows.tsx'
import { OtherSum } from './other-sum.tsx'
import { Proposals } from './proposals.tsx'
import { shelf } from './shelf-queries.ts'
import type { ShelfSearch } from './shelf-search.ts'

const route = addressOfPage('/deposits/shelf')

/** «Вільні гроші»: what the company does not need for a time, by what it has planned and by what is usual for it. */
export function ShelfPage() {
  const { t } = useLingui()
  const { isAlone } = useRights()
  return (
    <div className="c-page">
      <PageHead
        title={t`Вільні гроші`}
        about={
          <p className="c-lead">
            <Trans>Гроші, без яких компанія обійдеться до певного дня. Ми рахуємо, ви вирішуєте.</Trans>
          </p>
        }
      />
      {isAlone ? <NoCompany /> : <Allowed />}
    </div>
  )
}

/** The plan tells of payments and of balances: who sees only one of them has no shelf. */
function Allowed() {
  const permissions = useQuery(currentClient).data?.settings.permissions
  const search = route.useSearch()
  const currency = search.currency ?? 'UAH'
  if (permissions?.includes('PAYMENTS_VIEW') === false)
    return (
      <div className="d-card">
        <EmptyState icon={Lock}>
          <Trans>Вільні гроші рахуємо за платежами компанії, а їх ви не бачите. Доступ дає керівник.</Trans>
        </EmptyState>
      </div>
    )
  return <Planned currency={currency} typed={search.reserve} />
}

function Planned({ currency, typed }: { currency: Currency; typed: string | undefined }) {
  const navigate = useNavigate()
  const reserve = reserveOf(typed, currency)
  const asked = useRested(reserve.value)
  const query = useQuery({ ...shelf(currency, asked), placeholderData: (before) => before })
  // The choice of a currency comes with the accounts, and would push the rest down.
  const { isPending } = useQuery(accounts)
  const pending = useSteadyPending(query.isPending || isPending)
  const go = (search: ShelfSearch) => void navigate({ to: '/deposits/shelf', search, replace: true })
  if (pending) return <SkeletonCard rows={6} />
  if (query.data === undefined) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  const answer = query.data
  return (
    <div className="d-stack d-gap-5">
      <Broken answer={answer} />
      <ShelfFields currency={currency} typed={typed} problem={reserve.problem} answer={answer} onChange={go} />
      <Proposals answer={answer} />
      <OtherSum answer={answer} />
      <Card title={<Trans>Скільки буде на рахунках</Trans>}>
        <Chart answer={answer} />
      </Card>
      <ExpectedFlows answer={answer} />
    </div>
  )
}

type Reserve = { readonly value: string | undefined; readonly problem: string | undefined }

/** The typed reserve: an empty field means the bank's proposal, and zero is a choice as well. */
function reserveOf(typed: string | undefined, currency: Currency): Reserve {
  if (typed === undefined || typed.trim() === '') return { value: undefined, problem: undefined }
  if (/^0+([.,]0*)?$/.test(typed.trim())) return { value: '0', problem: undefined }
  const read = parseAmountInput(typed, currency)
  return read.ok ? { value: String(read.value), problem: undefined } : { value: undefined, problem: read.error }
}

/** A pause in typing, in milliseconds. */
const REST = 400

/** The value after a pause in typing: not each digit asks the bank for a plan of a year. */
function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

type ShelfFieldsProps = {
  currency: Currency
  typed: string | undefined
  problem: string | undefined
  answer: Shelf
  onChange: (search: ShelfSearch) => void
}

/** The currency of the shelf, and the money that is always to stay at hand. */
function ShelfFields({ currency, typed, problem, answer, onChange }: ShelfFieldsProps) {
  const { t } = useLingui()
  const problemText = useSumProblemText()
  const held = useQuery(accounts).data?.accounts ?? []
  const offered = currencies.filter(
    (one) => one === currency || held.some(({ type, currency: of }) => type === 'CURRENT' && of === one),
  )
  return (
    <Card>
      <div className="c-form d-stack d-gap-5">
        {offered.length > 1 && (
          <Segmented
            label={t`Валюта`}
            value={currency}
            options={offered.map((value) => ({ value, label: value }))}
            fill="equal"
            onChange={(next) => onChange({ currency: next })}
          />
        )}
        <div>
          <p className="d-meta">
            <Trans>Зараз доступно</Trans>
          </p>
          <p>
            <Money amount={answer.available} currency={currency} size="large" />
          </p>
        </div>
        <AmountField
          name="reserve"
          label={t`Завжди лишати на рахунках`}
          currency={currency}
          value={typed ?? ''}
          placeholder={shownUnits(answer.reserve)}
          onChange={(text) => onChange({ currency, ...(text !== '' && { reserve: text }) })}
          hint={
            <Trans>
              Запас на несподіване. Якщо не вкажете, залишимо стільки, скільки зазвичай іде за тиждень:{' '}
              <Money amount={wholeOf(answer.usualWeek.goes)} currency={currency} />.
            </Trans>
          }
          error={problem === undefined ? undefined : problemText(problem as 'Invalid amount', typed ?? '')}
        />
      </div>
    </Card>
  )
}

const shownUnits = (amount: string): string => String(BigInt(amount) / 100n)

/** Up to whole units of money, as the bank proposes it. */
const wholeOf = (amount: string): string => String(((BigInt(amount) + 99n) / 100n) * 100n)

/** Something planned cannot be paid while money lies on deposits. */
function Broken({ answer: { broken, currency } }: { answer: Shelf }) {
  const language = useLanguage()
  if (broken === null) return null
  const [on, until] = [longDate(broken.on, language), longDate(broken.until, language)]
  return (
    <Banner
      tone="warning"
      title={<Trans>На заплановане може не вистачити</Trans>}
      action={
        <Link to="/deposits" className={buttonClass({ variant: 'secondary' })}>
          <Trans>До депозитів</Trans>
        </Link>
      }
    >
      <p>
        <Trans>
          {on} бракуватиме <Money amount={broken.short} currency={currency} />: до {until} гроші на депозиті. Перенесіть
          платіж, поповніть рахунок або заберіть частину депозиту.
        </Trans>
      </p>
    </Banner>
  )
}

/** Days that the chart shows: people plan a quarter ahead. */
const SHOWN_DAYS = 92

function Chart({ answer }: { answer: Shelf }) {
  const { t } = useLingui()
  const until = plusDays(answer.today as BusinessDate, SHOWN_DAYS)
  return (
    <BalanceChart
      points={balancesOf(answer, until)}
      from={answer.today}
      currency={answer.currency}
      label={t`Очікуваний залишок на рахунках`}
    />
  )
}
