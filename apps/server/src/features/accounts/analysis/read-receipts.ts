import type { Answer, CheckedQuery } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import { accountsInPeriod } from '../statements/accounts-in-period.ts'
import { inSnapshot } from '../statements/in-snapshot.ts'
import { readDays } from '../statements/statement-period.ts'
import { sumReceipts } from './store.ts'

type Call = 'GET /api/account-service/credit-turnover'

/** The number of counted entries of an account: more would keep the database busy for one field of a form. */
const COUNTED = 250_000n

/**
 * The receipts from other parties on a company's hryvnia accounts.
 * @param counted the largest number of counted entries of an account; more are not counted
 */
export async function readReceipts(
  context: Context,
  companyId: string,
  query: CheckedQuery<Call>,
  counted: bigint = COUNTED,
): Promise<Result<Answer<Call>, Refusal>> {
  const days = readDays(query, context.clock.now())
  if (!days.ok) return refused({ code: 'invalidRequest', fields: days.error })
  return inSnapshot(context.database, async (snapshot) => {
    const scopes = (await accountsInPeriod(snapshot, companyId, days.value))
      .filter(({ account }) => account.currency === 'UAH')
      .map(({ scope }) => scope)
    if (scopes.some(({ first, last }) => last - first >= counted)) return ok({ ...days.value, amount: null })
    return ok({ ...days.value, amount: String(await sumReceipts(snapshot, companyId, scopes)) })
  })
}
