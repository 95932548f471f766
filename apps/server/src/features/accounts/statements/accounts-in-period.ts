import type { Reader } from '../../../db/transaction.ts'
import { type AccountRow, ownAccounts } from '../client-accounts/find-own-account.ts'
import type { EntryScope } from './entry-store.ts'
import { type Days, type Edges, edgesOfEach, versionsOf } from './statement-period.ts'

/** An account of a company with its totals at a period's edges and its entries between them. */
export type AccountInPeriod = { readonly account: AccountRow; readonly edges: Edges; readonly scope: EntryScope }

/** All accounts of a company in a period, in the company's order. */
export async function accountsInPeriod(snapshot: Reader, companyId: string, days: Days): Promise<AccountInPeriod[]> {
  const accounts = await ownAccounts(snapshot, companyId)
  const ids = accounts.map(({ account_id: accountId }) => accountId)
  const edges = await edgesOfEach(snapshot, companyId, ids, days)
  return accounts.map((account, place) => {
    const own = edges[place] as Edges
    return { account, edges: own, scope: { companyId, accountId: account.account_id, ...versionsOf(own) } }
  })
}
