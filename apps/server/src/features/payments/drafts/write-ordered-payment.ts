import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type DraftColumns, insertDrafts } from '../payment/store.ts'
import { lockPaymentRow, type PaymentRow, possibleStep, storeStep } from '../payment/take-payment-step.ts'

type Ordered = {
  readonly companyId: string
  readonly paymentId: string
  readonly authorId: string
  readonly createdAt: Date
  readonly columns: DraftColumns
  /** The person who sent it again; null: the bank, on its day. */
  readonly byPersonId: string | null
  /** Gives it the signatures of its order, before they are checked. */
  readonly sign: () => Promise<void>
}

/**
 * Writes a payment that a standing order authorises (ORDER): it is signed already, and waits.
 * @returns the payment, locked
 */
export async function writeOrderedPayment(
  transaction: DatabaseTransaction,
  { byPersonId, sign, paymentId, columns, ...draft }: Ordered,
): Promise<PaymentRow> {
  await insertDrafts(transaction, { ...draft, drafts: [{ paymentId, columns }] })
  await sign()
  const payment = await lockPaymentRow(transaction, draft.companyId, paymentId)
  const taken = possibleStep(payment, 'ORDER')
  if (!taken.ok) throw new Error(`A payment that was just written cannot take ORDER: ${taken.error}`)
  await storeStep(transaction, taken.value, { personId: byPersonId, at: draft.createdAt })
  return { ...payment, state: taken.value.step.next }
}
