import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { deleteUnsentTransfer } from './store.ts'

/**
 * Withdraws a transfer before it is handed to clearing. The caller has locked its payment.
 * @returns the hold of its money; null: clearing has the transfer
 */
export const withdrawTransfer = (
  transaction: DatabaseTransaction,
  transfer: { readonly companyId: string; readonly paymentId: string },
): Promise<string | null> => deleteUnsentTransfer(transaction, transfer)
