import { ok } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { deleteQuotes } from './store.ts'

/** A quote that is over so long serves nobody: an opening keeps its terms itself. */
const KEPT_MS = 2 * DAY

/** Removes old quotes, at most so many. @returns how many */
export async function forgetQuotes(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  atMost: number,
): Promise<number> {
  const before = new Date(clock.now() - KEPT_MS)
  const removed = await inTransaction<number, never>(database, async (transaction) =>
    ok(await deleteQuotes(transaction, before, atMost)),
  )
  return removed.ok ? removed.value : 0
}
