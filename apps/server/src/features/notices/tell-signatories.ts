import type { DatabaseTransaction } from '../../db/transaction.ts'
import { insertForSignatories, type SignatoriesToTell } from './notice/store.ts'

/**
 * Notifies everybody who may sign a payment, in the transaction of the last step of its history: `tellSignatories` of
 * the flow. A person with an earlier notice who may still sign gets no second one.
 */
export const tellSignatories = (transaction: DatabaseTransaction, recipients: SignatoriesToTell): Promise<void> =>
  insertForSignatories(transaction, recipients)
