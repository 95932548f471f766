import type { Context } from '../../../context.ts'
import { earnInterest } from '../interest/earn-interest.ts'
import { payInterest } from '../interest/pay-interest.ts'
import { matureDeposits } from './mature-deposits.ts'

/** The outcome of the days that have ended. */
type PassedDays = {
  readonly days: number
  readonly payouts: number
  readonly ends: number
  /** Deposits that could not come to their end, with why: the next look tries them again. */
  readonly faults: ReadonlyMap<string, unknown>
  /** Payouts that could not be paid, by deposit and last day of the period. */
  readonly unpaid: ReadonlyMap<string, unknown>
}

/**
 * Lets the days that have ended pass for all deposits: they earn, are paid, and come to their end before the day of their return
 * earns. One that goes on earns the missed days of its next term by that term's rate. Any number of servers may do it at once.
 */
export async function passDays(context: Context): Promise<PassedDays> {
  const sum = { days: 0, payouts: 0, ends: 0 }
  for (;;) {
    sum.days += await earnInterest(context)
    const { paid, faults: unpaid } = await payInterest(context)
    sum.payouts += paid
    const { ends, faults } = await matureDeposits(context)
    if (ends === 0) return { ...sum, faults, unpaid }
    sum.ends += ends
  }
}
