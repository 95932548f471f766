import '@dilo/ui/grid/data-grid.css'
import '../page/grid-page.css'
import './statement.css'
import type { Statement } from '@dilo/contract/statement-calls.ts'
import { statementSorts } from '@dilo/domain/statements/statement-filter.ts'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Info } from '@dilo/ui/icons/icons-of-things.ts'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from '../address/link.tsx'
import { PageHead } from '../page/page-head.tsx'
import { Failed } from '../page/failed.tsx'
import { AccountChoice } from '../accounts/account-select.tsx'
import { type AskedFilter, statementFilter, type StatementSearch } from './statement-search.ts'
import { MeantInstead } from '../address/meant-instead.tsx'
import { isNoSuch } from '../address/no-such.ts'
import { NotFound } from '../page/not-found.tsx'
import { account as accountQuery, accounts } from '../accounts/account-queries.ts'
import { Holds } from '../accounts/holds.tsx'
import { useToday } from '../page/use-today.ts'
import { useDensity } from './density.ts'
import { Entries } from './entries.tsx'
import { EntryAlone } from './entry-alone.tsx'
import { OpenEntry } from './open-entry.tsx'
import { ChartsButton, StatementCharts, useShownCharts } from './statement-charts.tsx'
import { FiguresSkeleton, StatementFigures } from './statement-figures.tsx'
import { StatementFiles } from './statement-files.tsx'
import { statementPages } from './statement-queries.ts'
import type { StatementGridHandle } from './statement-grid.tsx'
import { StatementToolbar } from './statement-toolbar.tsx'
import { ViewChoice } from './view-choice.tsx'
import { useShowsHolds } from './use-shows-holds.ts'
import { useStatementWidth } from './use-statement-width.ts'
import { PaperNote } from './paper-note.tsx'
import { useStatementAddress } from './use-statement-address.ts'

/**
 * The statement of an account: the entries for its address, in a grid on a wide window and in a list on a narrow one.
 */
export function StatementPage() {
  const { t } = useLingui()
  const address = useStatementAddress()
  const { accountId, search } = address
  const filter = statementFilter(search, useToday())
  const query = useStatementPages(accountId, filter, search.sort)
  const account = useQuery(accounts).data?.accounts.find(({ id }) => id === accountId)
  const showsHolds = useShowsHolds(filter, search) && account !== undefined && account.heldBalance !== '0'
  const held = useQuery({ ...accountQuery(accountId), enabled: showsHolds })
  // One arrival: what is set aside would push the entries down. A call that fails holds up no statement.
  const waitsForHolds = showsHolds && held.isPending && held.failureCount === 0
  const pending = useSteadyPending(query.isPending || query.isPlaceholderData || waitsForHolds)
  const width = useStatementWidth()
  const density = useDensity(width === 'wide')
  const charts = useShownCharts()
  const grid = useRef<StatementGridHandle>(null)
  const counterpartyName =
    search.counterparty === undefined ? undefined : counterpartyNameIn(query.data?.pages, search.counterparty)
  if (isNoSuch(query.error)) return <NotFound />
  // In the place of the list and at the same address: turning a tablet back shows both again.
  if (width !== 'wide' && search.entry !== undefined)
    return <EntryAlone accountId={accountId} version={search.entry} list={search} />
  const pages = query.data?.pages
  const head = pages?.[0]
  const isNarrow = width === 'narrow'
  const accountChoice = <AccountChoice accountId={accountId} onChoose={address.show} withAll />
  return (
    <div className="c-page c-statement">
      <PageHead title={t`Виписка`} about={!isNarrow && <AboutAccount accountId={accountId} isNarrow={false} />}>
        <div className="c-statement-choices">
          {!isNarrow && accountChoice}
          {!isNarrow && <ViewChoice address={address} sorts={statementSorts} density={density} />}
          <ChartsButton charts={charts} isNarrow={width !== 'wide'} />
          <StatementFiles accountId={accountId} filter={filter} isNarrow={isNarrow} />
        </div>
      </PageHead>
      {isNarrow && (
        <div className="c-statement-account">
          {accountChoice}
          <AboutAccount accountId={accountId} isNarrow />
        </div>
      )}
      <PaperNote filter={filter} />
      {head ? <StatementFigures statement={head} /> : query.error === null && <FiguresSkeleton />}
      <StatementToolbar
        address={address}
        currency={head?.account.currency ?? account?.currency ?? 'UAH'}
        counterpartyName={counterpartyName}
        sorts={statementSorts}
        isNarrow={isNarrow}
      />
      <StatementCharts charts={charts} accountId={accountId} filter={filter} />
      <MeantInstead search={address.search} onExact={address.filter} />
      {!pending && showsHolds && held.data && <Holds holds={held.data.holds} account={held.data.account} />}
      {pending ? (
        <SkeletonCard rows={8} />
      ) : pages ? (
        <div className={search.entry === undefined ? undefined : 'c-beside'}>
          <Entries
            key={JSON.stringify([accountId, filter, search.sort])}
            address={address}
            filter={filter}
            pages={pages}
            query={query}
            density={density.now}
            width={width}
            handle={grid}
          />
          {search.entry !== undefined && <OpenEntry address={address} version={search.entry} grid={grid} />}
        </div>
      ) : (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      )}
    </div>
  )
}

/** On a phone it is a drawing beside the account, so that the first entries are in view. */
function AboutAccount({ accountId, isNarrow }: { accountId: string; isNarrow: boolean }) {
  const { t } = useLingui()
  const name = t`Реквізити й усе про рахунок`
  return (
    <Link
      to="/accounts/$accountId"
      params={{ accountId }}
      className={isNarrow ? 'd-icon-button' : 'c-statement-about'}
      aria-label={isNarrow ? name : undefined}
    >
      {isNarrow ? <Icon of={Info} /> : name}
    </Link>
  )
}

/**
 * The figures cover the whole period, so they stay the same when it is filtered or sorted. Figures of another period or
 * account would mislead.
 */
function useStatementPages(accountId: string, filter: AskedFilter, sort: StatementSearch['sort']) {
  return useInfiniteQuery({
    ...statementPages(accountId, filter, sort ?? 'newest'),
    placeholderData: (before, query) => (query && isOfPeriod(query.queryKey, accountId, filter) ? before : undefined),
  })
}

const isOfPeriod = (
  [, askedAccount, , asked]: readonly [string, string, string, AskedFilter, string],
  accountId: string,
  { from, to }: AskedFilter,
): boolean => askedAccount === accountId && asked.from === from && asked.to === to

/** The name in the entries for the counterparty that the address names by a code or an IBAN. */
export const counterpartyNameIn = (
  pages: readonly Pick<Statement, 'entries'>[] | undefined,
  named: string,
): string | undefined =>
  pages?.flatMap(({ entries }) => entries).find(({ counterparty: { code, iban } }) => code === named || iban === named)
    ?.counterparty.name
