import { nextRatesDay, ratesDayOf } from '@dilo/domain/rates/rates-day.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import { type Holidays, noHolidays } from '@dilo/domain/values/working-day.ts'

/**
 * Rates for the next working day are published by 16:00; the bank asks for them this long before the day's end. In
 * milliseconds.
 */
const ASKED_BEFORE_END_MS = 9 * HOUR

/** A year of rates on the months' last days: they convert a company's months. */
const MONTHS = 12

/**
 * The working days whose rates the bank needs at an instant, the most needed first: today's, tomorrow's when they may
 * be published (from 15:00 in Kyiv), and the last ones of the months before.
 */
export function daysOfRates(now: number, holidays: Holidays = noHolidays): BusinessDate[] {
  const today = businessDateAt(now)
  const current = ratesDayOf(today, holidays)
  const eveningReaches = businessDateAt(now + ASKED_BEFORE_END_MS)
  const next = eveningReaches > today ? [nextRatesDay(current, holidays)] : []
  return [current, ...next, ...lastDaysOfMonths(today, holidays)]
}

/** The last working days of the months before this one, the newest first. */
function lastDaysOfMonths(today: BusinessDate, holidays: Holidays): BusinessDate[] {
  const firstOfMonth = Temporal.PlainDate.from(today).with({ day: 1 })
  return Array.from({ length: MONTHS }, (_, back) => {
    const last = firstOfMonth.subtract({ months: back }).subtract({ days: 1 })
    return ratesDayOf(last.toString() as BusinessDate, holidays)
  })
}
