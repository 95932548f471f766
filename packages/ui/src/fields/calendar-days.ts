import {
  type BusinessDate,
  firstOfMonth,
  lastOfMonth,
  parseBusinessDate,
  plusDays,
} from '@dilo/domain/values/business-date.ts'
import type { DayBounds } from '@dilo/domain/values/day-input.ts'

const DAYS_OF_WEEK = 7

/** 0 for Monday. */
const weekday = (day: BusinessDate): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % DAYS_OF_WEEK

const mondayOf = (day: BusinessDate): BusinessDate => plusDays(day, -weekday(day))

/** The days from Monday to Sunday. */
export const weekOf = (day: BusinessDate): readonly BusinessDate[] =>
  Array.from({ length: DAYS_OF_WEEK }, (_, index) => plusDays(mondayOf(day), index))

/** The weeks of a day's month, from Monday; `undefined` where a day of another month would stand. */
export function weeksOfMonth(day: BusinessDate): readonly (readonly (BusinessDate | undefined)[])[] {
  const weeks: (BusinessDate | undefined)[][] = []
  const last = lastOfMonth(day)
  for (let monday = mondayOf(firstOfMonth(day)); monday <= last; monday = plusDays(monday, DAYS_OF_WEEK))
    weeks.push(weekOf(monday).map((each) => (firstOfMonth(each) === firstOfMonth(day) ? each : undefined)))
  return weeks
}

/** The same day of another month, or the last day of a shorter one. @param months negative: before */
export function plusMonths(day: BusinessDate, months: number): BusinessDate {
  const month = new Date(`${firstOfMonth(day)}T00:00:00Z`)
  month.setUTCMonth(month.getUTCMonth() + months)
  const first = month.toISOString().slice(0, 10) as BusinessDate
  const same = `${first.slice(0, 8)}${day.slice(8)}` as BusinessDate
  return same > lastOfMonth(first) ? lastOfMonth(first) : same
}

export const isWithin = (day: BusinessDate, { min, max }: DayBounds): boolean =>
  (min === undefined || day >= min) && (max === undefined || day <= max)

/** The day itself, or the nearest one that the field takes. */
export function nearestWithin(day: BusinessDate, { min, max }: DayBounds): BusinessDate {
  if (min !== undefined && day < min) return min
  return max !== undefined && day > max ? max : day
}

/** The moves in a grid of days: ARIA Authoring Practices, "Date Picker Dialog". */
const moves: Readonly<Record<string, (day: BusinessDate) => BusinessDate>> = {
  ArrowLeft: (day) => plusDays(day, -1),
  ArrowRight: (day) => plusDays(day, 1),
  ArrowUp: (day) => plusDays(day, -DAYS_OF_WEEK),
  ArrowDown: (day) => plusDays(day, DAYS_OF_WEEK),
  Home: mondayOf,
  End: (day) => plusDays(mondayOf(day), DAYS_OF_WEEK - 1),
  PageUp: (day) => plusMonths(day, -1),
  PageDown: (day) => plusMonths(day, 1),
  'Shift+PageUp': (day) => plusMonths(day, -12),
  'Shift+PageDown': (day) => plusMonths(day, 12),
}

/** The day to which a key leads: never beyond the days of the bank. `undefined`: the key moves nothing. */
export function dayAfterKey(
  day: BusinessDate,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): BusinessDate | undefined {
  const moved = moves[shiftKey ? `Shift+${key}` : key]?.(day)
  return moved === undefined || parseBusinessDate(moved).ok ? moved : day
}
