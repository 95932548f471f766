import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { deleteOfRegistration, moveToCompany } from './store.ts'

/** A registration has made a company: in the same transaction what it uploaded becomes the company's. @param flow its id */
export const adoptFiles = (transaction: DatabaseTransaction, flow: string, companyId: string): Promise<void> =>
  moveToCompany(transaction, flow, companyId)

/** The person wants none of what their registration has uploaded: of an upload whose answer was lost, the page shows nothing. */
export const dropFiles = (transaction: DatabaseTransaction, flow: string): Promise<void> =>
  deleteOfRegistration(transaction, flow)
