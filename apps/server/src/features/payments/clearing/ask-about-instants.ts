import { pauseBeforeAsking } from '@dilo/domain/flows/instant-in-doubt.ts'
import { isFinalTransfer } from '@dilo/domain/flows/clearing.ts'
import { certain, ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { enqueue } from '../../../db/outbox.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import { findPaymentRow } from '../payment/take-payment-step.ts'
import { lockTransfersToAsk, moveTransfer, type TransferRow } from './store.ts'

/**
 * Asks clearing how instant transfers stand that have no outcome in time, with growing pauses. A silent house never makes
 * a transfer rejected: the answer comes as any other.
 * @returns the number of questions, up to the limit
 */
export async function askAboutInstants(context: Context, atMost: number): Promise<number> {
  const now = context.clock.now()
  const asked = certain(
    await inTransaction<number, never>(context.database, async (transaction) => {
      const due = await lockTransfersToAsk(transaction, new Date(now), atMost)
      for (const transfer of due) await askAbout(transaction, transfer, now)
      return ok(due.length)
    }),
  )
  if (asked > 0) context.wakeOutbox()
  return asked
}

async function askAbout(transaction: DatabaseTransaction, transfer: TransferRow, now: number): Promise<void> {
  const asked = transfer.asked + 1
  const isOver = isFinalTransfer(transfer.state)
  const askAt = isOver ? null : new Date(now + pauseBeforeAsking(asked))
  await moveTransfer(transaction, transfer, { ask_at: askAt, asked })
  const payment = await findPaymentRow(transaction, transfer.company_id, transfer.payment_id)
  if (isOver || payment === undefined) return
  const order = {
    kind: 'statusRequest',
    orderId: risingId(),
    uetr: payment.uetr,
    transferId: payment.payment_id,
  } as const
  await enqueue(transaction, 'orderOfTransfer', order, now)
}
