import type { DatabaseTransaction } from '../../db/transaction.ts'
import { insertForSignatories, type SignatoriesToTell } from './store.ts'

/**
 * Tells everybody who may sign a payment that it awaits them, in the transaction of the step that is the last in its history:
 * `tellSignatories` of the flow. A person who was told before and may still sign is not told again.
 */
export const tellSignatories = (transaction: DatabaseTransaction, told: SignatoriesToTell): Promise<void> =>
  insertForSignatories(transaction, told)
