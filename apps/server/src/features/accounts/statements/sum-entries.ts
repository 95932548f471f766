import { sql } from 'kysely'
import type { Reader } from '../../../db/transaction.ts'
import { haveText, matches, says, words } from './entry-conditions.ts'
import type { EntryFilter } from './entry-filter.ts'
import type { EntryScope } from './entry-store.ts'
import { keptOrMade, keptWords } from './kept-words.ts'
import { narrowVersions } from './narrow-versions.ts'

export type Sums = {
  readonly count: bigint
  readonly debit: bigint
  readonly credit: bigint
  /** True if every entry was inspected. */ readonly isWhole: boolean
}

/**
 * The largest numbers of entries inspected one by one: they take some tenths of a second, and longer where each text
 * has to be read.
 */
const AT_MOST = { numbers: 2_000_000n, words: 100_000n }

/**
 * Counts and sums the entries that match a filter: by an index if they are few, otherwise by inspecting each of the
 * newest entries.
 */
export async function sumEntries(
  reader: Reader,
  scope: EntryScope,
  filter: EntryFilter,
  atMost = AT_MOST,
): Promise<Sums> {
  // Without a special order, so that every index is possible.
  const narrowed = await narrowVersions(reader, scope, { filter, sort: 'newest' })
  const { search, ...rest } = narrowed?.rest ?? filter
  const readsThrough = narrowed === null && search !== null
  const reached = scope.last - (readsThrough ? atMost.words : atMost.numbers) + 1n
  const first = narrowed === null && reached > scope.first ? reached : scope.first
  const { rows } = await sql<Omit<Sums, 'isWhole'>>`
    select count(*) as count, coalesce(sum(-detail.amount) filter (where detail.amount < 0), 0)::bigint as debit,
      coalesce(sum(detail.amount) filter (where detail.amount > 0), 0)::bigint as credit
    from entry_detail detail ${readsThrough ? keptWords(scope) : sql``}
    where detail.company_id = ${scope.companyId} and detail.account_id = ${scope.accountId}
      and detail.version between ${first} and ${scope.last} and ${narrowed?.versions ?? sql`true`}
      and ${matches({ ...rest, search: null })}
      and ${search === null ? sql`true` : says(search, haveText(readsThrough ? keptOrMade : words, search.text))}`.execute(
    reader,
  )
  return { ...(rows[0] ?? { count: 0n, debit: 0n, credit: 0n }), isWhole: first === scope.first }
}
