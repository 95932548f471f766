import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { isPasswordBlocked } from './store.ts'

/** Whether a person may not get in, by whatever way: asked in the transaction that lets them, which holds off a block until its end. */
export const mayNotSignIn = (transaction: DatabaseTransaction, personId: string): Promise<boolean> =>
  isPasswordBlocked(transaction, personId)
