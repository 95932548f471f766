import { type BusinessDate, plusDays } from '../values/business-date.ts'
import { type Holidays, noHolidays, workingDayBefore, workingDayFrom } from '../values/working-day.ts'

/**
 * The working day whose official rates hold on a day: its own from Monday to Friday, Friday's over the weekend
 * (domain-ukraine.md section 5; under martial law there are no holidays).
 */
export const ratesDayOf = (day: BusinessDate, holidays: Holidays = noHolidays): BusinessDate =>
  workingDayBefore(day, holidays)

/** The working day after a day: its rates are published on the working day before, by 16:00. */
export const nextRatesDay = (day: BusinessDate, holidays: Holidays = noHolidays): BusinessDate =>
  workingDayFrom(plusDays(day, 1), holidays)
