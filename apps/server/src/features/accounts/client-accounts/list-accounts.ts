import type { Answer } from '@dilo/contract/calls.ts'
import type { Context } from '../../../context.ts'
import { presentAccount } from './presenter.ts'
import { findAccounts } from './store.ts'

/** The company's accounts with their balances. */
export async function listAccounts(
  context: Context,
  companyId: string,
): Promise<Answer<'GET /api/account-service/accounts'>> {
  const rows = await findAccounts(context.database, companyId)
  return { accounts: rows.map(presentAccount) }
}
