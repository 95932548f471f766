import type { Answer } from '@dilo/contract/calls.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { presentAccount } from './presenter.ts'
import { findAccounts } from './store.ts'

/** The company's accounts with their balances; row security leaves out those on which the caller does not act. */
export async function listAccounts(
  context: Context,
  { companyId, accounts }: Pick<CompanyAuthority, 'companyId' | 'accounts'>,
): Promise<Answer<'GET /api/account-service/accounts'>> {
  const rows = await findAccounts(context.database, companyId)
  return { accounts: rows.map(presentAccount), isNarrowed: accounts !== null }
}
