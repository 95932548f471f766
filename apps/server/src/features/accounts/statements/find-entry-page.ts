import { sql, type SqlBool } from 'kysely'
import type { StatementSort } from '@dilo/domain/statements/statement-filter.ts'
import type { Reader } from '../../../db/transaction.ts'
import { type EntryFilter, isEverything } from './entry-filter.ts'
import type { Place } from './entry-order.ts'
import {
  entriesAmong,
  entriesByVersion,
  entriesInOrder,
  type EntryRow,
  type EntryScope,
  isByWords,
  isServedByOrder,
  lookThrough,
  lookThroughCounterparty,
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
  if (!bySize && isServedByOrder(asked))
    return pageOf(await entriesInOrder(reader, scope, { ...asked, limit: limit + 1 }), limit)
  if (bySize && scope.last - scope.first < pace.few)
    return among(reader, scope, asked, [], { versions: sql<SqlBool>`true`, rest: filter })
  if (bySize && filter.counterparty !== null) {
    const theirs = { ...asked, counterparty: filter.counterparty, limit: limit + 1 }
    const all = await lookThroughCounterparty(reader, scope, theirs, pace.few + 1)
    if (all.reached === null) return pageOf(all.rows, limit)
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
    if (step > 0 || !isRare(found.length, size, pace)) continue
    const near = nearest(missing - window.rows.length, examined, found.length, pace)
    const looked = await lookUp(reader, scope, { ...asked, after }, found, { ...pace, near })
    if (looked !== null) return looked
  }
  return { rows: found, next: after }
}

/** True if so few of a first window match that an index may find all that do. */
const isRare = (found: number, examined: number, { rare, windows: [first = 1] }: Pace): boolean =>
  found * first < rare * examined

/** The next entries among which words are looked up first: so many as hold a page by the rate so far, with room to spare. */
const nearest = (missing: number, examined: number, found: number, { near }: Pace): number =>
  found === 0 ? near : Math.min(near, Math.max(near / 4, Math.ceil((4 * examined * missing) / found)))

/**
 * The entries after the first window, by an index. Words are looked up among the next entries first: often they fill
 * the page. Null: there are too many for an index.
 */
async function lookUp(
  reader: Reader,
  scope: EntryScope,
  asked: AskedPage & { readonly after: Place },
  found: readonly EntryRow[],
  pace: Pace,
): Promise<EntryPage | null> {
  const [near, further] = isByWords(asked) ? cut(scope, asked, pace.near) : [scope, null]
  const narrowed = await narrowVersions(reader, near, asked, pace)
  if (narrowed === null) return null
  const page = await among(reader, near, asked, found, narrowed)
  if (further === null || page.next !== null) return page
  const rest = await narrowVersions(reader, further, asked, pace)
  if (rest !== null) return among(reader, further, asked, page.rows, rest)
  return { rows: page.rows, next: { size: 0n, version: asked.sort === 'oldest' ? near.last : near.first } }
}

/** So many entries after a place, and those after them, if there are. */
function cut(
  scope: EntryScope,
  { sort, after: { version } }: { readonly sort: StatementSort; readonly after: Place },
  near: number,
): [EntryScope, EntryScope | null] {
  if (sort === 'oldest') {
    const last = version + BigInt(near)
    return last >= scope.last
      ? [scope, null]
      : [
          { ...scope, first: version + 1n, last },
          { ...scope, first: last + 1n },
        ]
  }
  const first = version - BigInt(near)
  return first <= scope.first
    ? [scope, null]
    : [
        { ...scope, first, last: version - 1n },
        { ...scope, last: first - 1n },
      ]
}

/**
 * A page and the entry after it, if the order's index refuses what the filter does. Looking for words costs as much for a
 * hundred entries as a look into their index: a quarter of the window tells whether they are rare.
 */
const firstSize = (asked: AskedPage, widest: number): number =>
  isServedByOrder(asked) ? asked.limit + 1 : isByWords(asked) ? Math.ceil(widest / 4) : widest

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
