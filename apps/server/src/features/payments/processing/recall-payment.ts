import type { Payment } from '@dilo/contract/payment-service.ts'
import type { RecallReason } from '@dilo/domain/flows/clearing-words.ts'
import { answerPaymentAction } from '@dilo/domain/flows/payment-actions.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import { enqueue } from '../../../db/outbox.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { lockRights } from '../../companies/door.ts'
import { paymentActor, paymentAsked, refusalOfMissing } from '../payment/payment-actor.ts'
import { recordEvents } from '../payment/record-events.ts'
import { lockPaymentIfAny, type PaymentRow } from '../payment/take-payment-step.ts'
import { type Keep, keepsNone, keyTaken } from '../reading/once-by-key.ts'
import { readPayment } from '../reading/read-payments.ts'
import { risingId } from '../../../db/rising-id.ts'
import { recallOf } from '../clearing/recall-of-transfer.ts'
import { insertRecall } from '../clearing/recall-store.ts'
import { lockTransferIfAny, moveTransfer, type TransferRow } from '../clearing/store.ts'

/**
 * Asks the other bank to give the money of a payment back. It moves no money (camt.056): if the bank agrees, a return
 * does. As a withdrawal it needs no second factor: money can only come back to the payer's own account (decision 312).
 */
export async function recallPayment(
  context: Context,
  authority: CompanyAuthority,
  { paymentId, reason }: { readonly paymentId: string; readonly reason: RecallReason },
  keep: Keep = keepsNone,
): Promise<Result<Payment, Refusal>> {
  const asked = await inTransaction<Payment, Refusal>(context.database, async (transaction) => {
    const { companyId } = authority
    const payment = await lockPaymentIfAny(transaction, companyId, paymentId)
    if (!payment) return refused({ code: await refusalOfMissing(transaction, authority, paymentId) })
    const transfer = await lockTransferIfAny(transaction, { companyId, transferId: paymentId })
    const actor = paymentActor(await lockRights(transaction, authority), payment, [])
    const subject = { ...paymentAsked(payment, { handedOver: true }), recall: recallOf(transfer) }
    const possible = answerPaymentAction('RECALL', subject, actor)
    if (!possible.ok) return refused({ code: possible.error })
    if (transfer === undefined) throw new Error(`There is no transfer of the payment ${paymentId}`)
    if (!(await keep.take(transaction))) return refused(keyTaken)
    await askForReturn(context, transaction, authority, { payment, transfer, reason })
    return readPayment(context, transaction, authority, paymentId)
  })
  if (asked.ok) context.wakeOutbox()
  return asked
}

async function askForReturn(
  { clock }: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  { payment, transfer, reason }: { payment: PaymentRow; transfer: TransferRow; reason: RecallReason },
): Promise<void> {
  const { company_id: companyId, payment_id: paymentId, uetr } = payment
  const [recallId, at] = [risingId(), new Date(clock.now())]
  const amount = kopiykas(transfer.amount - transfer.returned_amount)
  const { personId } = authority
  await insertRecall(transaction, { companyId, paymentId, recallId, askedBy: personId, askedAt: at, reason, amount })
  await moveTransfer(transaction, transfer, { is_recalled: true })
  await recordEvents(transaction, [{ companyId, paymentId, event: 'RECALL', at, personId }])
  recordAudit(transaction, {
    companyId,
    by: authority,
    event: 'paymentRecalled',
    subjectId: paymentId,
    facts: { reason },
    at,
  })
  const order = {
    kind: 'recall',
    orderId: recallId,
    uetr,
    transferId: paymentId,
    amount: String(amount),
    reason,
  } as const
  await enqueue(transaction, 'orderOfTransfer', order, at.getTime())
}
