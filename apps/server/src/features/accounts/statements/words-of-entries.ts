import { sql } from 'kysely'
import type { Reader } from '../../../db/transaction.ts'
import type { EntryScope } from './entry-store.ts'
import { keptOrMade, keptWords } from './kept-words.ts'

/**
 * The distinct words of an account's newest entries, folded as a vocabulary is. @param entries the largest number of
 * entries read
 */
export async function wordsOfEntries(reader: Reader, scope: EntryScope, entries: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    with seen as materialized (
      select ${keptOrMade} as words from entry_detail detail ${keptWords(scope)}
      where detail.company_id = ${scope.companyId} and detail.account_id = ${scope.accountId} and detail.version between ${scope.first} and ${scope.last}
      order by detail.version desc limit ${entries})
    select distinct word from (select distinct words from seen) as seen, regexp_split_to_table(words, '[\\s,.;:!?()«»"/№-]+') as word
    where length(word) > 1`.execute(reader)
  return rows.map(({ word }) => word)
}
