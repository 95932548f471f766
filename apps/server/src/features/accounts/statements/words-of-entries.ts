import { sql } from 'kysely'
import type { Reader } from '../../../db/transaction.ts'
import type { EntryScope } from './entry-store.ts'
import { keptOrMade, keptWords } from './kept-words.ts'

/** Every word of an account's newest entries, once, as a vocabulary has them: they are kept folded. @param entries how many are read at the most */
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
