import type { CheckedQuery } from '@dilo/contract/calls.ts'
import type { StatementTotalsOfAll } from '@dilo/contract/statement-calls.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import { accountsInPeriod } from './accounts-in-period.ts'
import { readAsked } from './read-asked.ts'
import { inSnapshot } from './in-snapshot.ts'
import { totalsInPeriod } from './read-totals.ts'
import { sumsByCurrency } from './sums-by-currency.ts'

/** The number of the period's entries that match the filters, over all accounts of a company, and their sums by currency. */
export async function readTotalsOfAll(
  context: Context,
  companyId: string,
  query: CheckedQuery<'GET /api/account-service/statement/totals'>,
): Promise<Result<StatementTotalsOfAll, Refusal>> {
  const asked = readAsked(query, context.clock.now())
  if (!asked.ok) return asked
  const { days, filter } = asked.value
  return inSnapshot(context.database, async (snapshot) => {
    const totals = []
    for (const { account, edges } of await accountsInPeriod(snapshot, companyId, days)) {
      const ref = { companyId, accountId: account.account_id }
      totals.push({ currency: account.currency, ...(await totalsInPeriod(snapshot, ref, edges, filter)) })
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
