import type { PaymentRow } from '../payment/take-payment-step.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { rowsDigest } from './rows-digest.ts'
import { findSalt, findSignedRows, startCrediting } from './store.ts'

type Settled = Pick<PaymentRow, 'company_id' | 'payment_id' | 'salary_rows' | 'salary_digest' | 'amount'>

/**
 * Opens the registers of salary payments whose money has come to the transit account, in the transaction that moves it:
 * then each row is credited or fails (credit-rows.ts).
 * @throws if the rows differ from the signed ones or from the payment's amount: then no money moves at all
 */
export async function beginCrediting(transaction: DatabaseTransaction, payments: readonly Settled[]): Promise<void> {
  for (const payment of payments) {
    const key = { companyId: payment.company_id, paymentId: payment.payment_id }
    const rows = await findSignedRows(transaction, key)
    const digest = rowsDigest(rows, await findSalt(transaction, key))
    const total = rows.reduce((sum, { amount }) => sum + amount, 0n)
    const isSigned =
      payment.salary_digest?.equals(digest) === true && rows.length === payment.salary_rows && total === payment.amount
    if (!isSigned)
      throw new Error(`The rows of the salary register ${payment.payment_id} are not those that were signed`)
    await startCrediting(transaction, key)
  }
}
