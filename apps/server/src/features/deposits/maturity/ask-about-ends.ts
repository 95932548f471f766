import { asksBefore, isAsked } from '@dilo/domain/deposits/prolongation.ts'
import { ok } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { zero } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import { tellOfDeposits } from '../notices/tell-of-deposit.ts'
import { newsOf } from './mature-deposits.ts'
import { endOf, nextRateOf } from './next-rate.ts'
import { offersOf } from './offers-of-day.ts'
import { findHeldMoney, lockToAsk, markAsked } from './store.ts'

/** Deposits of one transaction. */
const AT_ONCE = 500

/**
 * Asks the clients of deposits that end soon whether they go on, with the rate of the next term: some days before, and on the
 * last day once more where they have not said. Any number of servers may do it at once. @returns how many deposits
 */
export async function askAboutEnds(context: Context): Promise<number> {
  let asked = 0
  for (;;) {
    const done = await inTransaction<{ readonly seen: number; readonly notified: number }, never>(
      context.database,
      async (transaction) => ok(await askPortion(context, transaction)),
    )
    if (!done.ok || done.value.seen === 0) break
    asked += done.value.notified
  }
  if (asked > 0) context.wakeOutbox()
  return asked
}

async function askPortion(context: Context, transaction: DatabaseTransaction) {
  const at = new Date(context.clock.now())
  const today = businessDateAt(at)
  const seen = await lockToAsk(transaction, { today, before: asksBefore, atMost: AT_ONCE })
  if (seen.length === 0) return { seen: 0, notified: 0 }
  const held = await findHeldMoney(transaction, seen)
  const offers = offersOf(context)
  const news = seen.flatMap((deposit) => {
    const { returns_on: on } = deposit
    const rate = nextRateOf(deposit, held.get(deposit.deposit_id)?.amount ?? zero, { offered: offers(on).offered, on })
    return isAsked(endOf(deposit, rate))
      ? [{ ...newsOf(deposit, at), kind: 'prolongationAsked' as const, rate, day: on }]
      : []
  })
  await tellOfDeposits(transaction, news)
  await markAsked(transaction, seen, today)
  return { seen: seen.length, notified: news.length }
}
