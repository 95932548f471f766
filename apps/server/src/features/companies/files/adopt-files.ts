import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { deleteOfRegistration, moveToCompany } from './store.ts'

/**
 * Moves the uploads of a completed registration to its company, in the same transaction. @param flow the registration's
 * id
 */
export const adoptFiles = (transaction: DatabaseTransaction, flow: string, companyId: string): Promise<void> =>
  moveToCompany(transaction, flow, companyId)

/**
 * Deletes the uploads of a registration whose person wants none: the page does not show an upload whose answer was
 * lost.
 */
export const dropFiles = (transaction: DatabaseTransaction, flow: string): Promise<void> =>
  deleteOfRegistration(transaction, flow)
