import { isSameAccountName } from '@dilo/domain/values/account-name.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { findAccountNames } from './store.ts'

/** True if no other open account of the company has this name; the caller has the lock (lock-accounts.ts). */
export async function isNameFree(
  transaction: DatabaseTransaction,
  companyId: string,
  alias: string,
  but: string,
): Promise<boolean> {
  const names = await findAccountNames(transaction, companyId)
  return !names.some((one) => one.accountId !== but && isSameAccountName(one.alias, alias))
}
