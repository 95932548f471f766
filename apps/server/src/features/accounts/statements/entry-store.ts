import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { StatementSort } from '@dilo/domain/statements/statement-filter.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import type { Reader } from '../../../db/transaction.ts'
import { allOf, goes, haveText, isCounterparty, matches, says } from './entry-conditions.ts'
import type { Counterparty, EntryFilter, EntrySearch } from './entry-filter.ts'
import { entriesBySize, orders, type Place, reverseOf } from './entry-order.ts'
import { entriesThatSay, readInOneRun, restOf, versionsWhere } from './entries-that-say.ts'
import { keptOrMade, keptWords } from './kept-words.ts'
import { theSame } from '../same-entry.ts'

/**
 * Entries of an account between two versions, both inclusive: a period is such a range, since time never goes back in
 * an account.
 */
export type EntryScope = {
  readonly companyId: string
  readonly accountId: string
  readonly first: bigint
  readonly last: bigint
}

export type EntryRow = {
  readonly account_id: string
  readonly version: bigint
  readonly booked_at: Date
  readonly value_date: BusinessDate
  readonly amount: bigint
  readonly balance_after: bigint
  readonly counterparty_name: string | null
  readonly counterparty_code: string | null
  readonly counterparty_iban: string | null
  readonly remittance_information: string | null
  readonly payment_number: string | null
  readonly payment_id: string | null
  readonly uetr: Uetr | null
  readonly ultimate_debtor_name: string | null
  readonly ultimate_debtor_code: string | null
}

type Rows = {
  readonly filter: EntryFilter
  readonly sort: StatementSort
  readonly after: Place | null
  readonly limit: number
}

/** The columns of a statement, from `ledger.entry_view as entry` and `entry_detail as detail`. */
const shown = sql`entry.account_id, entry.version, entry.booked_at, entry.value_date, entry.amount, entry.balance_after,
  detail.counterparty_name, detail.counterparty_code, detail.counterparty_iban, detail.remittance_information,
  detail.payment_number, detail.payment_id, detail.uetr, detail.ultimate_debtor_name, detail.ultimate_debtor_code`

const inScope = (
  table: 'entry' | 'detail',
  { companyId, accountId, first, last }: EntryScope,
): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${sql.ref(`${table}.company_id`)} = ${companyId} and ${sql.ref(`${table}.account_id`)} = ${accountId}
  and ${sql.ref(`${table}.version`)} between ${first} and ${last})`

/**
 * Entries by the account's order, with or without details: an entry without details is in the totals, so it is also
 * here.
 */
export function entriesByVersion(
  reader: Reader,
  scope: EntryScope,
  { sort, after, limit }: Omit<Rows, 'filter'>,
): Promise<EntryRow[]> {
  const oldest = sort === 'oldest'
  const begins =
    after === null
      ? {}
      : oldest
        ? { first: larger(scope.first, after.version + 1n) }
        : { last: smaller(scope.last, after.version - 1n) }
  return preparedStatement(
    `entries-${oldest ? 'oldest' : 'newest'}`,
    reader,
    sql<EntryRow>`
    select ${shown} from ledger.entry_view entry
    left join lateral ${theSame('entry_detail', scope, sql`entry.version`)} detail on detail.version = entry.version
    where ${inScope('entry', { ...scope, ...begins })}
    order by entry.version ${oldest ? sql`` : sql`desc`} limit ${limit}`,
  )
}

const larger = (left: bigint, right: bigint): bigint => (left > right ? left : right)
const smaller = (left: bigint, right: bigint): bigint => (left < right ? left : right)

/** The entries of an order whose index lets through only what the filter wants: no window has to be inspected. */
export async function entriesInOrder(reader: Reader, scope: EntryScope, asked: Rows): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${shown} from (${ordered(scope, asked, asked.limit)}) as detail
    join lateral ${theSame('ledger.entry_view', scope, sql`detail.version`)} entry on entry.version = detail.version
    order by ${orders[asked.sort].columns}`.execute(reader)
  return rows
}

/** A window of an order: entries that the filter lets through, and the last inspected one, if more follow. */
type Window = { readonly rows: readonly EntryRow[]; readonly reached: Place | null }

/** Inspects a number of entries in the requested order: by the index of that order, or by their words. */
export const lookThrough = (reader: Reader, scope: EntryScope, asked: Rows, size: number): Promise<Window> =>
  asked.filter.search !== null && isReadInOneRun(asked)
    ? readThrough(reader, scope, { ...asked, search: asked.filter.search }, size)
    : inspect(reader, scope, asked, { entries: ordered(scope, asked, size), size })

/** True if entries are looked for by their words, in the order of versions. */
export const isByWords = ({ filter: { search, minSize, maxSize }, sort }: Pick<Rows, 'filter' | 'sort'>): boolean =>
  search !== null && search.uetr === null && minSize === null && maxSize === null && !orders[sort].bySize

/**
 * True if the words of a run are read together, and only the entries that have the text are looked up. Those of one
 * counterparty lie far from each other: their index is the way to them.
 */
const isReadInOneRun = (asked: Pick<Rows, 'filter' | 'sort'>): boolean =>
  isByWords(asked) && asked.filter.counterparty === null

/** A window of so many versions. An account has each version. */
async function readThrough(
  reader: Reader,
  scope: EntryScope,
  { filter, search, sort, after, limit }: Rows & { readonly search: EntrySearch },
  size: number,
): Promise<Window> {
  const { run, rest } = nextVersions(scope, { sort, after }, size)
  const found = sql.join(
    entriesThatSay(run, search, readInOneRun(run)).map((versions) => sql`(${versions})`),
    sql` union all `,
  )
  const { direction } = filter
  // The case keeps the set of a direction whole: as a join, the words were read once for each of its entries.
  const goesSo =
    direction === null
      ? sql`true`
      : sql`case when found.version in (${versionsWhere(run, goes[direction])}) then true else false end`
  const { rows } = await sql<EntryRow>`
    select ${shown} from (select distinct found.version from (${found}) as found) as found
    cross join lateral ${theSame('entry_detail', scope, sql`found.version`)} detail
    cross join lateral ${theSame('ledger.entry_view', scope, sql`found.version`)} entry
    where ${goesSo} and detail.version = found.version and entry.version = found.version
      and ${matches({ ...restOf(filter, search), direction: null })}
    order by ${orders[sort].columns} limit ${limit}`.execute(reader)
  return { rows, reached: rest === null ? null : { size: 0n, version: rest } }
}

/** The next versions in an order, and the last of them if more follow. */
function nextVersions(scope: EntryScope, { sort, after }: Pick<Rows, 'sort' | 'after'>, size: number) {
  if (sort === 'oldest') {
    const first = after === null ? scope.first : larger(scope.first, after.version + 1n)
    const last = smaller(scope.last, first + BigInt(size) - 1n)
    return { run: { ...scope, first, last }, rest: last < scope.last ? last : null }
  }
  const last = after === null ? scope.last : smaller(scope.last, after.version - 1n)
  const first = larger(scope.first, last - BigInt(size) + 1n)
  return { run: { ...scope, first, last }, rest: first > scope.first ? first : null }
}

/** The entries of a counterparty in an order by amount, which has no index of them: all at once, up to a number. */
export const lookThroughCounterparty = (
  reader: Reader,
  scope: EntryScope,
  asked: Rows & { readonly counterparty: Counterparty },
  size: number,
): Promise<Window> => {
  const entries = sql`
    select detail.* from entry_detail detail where ${inScope('detail', scope)} and ${isCounterparty(asked.counterparty)} limit ${size}`
  return inspect(reader, scope, asked, { entries, size })
}

async function inspect(
  reader: Reader,
  scope: EntryScope,
  { filter, sort, after, limit }: Rows,
  { entries, size }: { readonly entries: RawBuilder<unknown>; readonly size: number },
): Promise<Window> {
  const { columns, beyond } = orders[sort]
  const { search } = filter
  const hasText = search === null ? sql<SqlBool>`true` : says(search, haveText(keptOrMade, search.text))
  const { rows } = await sql<
    EntryRow & { reached_version: bigint | null; reached_size: bigint | null; examined: number }
  >`
    with seen as materialized (${entries}),
    detail as materialized (
      select detail.*, row_number() over (order by ${columns}) as place from seen as detail
      ${search === null ? sql`` : keptWords(scope)}
      where detail.version between ${scope.first} and ${scope.last} and ${matches({ ...filter, search: null })}
        and ${hasText} and ${after === null ? sql`true` : beyond(after)}
      order by ${columns} limit ${limit})
    select reached.examined, ending.version as reached_version, abs(ending.amount) as reached_size, ${shown}
    from (select count(*)::integer as examined from seen) reached
      left join (select detail.version, detail.amount from seen as detail order by ${orders[reverseOf[sort]].columns} limit 1) ending on true
      left join detail on true
      left join lateral ${theSame('ledger.entry_view', scope, sql`detail.version`)} entry on entry.version = detail.version
    order by detail.place`.execute(reader)
  const [first] = rows
  const ending =
    first !== undefined && first.reached_version !== null && first.reached_size !== null
      ? { version: first.reached_version, size: first.reached_size }
      : null
  // If nothing is found, the window's own row has no entry.
  return {
    rows: rows.filter(({ version }) => version !== null),
    reached: (first?.examined ?? 0) < size ? null : ending,
  }
}

/** The first rows of an order after a place, by an index in this order. */
function ordered(scope: EntryScope, { filter, sort, after }: Omit<Rows, 'limit'>, size: number): RawBuilder<unknown> {
  const { bySize, columns, beyond } = orders[sort]
  const rows = (conditions: readonly RawBuilder<SqlBool>[]) => sql`
    select detail.* from ${sql.table(bySize ? entriesBySize : 'entry_detail')} detail
    where ${allOf([...conditions, ...(after === null ? [] : [beyond(after)])])} order by ${columns} limit ${size}`
  if (!bySize) return rows([inScope('detail', scope), ...leading(filter)])
  const account = sql<SqlBool>`detail.company_id = ${scope.companyId} and detail.account_id = ${scope.accountId}`
  const between = matches({ ...filter, direction: null, counterparty: null, search: null })
  if (filter.direction !== null) return rows([account, between, goes[filter.direction]])
  return sql`
    select detail.* from ((${rows([account, between, goes.in])}) union all (${rows([account, between, goes.out])})) as detail
    order by ${columns} limit ${size}`
}

/**
 * True if the index of an order lets nothing through that the filter refuses. Only in an order by amount the period may
 * still refuse some.
 */
export function isServedByOrder({ filter, sort }: Pick<Rows, 'filter' | 'sort'>): boolean {
  const { direction, minSize, maxSize, counterparty, search } = filter
  if (search !== null) return false
  if (orders[sort].bySize) return counterparty === null
  return minSize === null && maxSize === null && (direction === null || counterparty === null)
}

/** The part of a filter whose index is also in the order of versions. */
function leading({ counterparty, direction }: EntryFilter): RawBuilder<SqlBool>[] {
  if (counterparty !== null) return [isCounterparty(counterparty)]
  return direction === null ? [] : [goes[direction]]
}

/** The matching entries among a known set, in the requested order. */
export async function entriesAmong(
  reader: Reader,
  scope: EntryScope,
  { filter, sort, after, limit }: Rows,
  versions: RawBuilder<SqlBool>,
): Promise<EntryRow[]> {
  const { columns, beyond } = orders[sort]
  const { rows } = await sql<EntryRow>`
    with detail as materialized (
      select detail.*, row_number() over (order by ${columns}) as place from entry_detail detail
      where ${inScope('detail', scope)} and ${versions} and ${matches(filter)} and ${after === null ? sql`true` : beyond(after)}
      order by ${columns} limit ${limit})
    select ${shown} from detail
    join lateral ${theSame('ledger.entry_view', scope, sql`detail.version`)} entry on entry.version = detail.version
    order by detail.place`.execute(reader)
  return rows
}
