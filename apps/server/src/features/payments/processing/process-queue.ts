import type { Context } from '../../../context.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import { carryOutPayments } from './carry-out-payments.ts'
import { type ChunksRun, inChunks } from './in-chunks.ts'
import { type PaymentKey, sharePayers, takeNext, takeQueued } from './store.ts'

/** Payments that were carried out or rejected, and failed ones, which stay in the queue. */
type QueueRun = ChunksRun<PaymentKey>

/**
 * Carries out the queue until it is empty: payments signed singly before those of a batch, and the oldest of each
 * first.
 */
export const processQueue = (context: Context): Promise<QueueRun> =>
  inChunks(context, {
    plansOnce: true,
    keyOf: ({ company_id: companyId, payment_id: paymentId }) => ({ companyId, paymentId }),
    take: takeNext,
    takeOne: (transaction, { companyId, paymentId }: PaymentKey) => takeQueued(transaction, companyId, paymentId),
    carryOut: async (transaction, payments, place) => {
      if (payments.length === 0) return
      await sideBySide([
        carryOutPayments(context, transaction, payments, place),
        place.turn().then(() => sharePayers(transaction, payments)),
      ])
    },
  })
