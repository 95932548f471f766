import type { Statement, StatementEntry } from '@dilo/contract/statement-calls.ts'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { AskedFilter } from './statement-search.ts'
import { useSettled } from '../offline/use-settled.ts'
import { dayStarts, learnDays, noDays } from './known-days.ts'
import { blocksKey, statementBlock } from './statement-queries.ts'
import type { StatementRows } from './statement-rows.ts'
import {
  blockOf,
  blocksOf,
  countOf,
  headingsOf,
  indexOf,
  isCovered,
  topOfBlock,
  type VersionRows,
  versionAt,
} from './version-rows.ts'

/** A block is asked for when it has been in view so long, in milliseconds: those that are passed over are not. */
const PASSED = 80

/** The number of kept blocks on either side of the visible ones. */
const KEPT = 6

type VersionRowsOptions = {
  readonly accountId: string
  readonly filter: AskedFilter
  readonly rows: VersionRows
  /** The page with which the list begins. */ readonly head: Statement
}

/** All entries of a period: their number is known, and any of them loads without the previous ones. */
export function useVersionRows({ accountId, filter, rows, head }: VersionRowsOptions): StatementRows {
  const [seen, setSeen] = useState<readonly number[]>([])
  const settled = useSettled(seen, PASSED)
  const headPage = useMemo(() => pageOf(head.entries), [head.entries])
  const needed = seen.filter((block) => headPage === undefined || !isCovered(rows, block, headPage))
  const queries = useQueries({
    queries: needed.map((block) => ({
      ...statementBlock(accountId, filter, topOfBlock(rows, block)),
      enabled: settled === seen,
    })),
  })
  useDropFar(accountId, filter, settled)
  const pages = [headPage, ...queries.map(({ data }) => data && pageOf(data.entries))].filter(
    (page) => page !== undefined,
  )
  const failures = queries.filter(({ isError }) => isError)
  return {
    count: countOf(rows),
    total: countOf(rows),
    at: (index) => entryIn(pages, versionAt(rows, index)),
    indexOf: (version) => indexOf(rows, version),
    headings: useHeadings(rows, pages),
    onView: useCallback(
      (first, last) => {
        const blocks = blocksOf(rows, first, last)
        setSeen((now) => (now.join() === blocks.join() ? now : blocks))
      },
      [rows],
    ),
    failed:
      failures.length === 0
        ? undefined
        : { error: failures[0]?.error, retry: () => failures.forEach((query) => void query.refetch()) },
  }
}

/** Entries without gaps, in either order. */
type EntryPage = { readonly low: number; readonly high: number; readonly entries: readonly StatementEntry[] }

function pageOf(entries: readonly StatementEntry[]): EntryPage | undefined {
  const [one, other] = [entries[0]?.version, entries.at(-1)?.version]
  return one === undefined || other === undefined
    ? undefined
    : { low: Math.min(one, other), high: Math.max(one, other), entries }
}

function entryIn(pages: readonly EntryPage[], version: number): StatementEntry | undefined {
  const page = pages.find(({ low, high }) => version >= low && version <= high)
  if (page === undefined) return undefined
  return page.entries[page.entries[0]?.version === page.low ? version - page.low : page.high - version]
}

function useHeadings(rows: VersionRows, pages: readonly EntryPage[]): readonly number[] {
  const [known, setKnown] = useState(noDays)
  const learned = pages.reduce((days, { entries }) => learnDays(days, entries), known)
  if (learned !== known) setKnown(learned)
  return useMemo(() => headingsOf(rows, dayStarts(learned)), [rows, learned])
}

/** Drops blocks far from the visible one: a hundred thousand entries scroll by in little memory. */
function useDropFar(accountId: string, filter: AskedFilter, blocks: readonly number[]): void {
  const client = useQueryClient()
  const { from, to } = filter
  useEffect(() => {
    if (blocks.length === 0) return
    const [lowest, highest] = [Math.min(...blocks) - KEPT, Math.max(...blocks) + KEPT]
    const isFar = (at: number) => blockOf(at) < lowest || blockOf(at) > highest
    client.removeQueries({
      queryKey: blocksKey(accountId, { from, to }),
      predicate: ({ queryKey }) => isFar(Number(queryKey.at(-1))),
    })
  }, [client, accountId, from, to, blocks])
}
