import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { endWait, lockWait } from './store.ts'

/**
 * Ends the wait of a withdrawn payment that the caller has locked.
 * @returns the hold of its money; null: it waited for its day without a hold
 */
export async function endOpenWait(
  transaction: DatabaseTransaction,
  payment: { readonly company_id: string; readonly payment_id: string },
  now: Date,
): Promise<string | null> {
  const { holdId } = await lockWait(transaction, payment)
  await endWait(transaction, payment, now)
  return holdId
}
