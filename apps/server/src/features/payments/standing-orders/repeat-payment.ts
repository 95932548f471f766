import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { lockPeopleWhoAct } from '../../signing/door.ts'
import { releasePayment } from '../waiting/release-payments.ts'
import { makePayment } from './make-payment.ts'
import { mayRepeat } from './may-repeat.ts'
import { orderActor, orderToSign } from '../standing-order/order-to-sign.ts'
import { findOccurrences, lockOrder } from '../standing-order/store.ts'

type Call = 'POST /api/payment-service/standing-orders/{orderId}/payments/{paymentId}/repetition'

/**
 * Sends a failed payment of an order again, for the same nominal day and within what was signed, without a new
 * signature. Under the order's lock, only one of two simultaneous requests makes it, and the other learns that it is
 * made.
 */
export async function repeatOrderPayment(
  context: Context,
  authority: CompanyAuthority,
  orderId: string,
  paymentId: string,
): Promise<Result<Answer<Call>, Refusal>> {
  const { companyId, personId } = authority
  const made = await inTransaction<string, Refusal>(context.database, async (transaction) => {
    const order = await lockOrder(transaction, companyId, orderId)
    if (order === undefined) return refused({ code: 'notFound' })
    const actor = orderActor(
      await orderToSign(transaction, order, await lockPeopleWhoAct(transaction, companyId)),
      personId,
    )
    const failed = mayRepeat(order, await findOccurrences(transaction, companyId, orderId), paymentId, {
      actor,
      now: context.clock.now(),
    })
    if (!failed.ok) return refused({ code: failed.error })
    const { nominal_day: nominal, attempt, amount } = failed.value
    return ok(await makePayment(context, transaction, order, { nominal, attempt: attempt + 1, amount, by: authority }))
  })
  if (!made.ok) return made
  // After any failure the payment waits, and the clock's task releases it within a minute.
  await releasePayment(context, companyId, made.value).catch(() => {})
  context.wakeOutbox()
  return ok({ paymentId: made.value })
}
