import type { AccountOpeningState } from '@dilo/domain/flows/account-opening.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { AccountApplication } from '../../../ports/back-office.ts'
import { lockAccountsOf } from '../client-accounts/lock-accounts.ts'
import { lockOpening } from './store.ts'

/**
 * Locks an application of a client as its decision does, the company before it, and reads what it is decided by.
 * @returns null when there is none; those of demos are not the bank's people's
 */
export async function lockApplication(
  transaction: DatabaseTransaction,
  { companyId, operationId }: Pick<AccountApplication, 'companyId' | 'operationId'>,
): Promise<{ readonly state: AccountOpeningState; readonly version: number } | null> {
  const company = await lockAccountsOf(transaction, companyId)
  if (company === null || company.inDemo) return null
  const row = await lockOpening(transaction, companyId, operationId)
  return row === undefined ? null : { state: row.state, version: row.version }
}
