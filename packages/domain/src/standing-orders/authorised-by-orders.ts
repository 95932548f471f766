import { type BusinessDate, plusDays } from '../values/business-date.ts'
import { type Kopiykas, kopiykas } from '../values/kopiykas.ts'
import { nextOccurrence, type Schedule } from './schedule.ts'

/** A standing order as limits count it: its maximum payment on each of its days, in hryvnia. */
export type CountedOrder = { readonly greatestAmount: Kopiykas; readonly schedule: Schedule }

/** The most days by which a weekend delays a payment. */
const PUT_OFF_DAYS = 2

/** So far ahead days are looked at: every rhythm has come round by then. */
const AHEAD_DAYS = 366

/**
 * True if an order can pay on a day. An order with a fixed number of payments counts on all of its days until it has
 * ended.
 */
export function paysOn({ end, ...schedule }: Schedule, day: BusinessDate): boolean {
  const unending: Schedule = { ...schedule, end: end.kind === 'after' ? { kind: 'never' } : end }
  let next = nextOccurrence(unending, { from: plusDays(day, -PUT_OFF_DAYS), made: 0 })
  while (next !== null && next.nominal <= day) {
    if (next.day === day) return true
    next = nextOccurrence(unending, { from: plusDays(next.nominal, 1), made: 0 })
  }
  return false
}

/** The greatest total of orders on one day: the sum of the maximum amounts of all orders due that day. */
export const authorisedOn = (orders: readonly CountedOrder[], day: BusinessDate): Kopiykas =>
  kopiykas(
    orders.reduce(
      (total, { greatestAmount, schedule }) => (paysOn(schedule, day) ? total + greatestAmount : total),
      0n,
    ),
  )

/**
 * The greatest total of an order and others on the busiest of its own days within a year (decision 085): orders that
 * are signed one by one cannot exceed a day's limit together.
 */
export function mostOnOneDay(order: CountedOrder, others: readonly CountedOrder[], from: BusinessDate): Kopiykas {
  let most = 0n
  for (let ahead = 0; ahead <= AHEAD_DAYS; ahead += 1) {
    const day = plusDays(from, ahead)
    if (!paysOn(order.schedule, day)) continue
    const together = order.greatestAmount + authorisedOn(others, day)
    if (together > most) most = together
  }
  return kopiykas(most)
}
