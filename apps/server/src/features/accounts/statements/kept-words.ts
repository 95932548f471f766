import { type RawBuilder, sql } from 'kysely'
import { words } from './entry-conditions.ts'
import { type RefInSql, theSame } from '../same-entry.ts'

/** The words of an entry that the job has stored: making them again costs more than the rest of the query. */
export const keptWords = (scope: RefInSql): RawBuilder<unknown> =>
  sql`left join lateral ${theSame('entry_search', scope, sql`detail.version`)} word on word.version = detail.version`

/** The words of entries that the job has not reached are made here. */
export const keptOrMade = sql<string>`coalesce(word.words, ${words})`
