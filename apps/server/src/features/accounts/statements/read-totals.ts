import type { CheckedQuery } from '@dilo/contract/calls.ts'
import type { StatementTotals } from '@dilo/contract/statement-calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { findOwnAccount } from '../client-accounts/find-own-account.ts'
import { type EntryFilter, isEverything, readEntryFilter } from './entry-filter.ts'
import { sumEntries, type Sums } from './sum-entries.ts'
import { inSnapshot } from './in-snapshot.ts'
import { type Edges, edgesOf, readDays, versionsOf } from './statement-period.ts'
import type { AccountRef } from './store.ts'

type TotalsQuery = CheckedQuery<'GET /api/account-service/accounts/{accountId}/statement/totals'>

/** The number and the sums of the period's entries that match the filters. */
export async function readTotals(
  context: Context,
  account: AccountRef,
  query: TotalsQuery,
): Promise<Result<StatementTotals, Refusal>> {
  const days = readDays(query, context.clock.now())
  const filter = readEntryFilter(query)
  if (!days.ok || !filter.ok)
    return refused({
      code: 'invalidRequest',
      fields: { ...(!days.ok && days.error), ...(!filter.ok && filter.error) },
    })
  return inSnapshot(context.database, async (snapshot) => {
    if (!(await findOwnAccount(snapshot, account.companyId, account.accountId))) return refused({ code: 'notFound' })
    const edges = await edgesOf(snapshot, account, days.value)
    const { count, debit, credit, isWhole } = await totalsInPeriod(snapshot, account, edges, filter.value)
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
