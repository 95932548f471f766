import type { Answer } from '@dilo/contract/calls.ts'
import type { Context } from '../../context.ts'
import { latestEntries } from '../statements/latest-entries.ts'
import { presentAccount } from './presenter.ts'
import { findAccounts } from './store.ts'

/** The home page's numbers: accounts, their total in hryvnia, the newest entries. */
export async function listAccounts(
  context: Context,
  companyId: string,
): Promise<Answer<'GET /api/account-service/accounts'>> {
  const rows = await findAccounts(context.database, companyId)
  const totalUah = rows.reduce((total, row) => (row.currency === 'UAH' ? total + row.booked : total), 0n)
  const accounts = rows.map(presentAccount)
  return { accounts, totalUah: String(totalUah), latest: await latestEntries(context, companyId, accounts) }
}
