import type { DatabaseTransaction } from '../../db/transaction.ts'
import { deleteFlowsOf } from './store.ts'

/** Ends every sign-in of a person that waits for its code: the password with which it began is no longer theirs. */
export const voidSignIns = (transaction: DatabaseTransaction, personId: string): Promise<void> =>
  deleteFlowsOf(transaction, personId)
