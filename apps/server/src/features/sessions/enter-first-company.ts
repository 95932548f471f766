import type { DatabaseTransaction } from '../../db/transaction.ts'
import { enterCompanyIfNone } from './store.ts'

/** A session that began without a company goes on in the first one that its person may act for. */
export const enterFirstCompany = (transaction: DatabaseTransaction, sessionId: string, companyId: string): Promise<void> =>
  enterCompanyIfNone(transaction, sessionId, companyId)
