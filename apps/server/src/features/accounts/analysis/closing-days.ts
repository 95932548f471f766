import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { DAY } from '@dilo/domain/values/duration.ts'

type Step = 'day' | 'week' | 'month'

/** The largest number of points in a chart: more would not be visible. */
const POINTS = 400

const DAYS_OF: Record<Step, number> = { day: 1, week: 7, month: 31 }

const lastOfMonth = (day: BusinessDate): BusinessDate => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) as BusinessDate
}

/** Sunday is the last day of a week. */
const lastOfWeek = (day: BusinessDate): BusinessDate =>
  plusDays(day, (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7)

const lastOf: Record<Step, (day: BusinessDate) => BusinessDate> = {
  day: (day) => day,
  week: lastOfWeek,
  month: lastOfMonth,
}

const daysBetween = (from: BusinessDate, to: BusinessDate): number => (Date.parse(to) - Date.parse(from)) / DAY + 1

/** A step of a day; of a week or a month where days give too many points. */
export function stepOf(from: BusinessDate, to: BusinessDate): Step {
  const days = daysBetween(from, to)
  return (['day', 'week'] as const).find((step) => days <= POINTS * DAYS_OF[step]) ?? 'month'
}

/**
 * The days whose closing balances a chart needs, from the earliest; the last one is the period's own. Empty when the
 * period ends before it begins.
 */
export function closingDays(from: BusinessDate, to: BusinessDate, step: Step): readonly BusinessDate[] {
  const days: BusinessDate[] = []
  for (let day = from; day <= to; day = plusDays(days.at(-1) ?? to, 1)) {
    const last = lastOf[step](day)
    days.push(last < to ? last : to)
  }
  return days
}
