import { type BusinessDate, plusDays } from '../values/business-date.ts'
import { workingDayBefore } from '../values/working-day.ts'

/**
 * The working day whose official rates hold on a day: its own from Monday to Friday, Friday's over the weekend
 * (domain-ukraine.md section 5; under martial law there are no holidays).
 */
export const ratesDayOf: (day: BusinessDate) => BusinessDate = workingDayBefore

/** The working day after a day: its rates are published on the working day before, by 16:00. */
export function nextRatesDay(day: BusinessDate): BusinessDate {
  const next = plusDays(day, 1)
  return ratesDayOf(next) === next ? next : nextRatesDay(next)
}
