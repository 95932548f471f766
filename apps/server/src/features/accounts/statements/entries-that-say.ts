import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { allOf, goes, haveText, isCounterparty, matches } from './entry-conditions.ts'
import { type EntryFilter, type EntrySearch, everything } from './entry-filter.ts'
import { entriesBySize } from './entry-order.ts'
import type { EntryScope } from './entry-store.ts'

/** A query of versions of an account's entries, in any order. */
export type Versions = RawBuilder<unknown>

/** The versions of entries with a condition. */
export const versionsWhere = (
  { companyId, accountId, first, last }: EntryScope,
  condition: RawBuilder<SqlBool>,
  table: typeof entriesBySize | 'entry_detail' = 'entry_detail',
): Versions => sql`
  select detail.version from ${sql.table(table)} detail
  where detail.company_id = ${companyId} and detail.account_id = ${accountId} and detail.version between ${first} and ${last} and ${condition}`

/** The entries between two amounts, in both directions: each direction has its own index, which its order selects. */
export const sized = (scope: EntryScope, sizes: Pick<EntryFilter, 'minSize' | 'maxSize'>): Versions[] =>
  [goes.in, goes.out].map(
    (way) =>
      sql`${versionsWhere(scope, allOf([way, matches({ ...everything, ...sizes })]), entriesBySize)} order by abs(detail.amount), detail.version`,
  )

/** The way to the words that the job has stored, and the entries that it has not reached. */
type Way = {
  readonly stored: (text: string) => readonly Versions[]
  readonly unstored: ((says: RawBuilder<SqlBool>) => Versions) | null
}

/**
 * The entries that a search finds, by each of its meanings: an entry may be there twice. Of a part of an IBAN, typed in
 * groups, there may be others.
 */
export const entriesThatSay = (scope: EntryScope, search: EntrySearch, { stored, unstored }: Way): Versions[] => [
  ...stored(search.text),
  ...(search.iban === null ? [] : stored(search.iban)),
  ...(unstored === null ? [] : [unstored(matches({ ...everything, search }))]),
  ...(search.code === null ? [] : [versionsWhere(scope, isCounterparty({ by: 'code', value: search.code }))]),
  ...(search.size === null ? [] : sized(scope, { minSize: search.size, maxSize: search.size })),
]

/** The rest of a filter, for the entries of its search. */
export const restOf = (filter: EntryFilter, { iban }: EntrySearch): EntryFilter =>
  iban === null ? { ...filter, search: null } : filter

/** The stored words of a stretch, read in one run through their index. */
export const readInOneRun = (scope: EntryScope): Way => {
  const { companyId, accountId, first, last } = scope
  return {
    stored: (text) => [
      sql`select word.version from entry_search word
        where word.company_id = ${companyId} and word.account_id = ${accountId} and word.version between ${first} and ${last}
          and ${haveText(sql`word.words`, text)}`,
    ],
    // The entries are found before their words are made: PostgreSQL would make those of the whole run.
    unstored: (says) => sql`
      select detail.version from (
        select coalesce(max(version), 0) as version from entry_search_mark
        where company_id = ${companyId} and account_id = ${accountId}) mark
      cross join lateral (
        select * from entry_detail later
        where later.company_id = ${companyId} and later.account_id = ${accountId}
          and later.version > mark.version and later.version between ${first} and ${last} offset 0) detail
      where ${says}`,
  }
}
