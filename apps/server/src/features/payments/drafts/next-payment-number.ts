import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { nextNumber } from '../payment/store.ts'
import { lockCompany } from '../../signing/door.ts'

/**
 * The next number of a company's payments of a year, reserved until the transaction ends. Beyond ten digits it is
 * empty.
 */
export async function takeNextNumber(
  transaction: DatabaseTransaction,
  companyId: string,
  year: number,
): Promise<string> {
  await lockCompany(transaction, companyId)
  return nextNumber(transaction, companyId, year)
}
