import type { StatementEntry } from '@dilo/contract/statement-calls.ts'
import { useCallback, useMemo } from 'react'
import type { StatementRows } from './statement-rows.ts'

/** The distance from the end of the loaded rows at which the next page loads, in rows. */
const AHEAD = 60

/** The number of placeholder rows for the next page. */
const TO_COME = 30

type CursorRowsOptions<Entry> = {
  readonly pages: readonly { readonly entries: readonly Entry[] }[]
  /** The number of entries that match the filters; undefined until it is known. */
  readonly total: number | undefined
  readonly isByDay: boolean
  readonly next: { readonly has: boolean; readonly isBusy: boolean; readonly error: unknown; readonly load: () => void }
}

/**
 * Filtered entries, by amount, or of several accounts: they come page by page from the first. A page may be short, or
 * empty, although more follow.
 */
export function useCursorRows<Entry extends StatementEntry>({
  pages,
  total,
  isByDay,
  next,
}: CursorRowsOptions<Entry>): StatementRows<Entry> {
  const entries = useMemo(() => pages.flatMap((page) => page.entries), [pages])
  const headings = useMemo(() => (isByDay ? dayHeadings(entries) : []), [entries, isByDay])
  const { has, isBusy, error, load } = next
  const there = entries.length
  return {
    count: there + (has ? TO_COME : 0),
    total: has ? total : there,
    at: (index) => entries[index],
    indexOf: (version) => {
      const found = entries.findIndex((entry) => entry.version === version)
      return found === -1 ? undefined : found
    },
    headings,
    onView: useCallback(
      (_first, last) => {
        if (has && !isBusy && error === null && last >= there - AHEAD) load()
      },
      [has, isBusy, error, load, there],
    ),
    failed: error === null ? undefined : { error, retry: load },
  }
}

const dayHeadings = (entries: readonly StatementEntry[]): number[] =>
  entries.flatMap(({ valueDate }, index) => (valueDate === entries[index - 1]?.valueDate ? [] : [index]))
