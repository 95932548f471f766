import type { Statement } from '@dilo/contract/account-service.ts'
import { maskIban } from '@dilo/domain/values/iban.ts'
import { Button } from '@dilo/ui/button.tsx'
import { EmptyState } from '@dilo/ui/empty-state.tsx'
import { FileText } from '@dilo/ui/icons-of-things.ts'
import { Money } from '@dilo/ui/money.tsx'
import { PageTitle } from '@dilo/ui/page-title.tsx'
import { PeriodFilter } from '@dilo/ui/period-filter.tsx'
import { SelectField } from '@dilo/ui/select-field.tsx'
import { Skeleton, SkeletonBar, SkeletonRows } from '@dilo/ui/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Failed } from '../../failed.tsx'
import { accounts, statement } from '../../queries.ts'
import { useToday } from '../../use-today.ts'
import { useWide } from '../../use-wide.ts'
import { useAccountName } from '../accounts/account-name.tsx'
import { Days } from './days.tsx'
import { EntryRow } from './entry-row.tsx'
import { EntryTable } from './entry-table.tsx'
import { type StatementSearch, statementPeriod } from './statement-search.ts'

const route = getRouteApi('/accounts/$accountId')

export function StatementPage() {
  const { t } = useLingui()
  const { accountId } = route.useParams()
  const navigate = route.useNavigate()
  const today = useToday()
  const period = statementPeriod(route.useSearch(), today)
  const query = useInfiniteQuery(statement(accountId, period.dates))
  const pending = useSteadyPending(query.isPending)
  const pages = query.data?.pages
  const change = (search: StatementSearch) => void navigate({ search, replace: true })
  return (
    <div className="c-page">
      <div className="c-head">
        <PageTitle title={t`Виписка`} />
        <AccountChoice accountId={accountId} onChoose={(id) => void navigate({ params: { accountId: id }, search: (now) => now })} />
      </div>
      <PeriodFilter period={period} today={today} onChange={change} />
      {pending ? (
        <StatementSkeleton />
      ) : pages?.[0] ? (
        <>
          <Turnovers statement={pages[0]} />
          <Entries
            pages={pages}
            more={query.hasNextPage ? { busy: query.isFetchingNextPage, load: () => void query.fetchNextPage() } : undefined}
            onReset={() => change({ period: 'year' })}
          />
        </>
      ) : (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      )}
    </div>
  )
}

function AccountChoice({ accountId, onChoose }: { accountId: string; onChoose: (accountId: string) => void }) {
  const { t } = useLingui()
  const name = useAccountName()
  const known = useQuery(accounts).data?.accounts ?? []
  return (
    <div className="c-account-choice">
      <SelectField label={t`Рахунок`} value={accountId} onChange={(event) => onChoose(event.currentTarget.value)}>
        {known.map((account) => (
          <option key={account.id} value={account.id}>
            {name(account)}, {maskIban(account.iban)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function Turnovers({ statement: { account, openingBalance, creditTurnover, debitTurnover, closingBalance } }: { statement: Statement }) {
  const { t } = useLingui()
  const { currency } = account
  return (
    <dl className="c-turnovers">
      <Figure name={t`Вхідний залишок`} amount={openingBalance} currency={currency} />
      <Figure name={t`Надходження`} amount={creditTurnover} currency={currency} signed />
      <Figure name={t`Витрати`} amount={negated(debitTurnover)} currency={currency} signed />
      <Figure name={t`Вихідний залишок`} amount={closingBalance} currency={currency} />
    </dl>
  )
}

/** Turnovers come as sizes; what went out is shown with its minus. */
const negated = (amount: string): string => String(-(BigInt(amount) < 0n ? -BigInt(amount) : BigInt(amount)))

type FigureProps = { name: string; amount: string; currency: Statement['account']['currency']; signed?: boolean }

function Figure({ name, amount, currency, signed = false }: FigureProps) {
  return (
    <div className="c-figure">
      <dt>{name}</dt>
      <dd>
        <Money amount={amount} currency={currency} signed={signed} hideable />
      </dd>
    </div>
  )
}

type EntriesProps = {
  pages: readonly Statement[]
  more: { busy: boolean; load: () => void } | undefined
  onReset: () => void
}

function Entries({ pages, more, onReset }: EntriesProps) {
  const wide = useWide(900)
  const entries = pages.flatMap((page) => page.entries)
  const currency = pages[0]?.account.currency ?? 'UAH'
  if (entries.length === 0) {
    return (
      <div className="d-card">
        <EmptyState
          icon={FileText}
          action={
            <Button variant="secondary" onClick={onReset}>
              <Trans>Показати за рік</Trans>
            </Button>
          }
        >
          <Trans>За цей період операцій не було</Trans>
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      {wide ? (
        <EntryTable entries={entries} currency={currency} />
      ) : (
        <div className="d-card d-card-flush c-card-bottom">
          <Days
            entries={entries}
            headingLevel={2}
            keyOf={(entry) => String(entry.version)}
            row={(entry) => <EntryRow entry={entry} currency={currency} withBalance />}
          />
        </div>
      )}
      {more && (
        <p className="c-more">
          <Button variant="secondary" busy={more.busy} onClick={more.load}>
            <Trans>Показати ще</Trans>
          </Button>
        </p>
      )}
    </>
  )
}

function StatementSkeleton() {
  return (
    <>
      <Skeleton>
        <div className="c-turnovers">
          {[0, 1, 2, 3].map((figure) => (
            <div className="c-figure" key={figure}>
              <SkeletonBar width="96px" height={12} />
              <SkeletonBar width="128px" height={20} />
            </div>
          ))}
        </div>
      </Skeleton>
      <div className="d-card d-card-flush">
        <SkeletonRows rows={6} />
      </div>
    </>
  )
}
