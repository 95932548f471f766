import type { CheckedQuery } from '@dilo/contract/calls.ts'
import type { StatementTotalsOfAll } from '@dilo/contract/statement-calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import { accountsInPeriod } from './accounts-in-period.ts'
import { readEntryFilter } from './entry-filter.ts'
import { inSnapshot } from './in-snapshot.ts'
import { totalsInPeriod } from './read-totals.ts'
import { readDays } from './statement-period.ts'
import { sumsByCurrency } from './sums-by-currency.ts'

/** The number of the period's entries that match the filters, over all accounts of a company, and their sums by currency. */
export async function readTotalsOfAll(
  context: Context,
  companyId: string,
  query: CheckedQuery<'GET /api/account-service/statement/totals'>,
): Promise<Result<StatementTotalsOfAll, Refusal>> {
  const days = readDays(query, context.clock.now())
  const filter = readEntryFilter(query)
  if (!days.ok || !filter.ok)
    return refused({
      code: 'invalidRequest',
      fields: { ...(!days.ok && days.error), ...(!filter.ok && filter.error) },
    })
  return inSnapshot(context.database, async (snapshot) => {
    const totals = []
    for (const { account, edges } of await accountsInPeriod(snapshot, companyId, days.value)) {
      const ref = { companyId, accountId: account.account_id }
      totals.push({ currency: account.currency, ...(await totalsInPeriod(snapshot, ref, edges, filter.value)) })
    }
    return ok({
      count: totals.reduce((sum, { count }) => sum + Number(count), 0),
      byCurrency: sumsByCurrency(
        totals
          .filter(({ count }) => count > 0n)
          .map(({ currency, debit, credit }) => ({
            currency,
            amounts: { debitTurnover: debit, creditTurnover: credit },
          })),
      ),
      isWhole: totals.every(({ isWhole }) => isWhole),
    })
  })
}
