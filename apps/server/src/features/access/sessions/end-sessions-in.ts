import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { deleteSessionsIn } from '../session/store.ts'

/** Ends a person's sessions in a company; those in other companies go on. @returns how many */
export const endSessionsIn = (
  transaction: DatabaseTransaction,
  of: { readonly personId: string; readonly companyId: string },
): Promise<number> => deleteSessionsIn(transaction, of)
