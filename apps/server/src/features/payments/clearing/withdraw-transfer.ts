import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { deleteUnsentTransfer } from './store.ts'

/**
 * Takes a transfer back that clearing was not handed yet: it was never one. The caller has locked its payment.
 * @returns the hold of its money; null: clearing has it
 */
export const withdrawTransfer = (
  transaction: DatabaseTransaction,
  transfer: { readonly companyId: string; readonly paymentId: string },
): Promise<string | null> => deleteUnsentTransfer(transaction, transfer)
