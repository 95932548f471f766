import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ImportRowFilter } from './import-search.ts'
import { importRows, type ImportRow, type PaymentImport } from './import-queries.ts'

/** The distance from the end of the loaded rows at which the next page loads, in rows. */
const AHEAD = 100

/** The rows of an import that a filter lets through, by their places in the list. */
export type ImportRows = {
  /** The number of places, including those of rows that are not loaded yet. */
  readonly count: number
  readonly rows: readonly ImportRow[]
  readonly hasMore: boolean
  readonly indexOf: (place: number) => number | undefined
  /** Loads the rows up to this visible one. */
  readonly want: (last: number) => void
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly error: unknown
  readonly retry: () => void
}

/** The number of rows that match a filter, as the bank counts them. */
export const countOf = ({ counts }: PaymentImport, filter: ImportRowFilter): number =>
  counts[filter === 'all' ? 'rows' : filter]

/** A place is one row: whatever comes again is left out. */
const inOrder = (rows: readonly ImportRow[]): readonly ImportRow[] => {
  const known = new Set<number>()
  return rows.filter(({ place }) => !known.has(place) && known.add(place))
}

/** They come by pages in the order of the file; how many there are is known, so the list has its whole length at once. */
export function useImportRows(one: PaymentImport, filter: ImportRowFilter): ImportRows {
  const query = useInfiniteQuery(importRows(one.id, filter))
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  const rows = useMemo(() => inOrder(data?.pages.flatMap((page) => page.rows) ?? []), [data])
  const [wanted, setWanted] = useState(0)
  // A leap to the end goes there page by page.
  const isShort = hasNextPage && wanted >= rows.length - AHEAD
  useEffect(() => {
    if (isShort && !isFetching && !isError) void fetchNextPage()
  }, [isShort, isFetching, isError, fetchNextPage])
  return {
    count: hasNextPage ? Math.max(rows.length + 1, countOf(one, filter)) : rows.length,
    rows,
    hasMore: hasNextPage,
    indexOf: (place) => {
      const index = rows.findIndex((row) => row.place === place)
      return index === -1 ? undefined : index
    },
    want: useCallback((last: number) => setWanted(last), []),
    isPending: query.isPending,
    isFetching,
    error: query.error,
    retry: () => void (data === undefined ? query.refetch() : fetchNextPage()),
  }
}
