import { deadlineReminders, dueReminder, useReminders } from '@dilo/domain/exchange/settlement-deadline.ts'
import { ok } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import { tellOfExchange } from '../notices/tell-of-exchange.ts'
import { insertUnused, lockNearUses, markSaid } from './store.ts'

/** Uses of one transaction. */
const AT_ONCE = 500

/**
 * Reminds of bought money that is not used before its last day, and of paid goods that are not here before their
 * deadline: some days before, each reminder once. Any number of servers may do it at once. @returns the number of
 * reminders
 */
export async function remindOfUses(context: Context): Promise<number> {
  let notified = 0
  for (;;) {
    const done = await inTransaction<{ readonly seen: number; readonly notified: number }, never>(
      context.database,
      async (transaction) => ok(await remindOfPortion(context, transaction)),
    )
    if (!done.ok) break
    notified += done.value.notified
    if (done.value.notified === 0 || done.value.seen < AT_ONCE) break
  }
  if (notified > 0) context.wakeOutbox()
  return notified
}

/**
 * Notes bought currency that was not used by its last day: a case of the bank's people. Any number of servers may do it at once.
 * @returns how many
 */
export async function noteUnused(context: Context): Promise<number> {
  const at = new Date(context.clock.now())
  const noted = await inTransaction<number, never>(context.database, async (transaction) =>
    ok(await insertUnused(transaction, businessDateAt(at), at)),
  )
  return noted.ok ? noted.value : 0
}

async function remindOfPortion(context: Context, transaction: DatabaseTransaction) {
  const at = new Date(context.clock.now())
  const today = businessDateAt(at)
  const near = await lockNearUses(transaction, { today, use: useReminders, due: deadlineReminders, atMost: AT_ONCE })
  const reminders = near.map((use) => ({
    use,
    toUse: use.left <= 0n ? null : dueReminder(use.use_by, useReminders, { today, said: use.use_said }),
    toSettle:
      use.due_on === null || use.settled_on !== null
        ? null
        : dueReminder(use.due_on, deadlineReminders, { today, said: use.due_said }),
  }))
  const news = reminders.flatMap(({ use, toUse, toSettle }) => {
    const common = {
      companyId: use.company_id,
      requestId: use.request_id,
      by: null,
      at,
    }
    return [
      ...(toUse === null ? [] : [{ ...common, kind: 'useByNear' as const, amount: use.left, day: use.use_by }]),
      ...(toSettle === null ? [] : [{ ...common, kind: 'deadlineNear' as const, amount: use.amount, day: use.due_on }]),
    ]
  })
  await tellOfExchange(transaction, news)
  const said = reminders.filter(({ toUse, toSettle }) => toUse !== null || toSettle !== null)
  await markSaid(
    transaction,
    said.map(({ use, toUse, toSettle }) => ({
      companyId: use.company_id,
      useId: use.use_id,
      use: toUse,
      due: toSettle,
    })),
  )
  return { seen: near.length, notified: news.length }
}
