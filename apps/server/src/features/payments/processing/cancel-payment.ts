import type { Payment } from '@dilo/contract/payment-service.ts'
import { answerPaymentAction } from '@dilo/domain/flows/payment-actions.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { recordAudit } from '../../audit/door.ts'
import { withdrawTransfer } from '../clearing/withdraw-transfer.ts'
import { paymentActor, paymentAsked, refusalOfMissing } from '../payment/payment-actor.ts'
import { lockRights } from '../../companies/door.ts'
import { type Keep, keepsNone, keyTaken } from '../reading/once-by-key.ts'
import { readPayment } from '../reading/read-payments.ts'
import { readStatedReason } from '../payment/read-stated-reason.ts'
import { releaseHold } from '../payment/place-holds.ts'
import { lockPaymentIfAny, type PaymentRow, storeRevocation } from '../payment/take-payment-step.ts'
import { endOpenWait } from '../wait/end-open-wait.ts'
import { findQueuedHold, removeFromQueue } from './store.ts'

/**
 * Withdraws a signed payment before its final state, with a reason: its money and its fee can be spent again. The
 * payment is taken under its lock from a wait, the queue or the transfers that are not handed over; after clearing has
 * it, the refusal is paymentInProcessing.
 */
export async function cancelPayment(
  context: Context,
  authority: CompanyAuthority,
  paymentId: string,
  typed: string,
  keep: Keep = keepsNone,
): Promise<Result<Payment, Refusal>> {
  return inTransaction(context.database, async (transaction) => {
    const payment = await lockPaymentIfAny(transaction, authority.companyId, paymentId)
    if (!payment) return refused<Refusal>({ code: await refusalOfMissing(transaction, authority, paymentId) })
    const actor = paymentActor(await lockRights(transaction, authority), payment, [])
    const asked = (handedOver: boolean) => answerPaymentAction('CANCEL', paymentAsked(payment, { handedOver }), actor)
    const first = asked(false)
    if (!first.ok) return refused<Refusal>({ code: first.error })
    const reason = readStatedReason('CANCEL', typed)
    if (!reason.ok) return reason
    const at = new Date(context.clock.now())
    const place = await takeBack(transaction, payment, at)
    const taken = asked(place === 'clearing')
    if (!taken.ok) return refused<Refusal>({ code: taken.error })
    if (place === 'clearing') throw new Error(`${paymentId} is ${payment.state} and nowhere to be found`)
    if (place.holdId !== null) await releaseHold(context, transaction, payment, place.holdId)
    await storeRevocation(
      transaction,
      { payment, event: 'CANCEL', step: taken.value },
      { personId: authority.personId, at, statedReason: reason.value },
    )
    if (!(await keep.take(transaction))) return refused(keyTaken)
    recordAudit(transaction, {
      companyId: authority.companyId,
      by: authority,
      event: 'paymentCancelled',
      subjectId: paymentId,
      facts: {},
      at,
    })
    return readPayment(context, transaction, authority, paymentId)
  })
}

/**
 * The place of a payment: 'clearing' if clearing has it, otherwise the hold of its money, or null if it waited for its
 * day.
 */
type Taken = 'clearing' | { readonly holdId: string | null }

/** Takes a locked payment out of the place where it waits, unless clearing has it. */
async function takeBack(transaction: DatabaseTransaction, payment: PaymentRow, at: Date): Promise<Taken> {
  if (payment.state === 'waiting') return { holdId: await endOpenWait(transaction, payment, at) }
  const key = { companyId: payment.company_id, paymentId: payment.payment_id }
  const queued = await findQueuedHold(transaction, key)
  const holdId = queued ?? (await withdrawTransfer(transaction, key))
  if (queued !== null) await removeFromQueue(transaction, [payment])
  return holdId === null ? 'clearing' : { holdId }
}
