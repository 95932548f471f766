import { LARGEST_SHEET } from '@dilo/domain/statements/statement-file.ts'
import { inBoundedTime } from '@dilo/pg-batches/in-bounded-time.ts'
import type { Database } from '../../../db/open.ts'
import { sumEntries } from '../../accounts/door.ts'
import type { Chosen } from './entry-rows.ts'
import type { StatementHead } from './statement-head.ts'

/** The longest wait for the answer whether the filtered entries fit a sheet. Milliseconds. */
const COUNTED_WITHIN = 5_000

type Asked = { readonly head: Pick<StatementHead, 'count' | 'conditions'>; readonly chosen: Chosen }

/**
 * True if all chosen entries have room in one sheet. If the whole period fits, no entry is counted. The filtered
 * entries of a longer period are counted exactly, since entries stay as they are; if the count takes too long, the
 * answer is no.
 */
export async function fitsSheet(
  database: Database,
  { head, chosen }: Asked,
  { rows = LARGEST_SHEET, within = COUNTED_WITHIN } = {},
): Promise<boolean> {
  if (head.count <= rows) return true
  if (head.conditions.length === 0) return false
  const all = chosen.last - chosen.first + 1n
  const left = await inBoundedTime(database, within, (snapshot) =>
    sumEntries(snapshot, chosen, chosen.filter, { numbers: all, words: all }),
  )
  return left !== null && left.count <= rows
}
