import type { PaymentReason } from '@dilo/domain/flows/payment.ts'
import { type SalaryRowEvent, step } from '@dilo/domain/flows/salary-row.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { lockRow, moveRows, type RowKey } from './crediting-store.ts'
import { startCrediting } from './store.ts'

/**
 * Takes a step of a row that another bank decides. A failure opens its register again, so that the money is given back,
 * even after a credit.
 * @throws when the row's flow forbids the step: a fault of ours
 */
export async function moveRow(
  transaction: DatabaseTransaction,
  key: RowKey,
  event: SalaryRowEvent,
  word: { readonly at: Date; readonly reason: PaymentReason },
): Promise<void> {
  const row = await lockRow(transaction, key)
  const taken = step(row.state, event)
  if (!taken.ok) throw new Error(`The row ${key.rowId} in state ${row.state} cannot take ${event}`)
  const { next } = taken.value
  await moveRows(transaction, [{ ...key, state: next, reason: next === 'failed' ? word.reason : null }], word.at)
  if (next === 'failed') await startCrediting(transaction, { companyId: key.companyId, paymentId: row.payment_id })
}
