import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { ClearingAnswer } from '../../../ports/clearing.ts'
import { recordEvents } from '../payment/record-events.ts'
import { lockTransfer, moveTransfer } from './store.ts'

/**
 * Records, once, clearing's notice that the recipient's account has the money. No money moves: for this bank a
 * settlement is the end. The notice no longer matters for a returned payment. A salary row has no history of its own,
 * and is no step in that of its payment: only its transfer keeps the moment.
 */
export async function noteCredit(
  transaction: DatabaseTransaction,
  { credited, transferId }: ClearingAnswer,
  of: { readonly companyId: string; readonly at: Date },
): Promise<void> {
  if (!credited) return
  const transfer = await lockTransfer(transaction, of.companyId, transferId)
  if (transfer.state !== 'settled' || transfer.credited_at !== null) return
  await moveTransfer(transaction, transfer, { credited_at: of.at })
  if (transfer.salary_payment_id !== null) return
  await recordEvents(transaction, [
    { companyId: of.companyId, paymentId: transferId, event: 'CREDIT', at: of.at, personId: null },
  ])
}
