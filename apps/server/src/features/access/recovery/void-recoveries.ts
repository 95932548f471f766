import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { deleteOpenFlowsOf } from './store.ts'

/** Ends every open recovery of a person: the password has changed without it. */
export const voidRecoveries = (transaction: DatabaseTransaction, personId: string): Promise<void> =>
  deleteOpenFlowsOf(transaction, personId)
