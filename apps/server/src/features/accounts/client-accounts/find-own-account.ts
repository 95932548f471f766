import type { Reader } from '../../../db/transaction.ts'
import { type AccountRow, findAccounts } from './store.ts'

export type { AccountRow } from './store.ts'

/** An account of this company with its balance; undefined for a missing account or another company's. */
export async function findOwnAccount(
  reader: Reader,
  companyId: string,
  accountId: string,
): Promise<AccountRow | undefined> {
  const accounts = await findAccounts(reader, companyId)
  return accounts.find((account) => account.account_id === accountId)
}

/** All of a company's accounts with their balances. */
export const ownAccounts = findAccounts
