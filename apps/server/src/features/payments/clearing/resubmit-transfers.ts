import { ok } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { enqueue } from '../../../db/outbox.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { findQueuedBefore } from './store.ts'

const PATIENCE_MS = 10 * MINUTE

/**
 * Submits overdue transfers again: the queue's pauses grow to hours while clearing is away, and after days it gives up.
 * Clearing takes a transfer once.
 * @returns the number of transfers, up to the limit
 */
export async function resubmitTransfers(context: Context, atMost: number): Promise<number> {
  const now = context.clock.now()
  const done = await inTransaction<number, never>(context.database, async (transaction) => {
    const waiting = await findQueuedBefore(transaction, new Date(now - PATIENCE_MS), atMost)
    for (const transfer of waiting) await enqueue(transaction, 'submitCreditTransfer', transfer, now)
    return ok(waiting.length)
  })
  if (!done.ok) throw new Error('This cannot be refused')
  if (done.value > 0) context.wakeOutbox()
  return done.value
}
