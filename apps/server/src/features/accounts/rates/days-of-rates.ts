import { nextRatesDay, ratesDayOf } from '@dilo/domain/rates/rates-day.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'

/** Rates are published by 16:00 for the next working day: from so much earlier they are asked for. In milliseconds before the day's end. */
const ASKED_BEFORE_END_MS = 9 * HOUR

/** A company's months are converted by the rates of their last days, a year back. */
const MONTHS = 12

/**
 * The working days whose rates the bank needs to know at an instant, the most needed first: today's, tomorrow's when they may be
 * published (from 15:00 in Kyiv), and the last ones of the months before.
 */
export function daysOfRates(now: number): BusinessDate[] {
  const today = businessDateAt(now)
  const current = ratesDayOf(today)
  const eveningReaches = businessDateAt(now + ASKED_BEFORE_END_MS)
  const next = eveningReaches > today ? [nextRatesDay(current)] : []
  return [current, ...next, ...lastDaysOfMonths(today)]
}

/** The last working days of the months before a day's own, the newest first. */
function lastDaysOfMonths(today: BusinessDate): BusinessDate[] {
  const firstOfMonth = Temporal.PlainDate.from(today).with({ day: 1 })
  return Array.from({ length: MONTHS }, (_, back) => {
    const last = firstOfMonth.subtract({ months: back }).subtract({ days: 1 })
    return ratesDayOf(last.toString() as BusinessDate)
  })
}
