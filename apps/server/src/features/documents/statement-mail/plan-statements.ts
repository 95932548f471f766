import { ok } from '@dilo/domain/result.ts'
import { statementAt } from '@dilo/domain/statements/statement-subscription.ts'
import { type BusinessDate, businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { hourInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import type { Context } from '../../../context.ts'
import { enqueueEach } from '../../../db/outbox.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import { insertDeliveries, lockDue, storeStanding, type SubscriptionRow } from './store.ts'

/** The last day whose statements are due now: before the bank's hour it is yesterday. */
function dueUntil({ clock, config }: Context): BusinessDate {
  const now = clock.now()
  const today = businessDateAt(now)
  return hourInKyiv(now) >= config.statementMailHour ? today : plusDays(today, -1)
}

/**
 * Puts the statements that are due into the outbox, a period of each subscription: the row of its delivery, the step to the next period
 * and the task are one transaction, so that of any number of servers one sends it, once. After days without a server each period has
 * its turn. @returns how many were due
 */
export async function planStatements(context: Context, atMost: number): Promise<number> {
  const done = await inTransaction<number, never>(context.database, async (transaction) => {
    const due = await lockDue(transaction, { until: dueUntil(context), now: new Date(context.clock.now()) }, atMost)
    await plan(context, transaction, due)
    return ok(due.length)
  })
  return done.ok ? done.value : 0
}

async function plan(
  { clock }: Context,
  transaction: DatabaseTransaction,
  due: readonly SubscriptionRow[],
): Promise<void> {
  if (due.length === 0) return
  const now = clock.now()
  const periods = due.map((row) => ({ row, ...statementAt(row.frequency, row.next_from as BusinessDate) }))
  const planned = await insertDeliveries(
    transaction,
    periods.map(({ row, from, to }) => ({
      company_id: row.company_id,
      subscription_id: row.subscription_id,
      from_day: from,
      to_day: to,
      planned_at: new Date(now),
    })),
  )
  for (const { row, dueOn } of periods) {
    const next = statementAt(row.frequency, dueOn)
    await storeStanding(transaction, row, { state: 'active', ended_by: null, next_from: next.from, due_on: next.dueOn })
  }
  const tasks = planned.map(({ company_id: companyId, subscription_id: subscriptionId, from_day: from }) => ({
    companyId,
    subscriptionId,
    from,
  }))
  if (tasks.length > 0) await enqueueEach(transaction, 'mailStatement', tasks, now)
}
