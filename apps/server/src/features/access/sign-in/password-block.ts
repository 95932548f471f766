import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { isPasswordBlocked } from './store.ts'

/**
 * Whether a person is barred from every kind of sign-in: read in the transaction that signs them in, which holds off a
 * block until its end.
 */
export const mayNotSignIn = (transaction: DatabaseTransaction, personId: string): Promise<boolean> =>
  isPasswordBlocked(transaction, personId)
