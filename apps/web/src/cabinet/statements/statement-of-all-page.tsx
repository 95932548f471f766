import '@dilo/ui/grid/data-grid.css'
import '../page/grid-page.css'
import './statement.css'
import { type SortByTime, sortsByTime } from '@dilo/domain/statements/statement-filter.ts'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { addressOfPage, useNavigate } from '../address/open-page.ts'
import { accounts } from '../accounts/account-queries.ts'
import { overview } from '../accounts/overview-query.ts'
import { MeantInstead } from '../address/meant-instead.tsx'
import { Failed } from '../page/failed.tsx'
import { PageHead } from '../page/page-head.tsx'
import { useToday } from '../page/use-today.ts'
import { AccountChoice, ALL_ACCOUNTS } from '../accounts/account-select.tsx'
import { FiguresByCurrency } from './figures-by-currency.tsx'
import { useDensity } from './density.ts'
import { EntriesOfAll } from './entries-of-all.tsx'
import { FileOfAccount } from './file-of-account.tsx'
import { PaperNote } from './paper-note.tsx'
import { FiguresSkeleton } from './statement-figures.tsx'
import { PendingPurchases } from './pending-purchases.tsx'
import { counterpartyNameIn } from './statement-page.tsx'
import { pagesOfAll } from './statement-queries.ts'
import { type AskedFilter, ofAllAccounts, statementFilter, type StatementSearch } from './statement-search.ts'
import { StatementToolbar } from './statement-toolbar.tsx'
import { changed, type ListAddress, type StatementChange } from './use-statement-address.ts'
import { useShowsHolds } from './use-shows-holds.ts'
import { useStatementWidth } from './use-statement-width.ts'
import { ViewChoice } from './view-choice.tsx'

const route = addressOfPage('/accounts/all/statement')

/** The entries of all accounts in one list. An entry has its own page: it belongs to one account. */
export function StatementOfAllPage() {
  const { t } = useLingui()
  const address = useAddress()
  const { search } = address
  const filter = statementFilter(search, useToday())
  const query = usePages(filter, search.sort === 'oldest' ? 'oldest' : 'newest')
  const all = useQuery(accounts).data?.accounts ?? []
  const showsHolds = useShowsHolds(filter, search) && all.some(({ heldBalance }) => heldBalance !== '0')
  const held = useQuery({ ...overview, enabled: showsHolds })
  // One arrival, as on the statement of an account.
  const waitsForHolds = showsHolds && held.isPending && held.failureCount === 0
  const pending = useSteadyPending(query.isPending || query.isPlaceholderData || waitsForHolds)
  // Until the first answer nobody knows how many lines of figures stand above the choices, and would push them down.
  const [isHere, setHere] = useState(!pending)
  if (!pending && !isHere) setHere(true)
  const width = useStatementWidth()
  const density = useDensity(width === 'wide')
  const choose = useChooseAccount(search)
  const pages = query.data?.pages
  const [head] = pages ?? []
  const isNarrow = width === 'narrow'
  const accountChoice = <AccountChoice accountId={ALL_ACCOUNTS} onChoose={choose} />
  return (
    <div className="c-page c-statement">
      <PageHead title={t`Виписка`}>
        <div className="c-statement-choices">
          {!isNarrow && accountChoice}
          {!isNarrow && <ViewChoice address={address} sorts={sortsByTime} density={density} />}
          <FileOfAccount onChoose={choose} isNarrow={isNarrow} />
        </div>
      </PageHead>
      {isNarrow && accountChoice}
      <PaperNote filter={filter} />
      {isHere && head ? <FiguresByCurrency sums={head.byCurrency} /> : query.error === null && <FiguresSkeleton />}
      {isHere && (
        <StatementToolbar
          address={address}
          currency={head?.byCurrency.length === 1 ? head.byCurrency[0]?.currency : undefined}
          counterpartyName={
            search.counterparty === undefined ? undefined : counterpartyNameIn(pages, search.counterparty)
          }
          sorts={sortsByTime}
          isNarrow={isNarrow}
        />
      )}
      <MeantInstead search={search} onExact={address.filter} />
      {!pending && showsHolds && held.data && held.data.pending.length > 0 && (
        <div className="d-card">
          <PendingPurchases purchases={held.data.pending} headingLevel={2} />
        </div>
      )}
      {pending ? (
        <SkeletonCard rows={8} />
      ) : pages ? (
        <EntriesOfAll
          key={JSON.stringify([filter, search.sort])}
          address={address}
          filter={filter}
          pages={pages}
          query={query}
          density={density.now}
          width={width}
        />
      ) : (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      )}
    </div>
  )
}

function useAddress(): ListAddress {
  const search = route.useSearch()
  const navigate = route.useChange()
  return {
    search,
    filter: useCallback(
      (changes: StatementChange, how: { readonly replace?: boolean } = {}) =>
        void navigate({ search: (now) => ofAllAccounts(changed(now, changes)), resetScroll: false, ...how }),
      [navigate],
    ),
  }
}

/** The statement of one account, with the same period, filters and order. */
function useChooseAccount(search: StatementSearch): (accountId: string) => void {
  const navigate = useNavigate()
  return (accountId) => void navigate({ to: '/accounts/$accountId/statement', params: { accountId }, search })
}

/** The figures are of the whole period, so they stay while it is narrowed or sorted. */
function usePages(filter: AskedFilter, sort: SortByTime) {
  return useInfiniteQuery({
    ...pagesOfAll(filter, sort),
    placeholderData: (before, query) => {
      const asked = query?.queryKey[3]
      return asked?.from === filter.from && asked.to === filter.to ? before : undefined
    },
  })
}
