import { type BusinessDate, plusDays } from '../values/business-date.ts'

const SATURDAY = 6
const SUNDAY = 0

const weekdayOf = (day: BusinessDate): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/**
 * The working day whose official rates hold on a day: its own from Monday to Friday, Friday's over the weekend
 * (domain-ukraine.md section 5; under martial law there are no holidays).
 */
export function ratesDayOf(day: BusinessDate): BusinessDate {
  const weekday = weekdayOf(day)
  if (weekday === SATURDAY) return plusDays(day, -1)
  return weekday === SUNDAY ? plusDays(day, -2) : day
}

/** The working day after a day: its rates are published on the working day before, by 16:00. */
export function nextRatesDay(day: BusinessDate): BusinessDate {
  const next = plusDays(day, 1)
  return ratesDayOf(next) === next ? next : nextRatesDay(next)
}
