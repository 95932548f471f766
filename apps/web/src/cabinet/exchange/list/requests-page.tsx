import { exchangeSides } from '@dilo/domain/exchange/exchange-form.ts'
import { type ExchangeStanding, exchangeStandings } from '@dilo/domain/flows/exchange-request.ts'
import { foreignCurrencies } from '@dilo/domain/values/currency.ts'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Chip, ChipGroup } from '@dilo/ui/actions/chip.tsx'
import { ActiveFilter, SuggestedFilter } from '@dilo/ui/actions/filter-chip.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { ArrowLeftRight } from '@dilo/ui/icons/icons-of-things.ts'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '../../address/link.tsx'
import { addressOfPage, useNavigate } from '../../address/open-page.ts'
import { useRights } from '../../accounts/use-rights.ts'
import { Failed } from '../../page/failed.tsx'
import { NoCompany } from '../../relations/no-company.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { useStatusChanged } from '../../page/use-status-changed.ts'
import { exchangeRequests } from './list-queries.ts'
import { RequestRow } from './request-row.tsx'
import { type RequestsSearch, readRequestsSearch } from './requests-search.ts'
import './requests.css'

const route = addressOfPage('/exchange/requests')

/** So many requests an answer has at most. */
const MOST = 50

/** The company's requests for exchange, filtered by state, direction and currency. */
export function ExchangeRequestsPage() {
  const { t } = useLingui()
  const { isAlone, mayPay } = useRights()
  return (
    <div className="c-page">
      <PageHead title={t`Заявки на обмін`}>
        {mayPay && (
          <Link to="/exchange/new" className={buttonClass({})}>
            <Trans>Обміняти валюту</Trans>
          </Link>
        )}
      </PageHead>
      {isAlone ? (
        <NoCompany />
      ) : (
        <>
          <Filters />
          <Requests />
        </>
      )}
    </div>
  )
}

function useSearchChange() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const change = (changed: Partial<Record<keyof RequestsSearch, unknown>>) =>
    void navigate({
      to: '/exchange/requests',
      search: readRequestsSearch({ ...search, ...changed }),
      replace: true,
    })
  return { search, change }
}

const standingNames: Record<ExchangeStanding, ReactNode> = {
  open: <Trans>Незавершені</Trans>,
  atBank: <Trans>У банку</Trans>,
  done: <Trans>Завершені</Trans>,
}

/** By how they stand, and which way and of what: of each one at most. */
function Filters() {
  const { t } = useLingui()
  const { search, change } = useSearchChange()
  const sides = { PURCHASE: t`Купівля`, SALE: t`Продаж` }
  return (
    <div className="d-stack d-gap-3" role="search">
      <ChipGroup label={t`Які заявки`} row>
        <Chip active={search.stands === undefined} onSelect={() => change({ stands: undefined })}>
          <Trans>Усі</Trans>
        </Chip>
        {exchangeStandings.map((stands) => (
          <Chip key={stands} active={search.stands === stands} onSelect={() => change({ stands })}>
            {standingNames[stands]}
          </Chip>
        ))}
      </ChipGroup>
      <ChipGroup label={t`Фільтри`} row>
        <Either
          name={t`Що робимо`}
          chosen={search.side}
          options={exchangeSides.map((side) => ({ value: side, label: sides[side] }))}
          onChange={(side) => change({ side })}
        />
        <Either
          name={t`Валюта`}
          chosen={search.currency}
          options={foreignCurrencies.map((currency) => ({ value: currency, label: currency }))}
          onChange={(currency) => change({ currency })}
        />
      </ChipGroup>
    </div>
  )
}

type EitherProps<Value extends string> = {
  name: string
  chosen: Value | undefined
  options: readonly { value: Value; label: ReactNode }[]
  onChange: (value: Value | undefined) => void
}

/** One of a few: the chosen one stands alone, and a press takes it away. */
const Either = <Value extends string>({ name, chosen, options, onChange }: EitherProps<Value>) =>
  options.map(({ value, label }) =>
    chosen === value ? (
      <ActiveFilter key={value} name={name} onRemove={() => onChange(undefined)}>
        {label}
      </ActiveFilter>
    ) : chosen === undefined ? (
      <SuggestedFilter key={value} onClick={() => onChange(value)}>
        {label}
      </SuggestedFilter>
    ) : null,
  )

function Requests() {
  const { search } = useSearchChange()
  const query = useQuery(exchangeRequests(search))
  const pending = useSteadyPending(query.isPending)
  const requests = query.data?.requests
  useStatusChanged(
    msg`Стан заявки на обмін змінено`,
    requests?.map(({ id: key, state }) => ({ key, state })),
  )
  if (pending) return <SkeletonCard rows={4} />
  if (requests === undefined) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (requests.length === 0) return <Nothing isNarrowed={Object.keys(search).length > 0} />
  return (
    <Card flush>
      <ul className="c-rows">
        {requests.map((request) => (
          <li key={request.id}>
            <RequestRow request={request} />
          </li>
        ))}
      </ul>
      {requests.length === MOST && (
        <p className="c-exchange-more d-meta">
          <Trans>Показано {MOST} останніх. Щоб знайти інші, звузьте вибір.</Trans>
        </p>
      )}
    </Card>
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <div className="d-card">
      <EmptyState
        icon={ArrowLeftRight}
        action={
          isNarrowed ? (
            <Link to="/exchange/requests" className={buttonClass({ variant: 'secondary' })}>
              <Trans>Показати всі</Trans>
            </Link>
          ) : (
            <Link to="/exchange" className={buttonClass({ variant: 'secondary' })}>
              <Trans>Подивитися курс</Trans>
            </Link>
          )
        }
      >
        {isNarrowed ? (
          <Trans>Таких заявок немає.</Trans>
        ) : (
          <Trans>Заявок на обмін ще немає. До підпису видно всю ціну в гривнях: курс, різницю з НБУ й комісію.</Trans>
        )}
      </EmptyState>
    </div>
  )
}
