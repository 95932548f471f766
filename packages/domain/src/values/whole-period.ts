import { type BusinessDate, plusDays } from './business-date.ts'
import { type DateRange, firstOfMonth, type Period, periodDates } from './period.ts'

/** The last day of a period that goes on, by its first. The other periods are over, or are a day. */
const lastDays: Partial<Record<Period, (first: BusinessDate) => BusinessDate>> = {
  week: (first) => plusDays(first, 6),
  month: (first) => plusDays(firstOfMonth(first, 1), -1),
  quarter: (first) => plusDays(firstOfMonth(first, 3), -1),
  year: (first) => plusDays(firstOfMonth(first, 12), -1),
}

/** The days of a period up to its own end: things that are planned have days to come. */
export function wholePeriod(today: BusinessDate, period: Period): DateRange {
  const { from, to } = periodDates(today, period)
  return { from, to: lastDays[period]?.(from) ?? to }
}

/** The days of a month up to today. @param first of the month */
export function daysOfMonth(first: BusinessDate, today: BusinessDate): DateRange {
  const last = plusDays(firstOfMonth(first, 1), -1)
  return { from: first, to: last < today ? last : today }
}
