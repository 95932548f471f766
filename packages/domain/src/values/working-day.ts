import { type BusinessDate, plusDays } from './business-date.ts'

/** 1 (Monday) to 7 (Sunday). */
export const weekdayOf = (date: BusinessDate): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

/** Under martial law there are no holidays: Saturday and Sunday alone are days off (domain-ukraine.md section 5). */
export const isWeekend = (date: BusinessDate): boolean => weekdayOf(date) > 5

/** The day itself, or the Monday after a weekend's. */
export const workingDayFrom = (date: BusinessDate): BusinessDate =>
  isWeekend(date) ? plusDays(date, 8 - weekdayOf(date)) : date

/** The day itself, or the Friday before a weekend's. */
export const workingDayBefore = (date: BusinessDate): BusinessDate =>
  isWeekend(date) ? plusDays(date, 5 - weekdayOf(date)) : date
