import { sql, type SqlBool } from 'kysely'
import type { StatementSort } from '@dilo/domain/statements/statement-filter.ts'
import type { Reader } from '../../../db/transaction.ts'
import { type EntryFilter, isEverything } from './entry-filter.ts'
import type { Place } from './entry-order.ts'
import {
  entriesAmong,
  entriesByVersion,
  type EntryRow,
  type EntryScope,
  isServedByOrder,
  lookThrough,
} from './entry-store.ts'
import { type Narrowed, narrowVersions } from './narrow-versions.ts'
import { type Pace, usualPace } from './pace.ts'

type AskedPage = {
  readonly filter: EntryFilter
  readonly sort: StatementSort
  /** The entry before the page's first one; null: the page begins with the first entry. */
  readonly after: Place | null
  readonly limit: number
}

/** A page. It may be short although more entries follow, if there were too many to inspect at once. */
type EntryPage = {
  readonly rows: readonly EntryRow[]
  /** The entry before the next page; null: there is none. */ readonly next: Place | null
}

const nothing: EntryPage = { rows: [], next: null }

/**
 * A page of an account's entries. Frequent matches are found by walking in the requested order, rare ones by an index
 * of their own, so that a page costs much the same for any length of the account's history. Matches in between come in
 * shorter pages.
 */
export async function findEntryPage(
  reader: Reader,
  scope: EntryScope,
  asked: AskedPage,
  pace: Pace = usualPace,
): Promise<EntryPage> {
  if (scope.first > scope.last) return nothing
  const { filter, sort, limit } = asked
  const bySize = sort === 'largest' || sort === 'smallest'
  if (isEverything(filter) && !bySize)
    return pageOf(await entriesByVersion(reader, scope, { ...asked, sort, limit: limit + 1 }), limit)
  if (bySize && scope.last - scope.first < pace.few)
    return among(reader, scope, asked, [], { versions: sql<SqlBool>`true`, rest: filter })
  if (bySize && filter.counterparty !== null) {
    const narrowed = await narrowVersions(reader, scope, asked, pace)
    if (narrowed !== null) return among(reader, scope, asked, [], narrowed)
  }
  return walk(reader, scope, asked, pace)
}

async function walk(reader: Reader, scope: EntryScope, asked: AskedPage, pace: Pace): Promise<EntryPage> {
  const found: EntryRow[] = []
  let { after } = asked
  let examined = 0
  for (const [step, widest] of pace.windows.entries()) {
    const missing = asked.limit + 1 - found.length
    const size = Math.min(
      widest,
      step === 0 ? firstSize(asked, widest) : nextSize(missing, examined, found.length, pace),
    )
    const window = await lookThrough(reader, scope, { ...asked, after, limit: missing }, size)
    examined += size
    found.push(...window.rows)
    if (found.length > asked.limit || window.reached === null) return pageOf(found, asked.limit)
    after = window.reached
    if (step > 0 || found.length >= pace.rare) continue
    const narrowed = await narrowVersions(reader, scope, asked, pace)
    if (narrowed !== null) return among(reader, scope, { ...asked, after }, found, narrowed)
  }
  return { rows: found, next: after }
}

/** A page and the entry after it, if the order's index refuses what the filter does. */
const firstSize = (asked: AskedPage, widest: number): number => (isServedByOrder(asked) ? asked.limit + 1 : widest)

/** As many entries as the rate so far requires, and a quarter more, but not so few that the statement costs more than they. */
const nextSize = (missing: number, examined: number, found: number, { windows: [first = 1] }: Pace): number =>
  Math.ceil(Math.max(first / 4, (1.25 * examined * missing) / Math.max(1, found)))

async function among(
  reader: Reader,
  scope: EntryScope,
  asked: AskedPage,
  found: readonly EntryRow[],
  { versions, rest }: Narrowed,
): Promise<EntryPage> {
  const rows = await entriesAmong(
    reader,
    scope,
    { ...asked, filter: rest, limit: asked.limit + 1 - found.length },
    versions,
  )
  return pageOf([...found, ...rows], asked.limit)
}

/** @param rows one more than a page, if more follow */
function pageOf(rows: readonly EntryRow[], limit: number): EntryPage {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last !== undefined ? placeOf(last) : null }
}

const placeOf = ({ amount, version }: EntryRow): Place => ({ size: amount < 0n ? -amount : amount, version })
