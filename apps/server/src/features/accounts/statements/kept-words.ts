import { type RawBuilder, sql } from 'kysely'
import { words } from './entry-conditions.ts'
import { type RefInSql, theSame } from './same-entry.ts'

/** The words of an entry that the job has kept already: making them again costs more than all the rest. */
export const keptWords = (scope: RefInSql): RawBuilder<unknown> =>
  sql`left join lateral ${theSame('entry_search', scope, sql`detail.version`)} word on word.version = detail.version`

/** Words of an entry that the job has not reached are made here. */
export const keptOrMade = sql<string>`coalesce(word.words, ${words})`
