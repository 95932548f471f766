import { ok, refused, type Result } from '../result.ts'
import { type BusinessDate, businessDateAt } from '../values/business-date.ts'
import { parseDayInput } from '../values/day-input.ts'
import { type Holidays, isWorkingDay, noHolidays, workingDayFrom } from '../values/working-day.ts'
import { exchangeWindow, workingDayAfter } from './exchange-window.ts'

/** For how many working days a request may hold at most, after today. */
const MOST_DAYS = 5

type LastDayProblem = 'Incorrect format of date' | 'Day is over' | 'Not a working day' | 'Day too far ahead'

type Now = {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly hours?: { readonly opens: number; readonly closes: number } | undefined
  readonly holidays?: Holidays | undefined
}

/**
 * The last day of a request: a working day, today until the bank closes or at most five working days later.
 * @param text null: it is not said, and the request holds on the day on which the bank exchanges next, or now
 */
export function readLastDay(
  text: string | null,
  { now, hours, holidays = noHolidays }: Now,
): Result<BusinessDate, LastDayProblem> {
  const today = businessDateAt(now)
  const window = exchangeWindow(now, hours, holidays)
  const first = window.isOpen ? today : businessDateAt(window.opensAt)
  if (text === null || text.trim() === '') return ok(first)
  const day = parseDayInput(text)
  if (!day.ok) return refused('Incorrect format of date')
  // After the hours of today nothing is dealt on it any more.
  const isToday = day.value === today && isWorkingDay(today, holidays)
  const fault = isToday && first !== today ? 'Day is over' : lastDayFault(day.value, today, holidays)
  return fault === null ? ok(day.value) : refused(fault)
}

/** Whether a request may still have this last day: asked again when it is signed. */
export function lastDayFault(
  day: BusinessDate,
  today: BusinessDate,
  holidays: Holidays = noHolidays,
): Exclude<LastDayProblem, 'Incorrect format of date'> | null {
  if (day < today) return 'Day is over'
  if (!isWorkingDay(day, holidays)) return 'Not a working day'
  // A day off counts as the working day after it.
  const from = workingDayFrom(today, holidays)
  return day > workingDayAfter(from, MOST_DAYS, holidays) ? 'Day too far ahead' : null
}
