import type { AccountEntry, StatementOfAll } from '@dilo/contract/statement-calls.ts'
import type { GridDensity } from '@dilo/ui/grid/data-grid.tsx'
import { type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useNavigate } from '../address/open-page.ts'
import { accountName } from '../accounts/account-name.tsx'
import { useLanguage } from '../page/use-language.ts'
import { EntriesFailed } from './entries.tsx'
import { EntryList } from './entry-list.tsx'
import { FilteredTotals } from './filtered-totals.tsx'
import { NothingFound } from './nothing-found.tsx'
import { StatementGrid } from './statement-grid.tsx'
import { totalsOfAll } from './statement-queries.ts'
import { type AskedFilter, isNarrowed } from './statement-search.ts'
import { useCursorRows } from './use-cursor-rows.ts'
import type { ListAddress } from './use-statement-address.ts'
import type { StatementWidth } from './use-statement-width.ts'

type EntriesOfAllProps = {
  address: ListAddress
  filter: AskedFilter
  pages: readonly StatementOfAll[]
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >
  density: GridDensity
  width: StatementWidth
}

/** The entries of all accounts; each row says its account. */
export function EntriesOfAll({ address, filter, pages, query, density, width }: EntriesOfAllProps) {
  const { data: totals } = useQuery(totalsOfAll(filter))
  const accountOf = useAccountOf(pages)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query
  const load = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const next = { has: hasNextPage, isBusy: isFetchingNextPage, error: isFetchNextPageError ? error : null, load }
  const rows = useCursorRows({ pages, total: totals?.count, isByDay: true, next })
  const navigate = useNavigate()
  if (pages.every(({ entries }) => entries.length === 0) && !hasNextPage) {
    return (
      <div className="d-card">
        <NothingFound accountId={null} address={address} asked={filter} />
      </div>
    )
  }
  const foot = totals && (
    <FilteredTotals
      count={totals.count}
      isWhole={totals.isWhole}
      sums={totals.byCurrency}
      isNarrowed={isNarrowed(address.search)}
    />
  )
  if (width === 'narrow') {
    return (
      <>
        {foot}
        <EntryList
          entries={pages.flatMap(({ entries }) => entries)}
          accountOf={accountOf}
          total={totals?.count}
          more={hasNextPage ? { busy: isFetchingNextPage, load } : undefined}
        />
        {rows.failed && <EntriesFailed onRetry={load} />}
      </>
    )
  }
  return (
    <StatementGrid
      rows={rows}
      address={address}
      currencyOf={currencyOf}
      accountOf={accountOf}
      density={density}
      columns={width === 'wide' ? 'all' : 'most'}
      onOpen={({ accountId, version }) =>
        void navigate({
          to: '/accounts/$accountId/entries/$version',
          params: { accountId, version: String(version) },
        })
      }
      foot={
        <div className="c-grid-foot">
          {rows.failed && <EntriesFailed onRetry={load} />}
          {foot}
        </div>
      }
    />
  )
}

const currencyOf = ({ currency }: AccountEntry) => currency

function useAccountOf(pages: readonly StatementOfAll[]): (entry: AccountEntry) => string {
  const language = useLanguage()
  const accounts = pages[0]?.accounts
  return useMemo(() => {
    const names = new Map(accounts?.map((account) => [account.id, accountName(account, language)]))
    return ({ accountId }) => names.get(accountId) ?? ''
  }, [accounts, language])
}
