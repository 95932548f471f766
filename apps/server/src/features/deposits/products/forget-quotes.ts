import { ok } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { deleteQuotes } from './store.ts'

/** A quote that is over so long serves nobody: an opening keeps its terms itself. */
const KEPT_MS = 2 * DAY
const AT_ONCE = 5_000

/** Removes old quotes, in portions. @returns how many */
export async function forgetQuotes({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<number> {
  const before = new Date(clock.now() - KEPT_MS)
  let removed = 0
  for (;;) {
    const portion = await inTransaction<number, never>(database, async (transaction) =>
      ok(await deleteQuotes(transaction, before, AT_ONCE)),
    )
    removed += portion.ok ? portion.value : 0
    if (!portion.ok || portion.value < AT_ONCE) return removed
  }
}
