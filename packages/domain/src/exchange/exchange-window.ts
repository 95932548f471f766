import { type BusinessDate, businessDateAt, plusDays } from '../values/business-date.ts'
import { instantInKyiv } from '../values/start-of-day.ts'
import { type Holidays, isWorkingDay, noHolidays, workingDayFrom } from '../values/working-day.ts'

/** When the bank deals with its clients: hours in Kyiv, the second not in it; on working days (spec section 9). */
type ExchangeHours = { readonly opens: number; readonly closes: number }

const usualHours: ExchangeHours = { opens: 10, closes: 14 }

/** The state of the exchange window, and its end or next beginning. Instants in milliseconds since 1970 (UTC). */
type ExchangeWindow =
  | { readonly isOpen: true; readonly closesAt: number }
  | { readonly isOpen: false; readonly opensAt: number }

/**
 * The window at an instant: from the first millisecond of its first hour to the last one before its end. The two nights on
 * which Kyiv's clocks change move it by an hour of UTC. Of the server alone, as `instantInKyiv`.
 * @param now milliseconds since 1970 (UTC)
 */
export function exchangeWindow(
  now: number,
  hours: ExchangeHours = usualHours,
  holidays: Holidays = noHolidays,
): ExchangeWindow {
  const today = businessDateAt(now)
  const [opensAt, closesAt] = [instantInKyiv(today, hours.opens), instantInKyiv(today, hours.closes)].map(Number) as [
    number,
    number,
  ]
  if (isWorkingDay(today, holidays) && now < closesAt)
    return now < opensAt ? { isOpen: false, opensAt } : { isOpen: true, closesAt }
  return { isOpen: false, opensAt: Number(instantInKyiv(nextWorkingDay(today, holidays), hours.opens)) }
}

const nextWorkingDay = (day: BusinessDate, holidays: Holidays): BusinessDate =>
  workingDayFrom(plusDays(day, 1), holidays)

/** The working day that is so many after a day: bought money is used until the tenth. */
export function workingDayAfter(day: BusinessDate, count: number, holidays: Holidays = noHolidays): BusinessDate {
  let last = day
  for (let left = count; left > 0; left -= 1) last = nextWorkingDay(last, holidays)
  return last
}
