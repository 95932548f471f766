import type { DatabaseTransaction } from '../../db/transaction.ts'
import { moveToCompany } from './store.ts'

/** A registration has made a company: in the same transaction what it uploaded becomes the company's. @param flow its id */
export const adoptFiles = (transaction: DatabaseTransaction, flow: string, companyId: string): Promise<void> =>
  moveToCompany(transaction, flow, companyId)
