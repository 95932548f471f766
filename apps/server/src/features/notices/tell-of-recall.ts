import type { DatabaseTransaction } from '../../db/transaction.ts'
import { insertForPerson } from './notice/store.ts'

/** Tells the person who asked the money of a payment back of the answer, which is the last event of its history. */
export const tellOfRecall = (
  transaction: DatabaseTransaction,
  of: { readonly companyId: string; readonly paymentId: string; readonly personId: string },
): Promise<void> => insertForPerson(transaction, of, 'recallAnswered')
