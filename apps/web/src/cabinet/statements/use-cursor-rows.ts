import type { Statement, StatementEntry } from '@dilo/contract/statement-calls.ts'
import { useCallback, useMemo } from 'react'
import type { StatementRows } from './statement-rows.ts'
import { BLOCK } from './version-rows.ts'

/** The distance from the end of the loaded rows at which the next page loads, in rows. */
const AHEAD = 60

/** The number of placeholder rows for the next page. */
const TO_COME = 30

type CursorRowsWishes = {
  readonly pages: readonly Statement[]
  /** The number of entries that match the filters; undefined until it is known. */
  readonly total: number | undefined
  readonly isByDay: boolean
  readonly next: { readonly has: boolean; readonly isBusy: boolean; readonly error: unknown; readonly load: () => void }
}

/** Filtered entries, or by amount: they come page by page from the first. */
export function useCursorRows({ pages, total, isByDay, next }: CursorRowsWishes): StatementRows {
  const there = useMemo(() => pages.reduce((count, { entries }) => count + entries.length, 0), [pages])
  const headings = useMemo(() => (isByDay ? dayHeadings(pages) : []), [pages, isByDay])
  const { has, isBusy, error, load } = next
  return {
    count: there + (has ? TO_COME : 0),
    total: has ? total : there,
    at: (index) => entryAt(pages, index),
    indexOf: (version) => indexOfVersion(pages, version),
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

/** Every page but the last one is full. */
const entryAt = (pages: readonly Statement[], index: number): StatementEntry | undefined =>
  pages[Math.floor(index / BLOCK)]?.entries[index % BLOCK]

function indexOfVersion(pages: readonly Statement[], version: number): number | undefined {
  for (const [page, { entries }] of pages.entries()) {
    const found = entries.findIndex((entry) => entry.version === version)
    if (found !== -1) return page * BLOCK + found
  }
  return undefined
}

function dayHeadings(pages: readonly Statement[]): number[] {
  const days = pages.flatMap(({ entries }) => entries.map(({ valueDate }) => valueDate))
  return days.flatMap((day, index) => (day === days[index - 1] ? [] : [index]))
}
