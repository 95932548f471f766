import type { Statement, StatementEntry } from '@dilo/contract/statement-calls.ts'
import type { GridDensity } from '@dilo/ui/grid/data-grid.tsx'
import { Trans } from '@lingui/react/macro'
import { type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useCallback, useMemo } from 'react'
import { useNavigate } from '../address/open-page.ts'
import { type AskedFilter, isNarrowed } from './statement-search.ts'
import { RowsFailed } from '../page/rows-failed.tsx'
import { EntryList } from './entry-list.tsx'
import { FilteredTotals } from './filtered-totals.tsx'
import { NothingFound } from './nothing-found.tsx'
import { StatementGrid, type StatementGridHandle } from './statement-grid.tsx'
import { statementTotals } from './statement-queries.ts'
import type { StatementRows } from './statement-rows.ts'
import { useCursorRows } from './use-cursor-rows.ts'
import type { StatementAddress } from './use-statement-address.ts'
import { useVersionRows } from './use-version-rows.ts'
import type { VersionRows } from './version-rows.ts'

type EntriesProps = {
  address: StatementAddress
  filter: AskedFilter
  pages: readonly Statement[]
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >
  density: GridDensity
  /** The width of the window: `narrow` has a list, the others a grid, the widest beside an open entry. */
  width: 'narrow' | 'middle' | 'wide'
  handle: Ref<StatementGridHandle>
}

/** The entries of a period, as many as it has. */
export function Entries(props: EntriesProps) {
  const { address, filter, pages, query, width } = props
  const { search, accountId } = address
  const [head] = pages
  const narrowed = isNarrowed(search)
  const { data: totals } = useQuery({ ...statementTotals(accountId, filter), enabled: narrowed })
  if (head === undefined || head.entries.length === 0) {
    return (
      <div className="d-card">
        <NothingFound accountId={accountId} address={address} asked={filter} />
      </div>
    )
  }
  const ofPeriod = { ...head, count: countOf(head), isWhole: true }
  const shown = narrowed ? totals : ofPeriod
  const { currency } = head.account
  const foot = shown && (
    <FilteredTotals
      count={shown.count}
      isWhole={shown.isWhole}
      sums={[{ currency, creditTurnover: shown.creditTurnover, debitTurnover: shown.debitTurnover }]}
      isNarrowed={narrowed}
      countOnly={width === 'narrow' && !narrowed}
    />
  )
  if (width === 'narrow') {
    const more = { busy: query.isFetchingNextPage, load: () => void query.fetchNextPage() }
    return (
      <>
        {foot}
        <EntryList
          entries={pages.flatMap(({ entries }) => entries.map((entry) => ({ ...entry, accountId, currency })))}
          withBalance
          total={shown?.count}
          more={query.hasNextPage ? more : undefined}
        />
        {query.isFetchNextPageError && <EntriesFailed onRetry={more.load} />}
      </>
    )
  }
  const byVersion =
    !narrowed &&
    (search.sort === undefined || search.sort === 'oldest') &&
    head.firstVersion !== null &&
    head.lastVersion !== null
  return byVersion ? (
    <GridOfAll {...props} head={head} foot={foot} />
  ) : (
    <GridOfSome {...props} total={shown?.count} foot={foot} />
  )
}

const countOf = ({ firstVersion, lastVersion }: Statement): number =>
  firstVersion === null || lastVersion === null ? 0 : lastVersion - firstVersion + 1

/** Their number is known, so the grid can jump to any of them. */
function GridOfAll({ head, foot, ...props }: EntriesProps & { head: Statement; foot: ReactNode }) {
  const { address, filter } = props
  const { firstVersion, lastVersion } = head
  const order = address.search.sort === 'oldest' ? 'oldest' : 'newest'
  const places = useMemo(
    (): VersionRows => ({ first: firstVersion ?? 1, last: lastVersion ?? 0, order }),
    [firstVersion, lastVersion, order],
  )
  const rows = useVersionRows({ accountId: address.accountId, filter, rows: places, head })
  return <GridOf {...props} rows={rows} foot={foot} />
}

/** They come one page after another. */
function GridOfSome({ total, foot, ...props }: EntriesProps & { total: number | undefined; foot: ReactNode }) {
  const { pages, address, query } = props
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query
  const load = useMemo(() => () => void fetchNextPage(), [fetchNextPage])
  const rows = useCursorRows({
    pages,
    total,
    isByDay: address.search.sort === undefined || address.search.sort === 'oldest',
    next: { has: hasNextPage, isBusy: isFetchingNextPage, error: isFetchNextPageError ? error : null, load },
  })
  return <GridOf {...props} rows={rows} foot={foot} />
}

function GridOf({
  rows,
  address,
  pages,
  density,
  width,
  foot,
  handle,
}: EntriesProps & { rows: StatementRows; foot: ReactNode }) {
  const navigate = useNavigate()
  const { accountId, search, open } = address
  const currency = pages[0]?.account.currency ?? 'UAH'
  const onOpen = ({ version }: StatementEntry) =>
    width === 'wide'
      ? open(version)
      : void navigate({ to: '/accounts/$accountId/entries/$version', params: { accountId, version: String(version) } })
  return (
    <StatementGrid
      rows={rows}
      address={address}
      currencyOf={useCallback(() => currency, [currency])}
      density={density}
      columns={width === 'middle' ? 'most' : search.entry === undefined ? 'all' : 'few'}
      onOpen={onOpen}
      handle={handle}
      foot={
        <div className="c-grid-foot">
          {rows.failed && <EntriesFailed onRetry={rows.failed.retry} />}
          {foot}
        </div>
      }
    />
  )
}

export const EntriesFailed = ({ onRetry }: { onRetry: () => void }) => (
  <RowsFailed onRetry={onRetry}>
    <Trans>Частина операцій не завантажилася.</Trans>
  </RowsFailed>
)
