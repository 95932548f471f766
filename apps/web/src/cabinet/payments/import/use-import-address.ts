import { useMemo } from 'react'
import { addressOfPage } from '../../address/open-page.ts'
import type { ImportRowFilter, ImportSearch } from './import-search.ts'

const route = addressOfPage('/payments/import/$importId')

/** The state in an import's address, and the ways to change it. */
export type ImportAddress = {
  readonly importId: string
  readonly filter: ImportRowFilter
  readonly row: number | undefined
  readonly isAtColumns: boolean
  readonly show: (filter: ImportRowFilter) => void
  /** Opens a row, in place of the previous one: Back leaves all rows at once. */
  readonly open: (place: number) => void
  readonly close: () => void
  readonly toColumns: () => void
  readonly fromColumns: () => void
}

export function useImportAddress(): ImportAddress {
  const { importId } = route.useParams()
  const { show: filter = 'all', row, step } = route.useSearch()
  const navigate = route.useChange()
  const ways = useMemo(() => {
    const go = (search: (before: ImportSearch) => ImportSearch, replace: boolean) =>
      void navigate({ search, replace, resetScroll: false })
    return {
      show: (next: ImportRowFilter) => go(() => (next === 'all' ? {} : { show: next }), true),
      close: () => go(({ row: _open, ...rest }) => rest, true),
      toColumns: () => go(() => ({ step: 'columns' }), false),
      fromColumns: () => go(() => ({}), true),
    }
  }, [navigate])
  const isOpen = row !== undefined
  const open = useMemo(
    () => (place: number) =>
      void navigate({
        search: (before: ImportSearch) => ({ ...before, row: place }),
        replace: isOpen,
        resetScroll: false,
      }),
    [navigate, isOpen],
  )
  return { importId, filter, row, isAtColumns: step === 'columns', open, ...ways }
}
