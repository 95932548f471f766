import type { AccountOpeningState } from '@dilo/domain/flows/account-opening.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { lockAccountsOf } from '../client-accounts/lock-accounts.ts'
import { type ApplicationPlace, lockOpening } from './store.ts'

/**
 * Locks an application of a client as its decision does, the company before it, and reads what it is decided by.
 * @returns null when there is none
 */
export async function lockApplication(
  transaction: DatabaseTransaction,
  { companyId, operationId }: ApplicationPlace,
): Promise<{ readonly state: AccountOpeningState; readonly version: number } | null> {
  const company = await lockAccountsOf(transaction, companyId)
  if (company === null) return null
  const row = await lockOpening(transaction, companyId, operationId)
  return row === undefined ? null : { state: row.state, version: row.version }
}
