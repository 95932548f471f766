import type { DatabaseTransaction } from '../../db/transaction.ts'
import { insertForSignatories, type SignatoriesToTell } from './store.ts'

/**
 * Tells whoever may sign a payment that it awaits them, in the transaction of the step that is the last in its history:
 * `tellSignatories` of the flow. Who was told before and may still sign is not told again.
 */
export const tellSignatories = (transaction: DatabaseTransaction, told: SignatoriesToTell): Promise<void> =>
  insertForSignatories(transaction, told)
