import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { enterCompanyIfNone, enterCompanyWhereNone } from '../session/store.ts'

/** Moves a session without a company to the first one that its person may act for. */
export const enterFirstCompany = (
  transaction: DatabaseTransaction,
  sessionId: string,
  companyId: string,
): Promise<void> => enterCompanyIfNone(transaction, sessionId, companyId)

/** The same for all sessions of a person whom the bank has just let act for the company. */
export const enterFirstCompanyOf = (
  transaction: DatabaseTransaction,
  personId: string,
  companyId: string,
): Promise<void> => enterCompanyWhereNone(transaction, personId, companyId)
