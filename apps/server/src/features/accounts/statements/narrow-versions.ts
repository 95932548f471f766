import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { StatementSort } from '@dilo/domain/statements/statement-filter.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import type { Reader } from '../../../db/transaction.ts'
import { haveText } from './entry-conditions.ts'
import type { EntryFilter, EntrySearch } from './entry-filter.ts'
import { orders } from './entry-order.ts'
import { firstWithWords, hasLetters, laterWithWords, tellingPart, UNINDEXED } from './entries-with-words.ts'
import type { EntryScope } from './entry-store.ts'
import { entriesThatSay, restOf, sized, type Versions, versionsWhere } from './entries-that-say.ts'
import { type Pace, usualPace } from './pace.ts'

/** A small set of entries, as a condition on `detail`, and the rest of the filter for them. */
export type Narrowed = { readonly versions: RawBuilder<SqlBool>; readonly rest: EntryFilter }

type Part = { readonly sources: () => Promise<readonly Versions[] | null>; readonly rest: EntryFilter }

/** The entries that match a part of the filter, by its index and in no order; null when they are not few. */
export async function narrowVersions(
  reader: Reader,
  scope: EntryScope,
  { filter, sort }: { readonly filter: EntryFilter; readonly sort: StatementSort },
  pace: Pace = usualPace,
): Promise<Narrowed | null> {
  const { search, minSize, maxSize } = filter
  const inOrderOfSize = orders[sort].bySize
  const uetr = search?.uetr ?? null
  const parts: Part[] = [
    ...(uetr === null ? [] : [{ sources: async () => [withUetr(scope, uetr)], rest: { ...filter, search: null } }]),
    ...(!inOrderOfSize && (minSize !== null || maxSize !== null)
      ? [{ sources: async () => sized(scope, { minSize, maxSize }), rest: filter }]
      : []),
    // The look-up already compares the words; of an IBAN in groups it does not know the line with the match.
    ...(search !== null && uetr === null && hasLetters(search.text)
      ? [
          {
            sources: () => found(reader, scope, search, pace),
            rest: restOf(filter, search),
          },
        ]
      : []),
  ]
  for (const { sources, rest } of parts) {
    const versions = await fewVersions(reader, await sources(), pace.few)
    if (versions !== null) return { versions: isAmong(versions), rest }
  }
  return null
}

/** A value that PostgreSQL does not look into before it runs the statement: to plan for hundreds of versions takes a millisecond. */
const isAmong = (versions: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`detail.version = any((select ${versions}::bigint[])::bigint[])`

/** @returns null when there are more than the limit */
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

/** Uses the index of UETRs alone: as one condition among others, the plan might use another index. */
const withUetr = ({ companyId, accountId, first, last }: EntryScope, uetr: Uetr): Versions => sql`
  select detail.version from (select company_id, account_id, version from entry_detail where uetr = ${uetr} offset 0) detail
  where detail.company_id = ${companyId} and detail.account_id = ${accountId} and detail.version between ${first} and ${last}`

/** The entries that contain the words or have the amount. Null when the job is far behind. */
async function found(
  reader: Reader,
  scope: EntryScope,
  search: EntrySearch,
  { backlog }: Pace,
): Promise<Versions[] | null> {
  const { companyId, accountId, first, last } = scope
  const rows = await preparedStatement(
    'entry-search-mark',
    reader,
    sql<{ version: bigint }>`
      select version from entry_search_mark where company_id = ${companyId} and account_id = ${accountId}`,
  )
  const mark = rows[0]?.version ?? 0n
  const unread = mark < first ? first : mark + 1n
  if (last - unread > backlog) return null
  const stored = (text: string): Versions[] => {
    const asked = {
      isIn: (words: RawBuilder<string>) => haveText(words, text),
      letters: sql<string>`search_letters(folded(${tellingPart(text)}))`,
    }
    const begin = { first, last: last < UNINDEXED ? last : BigInt(UNINDEXED) }
    return [
      ...(first > UNINDEXED ? [] : [firstWithWords(scope, begin, asked)]),
      ...(last > UNINDEXED ? [laterWithWords(scope, scope, asked)] : []),
    ].map((words) => sql`select word.version from (${words}) as word`)
  }
  const unstored =
    unread > last ? null : (says: RawBuilder<SqlBool>) => versionsWhere({ ...scope, first: unread }, says)
  return entriesThatSay(scope, search, { stored, unstored })
}
