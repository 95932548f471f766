import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { deleteOpenFlowsOf } from './store.ts'

/** Ends every recovery of a person that is under way: the password has become another one without it. */
export const voidRecoveries = (transaction: DatabaseTransaction, personId: string): Promise<void> =>
  deleteOpenFlowsOf(transaction, personId)
