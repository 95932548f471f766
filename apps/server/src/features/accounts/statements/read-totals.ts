import type { CheckedQuery } from '@dilo/contract/calls.ts'
import type { StatementTotals } from '@dilo/contract/statement-calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { findOwnAccount } from '../client-accounts/find-own-account.ts'
import { type EntryFilter, isEverything } from './entry-filter.ts'
import { sumEntries, type Sums } from './sum-entries.ts'
import { readAsked } from './read-asked.ts'
import { inSnapshot } from './in-snapshot.ts'
import { type Edges, edgesOf, versionsOf } from './statement-period.ts'
import type { AccountRef } from './store.ts'

type TotalsQuery = CheckedQuery<'GET /api/account-service/accounts/{accountId}/statement/totals'>

/** The number and the sums of the period's entries that match the filters. */
export async function readTotals(
  context: Context,
  account: AccountRef,
  query: TotalsQuery,
): Promise<Result<StatementTotals, Refusal>> {
  const asked = readAsked(query, context.clock.now())
  if (!asked.ok) return asked
  const { days, filter } = asked.value
  return inSnapshot(context.database, async (snapshot) => {
    if (!(await findOwnAccount(snapshot, account.companyId, account.accountId))) return refused({ code: 'notFound' })
    const edges = await edgesOf(snapshot, account, days)
    const { count, debit, credit, isWhole } = await totalsInPeriod(snapshot, account, edges, filter)
    return ok({ count: Number(count), debitTurnover: String(debit), creditTurnover: String(credit), isWhole })
  })
}

/** Without a filter they are the difference of the running totals, however many entries there are. */
export async function totalsInPeriod(
  snapshot: Reader,
  account: AccountRef,
  edges: Edges,
  filter: EntryFilter,
): Promise<Sums> {
  const { opening, closing } = edges
  if (!isEverything(filter)) return sumEntries(snapshot, { ...account, ...versionsOf(edges) }, filter)
  return {
    count: closing.version - opening.version,
    debit: closing.debit - opening.debit,
    credit: closing.credit - opening.credit,
    isWhole: true,
  }
}
