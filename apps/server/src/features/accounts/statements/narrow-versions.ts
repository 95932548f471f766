import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { StatementSort } from '@dilo/domain/statements/statement-filter.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import { containing } from '../../../db/like-pattern.ts'
import type { Reader } from '../../../db/transaction.ts'
import { allOf, goes, isCounterparty, matches } from './entry-conditions.ts'
import { type EntryFilter, type EntrySearch, everything } from './entry-filter.ts'
import type { EntryScope } from './entry-store.ts'
import { type Pace, usualPace } from './pace.ts'

/** Entries that are known to be few, as a condition on `detail`, and what of the filter is still to be asked of them. */
export type Narrowed = { readonly versions: RawBuilder<SqlBool>; readonly rest: EntryFilter }

type Part = { readonly sources: () => Promise<readonly Versions[] | null>; readonly rest: EntryFilter }

/** The entries that a part of the filter lets through, by its index and in no order; null when they are not few. */
export async function narrowVersions(
  reader: Reader,
  scope: EntryScope,
  { filter, sort }: { readonly filter: EntryFilter; readonly sort: StatementSort },
  pace: Pace = usualPace,
): Promise<Narrowed | null> {
  const { counterparty, search, minSize, maxSize } = filter
  const bySize = sort === 'largest' || sort === 'smallest'
  const uetr = search?.uetr ?? null
  const parts: Part[] = [
    ...(uetr === null ? [] : [{ sources: async () => [withUetr(scope, uetr)], rest: { ...filter, search: null } }]),
    // Where the order is not theirs already.
    ...(bySize && counterparty !== null
      ? [{ sources: async () => [rowsWhere(scope, isCounterparty(counterparty))], rest: filter }]
      : []),
    ...(!bySize && (minSize !== null || maxSize !== null)
      ? [{ sources: async () => sized(scope, { minSize, maxSize }), rest: filter }]
      : []),
    // The words are compared where they are looked up; of an IBAN in groups it is not known in which line it was found.
    ...(search !== null && uetr === null && hasLetters(search.text)
      ? [
          {
            sources: () => found(reader, scope, search, pace),
            rest: search.iban === null ? { ...filter, search: null } : filter,
          },
        ]
      : []),
  ]
  for (const { sources, rest } of parts) {
    const versions = await fewVersions(reader, await sources(), pace.few)
    if (versions !== null) return { versions: sql<SqlBool>`detail.version = any(${versions}::bigint[])`, rest }
  }
  return null
}

type Versions = RawBuilder<unknown>

/** @returns null when there are more than few */
async function fewVersions(
  reader: Reader,
  sources: readonly Versions[] | null,
  few: number,
): Promise<readonly string[] | null> {
  if (sources === null) return null
  const { rows } = await sql<{ versions: string[] | null }>`
    select array_agg(version) as versions
    from (select version from (${sql.join(
      sources.map((source) => sql`(${source} limit ${few + 1})`),
      sql` union all `,
    )}) as source limit ${few + 1}) as few`.execute(reader)
  const versions = rows[0]?.versions ?? []
  return versions.length > few ? null : versions
}

const rowsWhere = ({ companyId, accountId, first, last }: EntryScope, condition: RawBuilder<SqlBool>): Versions => sql`
  select detail.version from entry_detail detail
  where detail.company_id = ${companyId} and detail.account_id = ${accountId} and detail.version between ${first} and ${last} and ${condition}`

/** By the index of UETRs alone: as a condition beside others the plan might come by another. */
const withUetr = ({ companyId, accountId, first, last }: EntryScope, uetr: Uetr): Versions => sql`
  select detail.version from (select company_id, account_id, version from entry_detail where uetr = ${uetr} offset 0) detail
  where detail.company_id = ${companyId} and detail.account_id = ${accountId} and detail.version between ${first} and ${last}`

/** Between two sizes, both ways: each way has its own index, and its order says which. */
const sized = (scope: EntryScope, sizes: Pick<EntryFilter, 'minSize' | 'maxSize'>): Versions[] =>
  [goes.in, goes.out].map(
    (way) =>
      sql`${rowsWhere(scope, allOf([way, matches({ ...everything, ...sizes })]))} order by abs(detail.amount), detail.version`,
  )

/** Three letters or digits in a row that the index knows: less it cannot look up. */
const hasLetters = (text: string): boolean => /[a-zа-яґєіїё0-9]{3}/i.test(text)

/** How much of the end of a long number is looked up: the beginning of an IBAN stands in very many, and each three-letter part costs a scan. */
const TELLING_DIGITS = 6
const tellingPart = (text: string): string => (/^[A-Z]{0,2}\d{8,}$/i.test(text) ? text.slice(-TELLING_DIGITS) : text)

/** What contains the words, or is of the amount. Null when the job is far behind. */
async function found(
  reader: Reader,
  scope: EntryScope,
  search: EntrySearch,
  { backlog }: Pace,
): Promise<Versions[] | null> {
  const { companyId, accountId, first, last } = scope
  const { rows } = await sql<{ version: bigint }>`
    select version from entry_search_mark where company_id = ${companyId} and account_id = ${accountId}`.execute(reader)
  const mark = rows[0]?.version ?? 0n
  const unread = mark < first ? first : mark + 1n
  if (last - unread > backlog) return null
  const containingWords = (part: string): Versions => sql`
    select word.version from entry_search word
    where word.company_id = ${companyId} and word.account_id = ${accountId} and word.version between ${first} and ${last}
      and word.letters like search_letters(folded(${containing(tellingPart(part))})) and word.words like folded(${containing(part)})`
  return [
    containingWords(search.text),
    ...(search.iban === null ? [] : [containingWords(search.iban)]),
    ...(unread > last ? [] : [rowsWhere({ ...scope, first: unread }, matches({ ...everything, search }))]),
    ...(search.code === null ? [] : [rowsWhere(scope, isCounterparty({ by: 'code', value: search.code }))]),
    ...(search.size === null ? [] : sized(scope, { minSize: search.size, maxSize: search.size })),
  ]
}
