import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { endedMeanwhile } from '../last-days/ended-meanwhile.ts'
import { releaseHold } from '../payment/place-holds.ts'
import { lockPaymentIfAny, storeBankStep } from '../payment/take-payment-step.ts'
import { findTransfer } from './store.ts'
import { withdrawTransfer } from './withdraw-transfer.ts'

/**
 * Rejects a payment before clearing has it, and gives its money back, if clearing was away since an earlier day and the
 * last day of the recipient's account has passed meanwhile (decision 227). The payment is locked before its transfer, as
 * everybody does who takes one back.
 * @returns whether it did
 */
export async function stopLateTransfer(
  context: Context,
  transaction: DatabaseTransaction,
  key: { readonly companyId: string; readonly paymentId: string },
): Promise<boolean> {
  const { companyId, paymentId } = key
  const transfer = await findTransfer(transaction, companyId, paymentId)
  if (transfer?.state !== 'queued' || transfer.handed_over_at !== null || transfer.salary_payment_id !== null)
    return false
  const ended = await endedMeanwhile(context, transaction, [transfer])
  if (!ended.has(paymentId)) return false
  const payment = await lockPaymentIfAny(transaction, companyId, paymentId)
  const holdId = payment?.state === 'signed' ? await withdrawTransfer(transaction, key) : null
  if (payment === undefined || holdId === null) return false
  await releaseHold(context, transaction, payment, holdId)
  const at = new Date(context.clock.now())
  await storeBankStep(transaction, payment, 'REJECT', { at, reason: 'recipientAccountEnded' })
  return true
}
