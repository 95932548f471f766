import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { carryOutPayments } from './carry-out-payments.ts'
import { FIRST_CHUNK, nextChunk } from './chunk-size.ts'
import { type PaymentKey, type QueuedPayment, takeNext, takeQueued } from './store.ts'

export type QueueRun = {
  /** Payments that were carried out, or rejected. */
  readonly done: number
  /** Those that could not be taken, whatever was tried: they stay in the queue. */
  readonly faults: readonly { readonly paymentId: string; readonly fault: unknown }[]
}

/**
 * Carries out what stands in the queue until it is empty, in chunks of a transaction each: who signed one payment before
 * those of a batch, and of either the oldest first. Between two chunks others have their turn. Any number of servers may do
 * it at once, and one that dies has either carried out a chunk or not touched it. When a chunk fails, each of its payments is
 * tried alone, so that one that must fail holds up no other.
 */
export async function processQueue(context: Context): Promise<QueueRun> {
  const faults: { companyId: string; paymentId: string; fault: unknown }[] = []
  let done = 0
  for (let size = FIRST_CHUNK; ; ) {
    const begun = performance.now()
    let taken: readonly QueuedPayment[] = []
    try {
      await inTransaction<void, never>(context.database, async (transaction) => {
        taken = []
        taken = await takeNext(transaction, size, faults)
        await carryOutPayments(context, transaction, taken)
        return ok(undefined)
      })
      done += taken.length
    } catch (fault) {
      // Nothing was taken: the database is away.
      if (taken.length === 0) throw fault
      const alone = await eachAlone(context, taken)
      faults.push(...alone)
      done += taken.length - alone.length
    }
    if (taken.length === 0) return { done, faults }
    context.wakeOutbox()
    size = nextChunk(size, taken.length, performance.now() - begun)
  }
}

async function eachAlone(context: Context, payments: readonly QueuedPayment[]) {
  const faults: (PaymentKey & { fault: unknown })[] = []
  for (const { company_id: companyId, payment_id: paymentId } of payments) {
    try {
      await inTransaction<void, never>(context.database, async (transaction) => {
        await carryOutPayments(context, transaction, await takeQueued(transaction, [{ companyId, paymentId }]))
        return ok(undefined)
      })
    } catch (fault) {
      faults.push({ companyId, paymentId, fault })
    }
  }
  return faults
}
