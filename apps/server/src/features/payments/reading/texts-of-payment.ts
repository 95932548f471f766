import type { Reader } from '../../../db/transaction.ts'
import type { PaymentRow } from '../payment/store.ts'
import { paymentText } from '../payment/payment-digest.ts'
import { orderText } from '../standing-order/order-digest.ts'
import { findOrder } from '../standing-order/store.ts'

/** @property bytes in UTF-8 */
export type TextOfPayment = {
  readonly kind: 'payment' | 'standingOrder'
  readonly id: string
  readonly bytes: Buffer
}

/**
 * The texts that signatures under a payment may be over, as they stand now: its own, and that of the standing order that
 * made it. The digest of a signature says whether it is over one of them: an order may have been edited since.
 */
export async function textsOfPayment(reader: Reader, payment: PaymentRow): Promise<readonly TextOfPayment[]> {
  const { payment_id: id, company_id: companyId, standing_order_id: orderId } = payment
  // A draft has no text that anybody could sign.
  const own = payment.typed === null ? [{ kind: 'payment', id, bytes: Buffer.from(paymentText(payment)) } as const] : []
  const order = orderId === null ? undefined : await findOrder(reader, companyId, orderId)
  if (order === undefined || orderId === null) return own
  return [...own, { kind: 'standingOrder', id: orderId, bytes: Buffer.from(orderText(order)) }]
}
