import { type BusinessDate, plusDays } from './business-date.ts'

/** Days off beside Saturdays and Sundays, as the bank's people have set them. */
export type Holidays = ReadonlySet<BusinessDate>

/** Under martial law there are no holidays (domain-ukraine.md section 5). */
export const noHolidays: Holidays = new Set()

/** 1 (Monday) to 7 (Sunday). */
export const weekdayOf = (date: BusinessDate): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

/** The one rule of working days: for rates, deposits, the exchange and taxes. Orders and promises know no holidays (decision 146). */
export const isWorkingDay = (date: BusinessDate, holidays: Holidays = noHolidays): boolean =>
  weekdayOf(date) <= 5 && !holidays.has(date)

/** The day itself, or the first working day after it. */
export const workingDayFrom = (date: BusinessDate, holidays: Holidays = noHolidays): BusinessDate =>
  isWorkingDay(date, holidays) ? date : workingDayFrom(plusDays(date, 1), holidays)

/** The day itself, or the last working day before it. */
export const workingDayBefore = (date: BusinessDate, holidays: Holidays = noHolidays): BusinessDate =>
  isWorkingDay(date, holidays) ? date : workingDayBefore(plusDays(date, -1), holidays)
