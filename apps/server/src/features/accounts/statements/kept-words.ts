import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { haveText, words } from './entry-conditions.ts'
import { type RefInSql, theSame } from '../same-entry.ts'

/** The words of an entry that the job has stored: making them again costs more than the rest of the query. */
export const keptWords = (scope: RefInSql): RawBuilder<unknown> =>
  sql`left join lateral ${theSame('entry_search', scope, sql`detail.version`)} word on word.version = detail.version`

/**
 * The versions of a run of entries whose kept words have a text: one way through the index, where `keptWords` goes into it
 * for each entry.
 * @param seen a query of the run, with its versions
 */
export const keptWith = (
  { companyId, accountId }: RefInSql,
  text: string,
  seen: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select word.version from entry_search word
  where word.company_id = ${companyId} and word.account_id = ${accountId}
    and word.version between (select min(version) from (${seen}) seen) and (select max(version) from (${seen}) seen)
    and ${haveText(sql`word.words`, text)}`

/** True if an entry of the run has the text: among `kept`, a query of their versions, or in words that are made here. */
export const isKeptOrHas = (
  { companyId, accountId }: RefInSql,
  text: string,
  kept: RawBuilder<unknown>,
): RawBuilder<SqlBool> => sql<SqlBool>`case when detail.version in (${kept}) then true
  when detail.version <= (
    select version from entry_search_mark where company_id = ${companyId} and account_id = ${accountId}) then false
  else ${haveText(words, text)} end`

/** The words of entries that the job has not reached are made here. */
export const keptOrMade = sql<string>`coalesce(word.words, ${words})`
