import type { BalanceHistory } from '@dilo/contract/account-analysis-calls.ts'
import type { CheckedQuery } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type BusinessDate, businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import { findOwnAccount } from '../client-accounts/find-own-account.ts'
import { presentAccount } from '../client-accounts/presenter.ts'
import { inSnapshot } from '../statements/in-snapshot.ts'
import { type Days, readDays } from '../statements/statement-period.ts'
import { closingDays, stepOf } from './closing-days.ts'
import { type AccountRef, balancesBefore, findBeginning } from './store.ts'

type Query = CheckedQuery<'GET /api/account-service/accounts/{accountId}/balance-history'>

/** The closing balances of an account's days, all from one snapshot. */
export async function readBalanceHistory(
  context: Context,
  ref: AccountRef,
  query: Query,
): Promise<Result<BalanceHistory, Refusal>> {
  const now = context.clock.now()
  const days = readDays(query, now)
  if (!days.ok) return refused({ code: 'invalidRequest', fields: days.error })
  return inSnapshot(context.database, async (snapshot) => {
    const account = await findOwnAccount(snapshot, ref.companyId, ref.accountId)
    if (!account) return refused({ code: 'notFound' })
    const began = await findBeginning(snapshot, ref)
    const { from, to } = within(days.value, { from: businessDateAt(began.getTime()), to: businessDateAt(now) })
    const step = stepOf(from, to)
    const ends = closingDays(from, to, step)
    const [opening = 0n, ...closings] = await balancesBefore(snapshot, ref, [
      startOfDay(from),
      ...ends.map((day) => startOfDay(plusDays(day, 1))),
    ])
    return ok({
      account: presentAccount(account),
      from,
      to,
      step,
      openingBalance: String(opening),
      points: ends.map((day, index) => ({ day, balance: String(closings[index] ?? 0n) })),
    })
  })
}

/** A chart shows nothing before the first day or after the last one. */
const within = (days: Days, limits: Days): Days => ({
  from: later(days.from, limits.from),
  to: days.to < limits.to ? days.to : limits.to,
})

const later = (one: BusinessDate, other: BusinessDate): BusinessDate => (one > other ? one : other)
