import { type BusinessDate, plusDays } from './business-date.ts'

/** The named periods of the cabinet's filters (spec section 2); the last one there, the range, is two dates by hand. */
export const periods = [
  'today',
  'yesterday',
  'week',
  'previousWeek',
  'month',
  'previousMonth',
  'quarter',
  'previousQuarter',
  'year',
] as const

export type Period = (typeof periods)[number]

export type DateRange = { readonly from: BusinessDate; readonly to: BusinessDate }

/** Monday first, as in Ukraine: 0 for Monday. */
const weekday = (date: BusinessDate): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

/** The first day of the month at a distance in months from a day's own (negative: before). */
export function firstOfMonth(date: BusinessDate, months: number): BusinessDate {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10) as BusinessDate
}

/** The number of months of its quarter or year that have begun before a day's own. */
const monthsInto = (date: BusinessDate, length: 3 | 12): number => (Number(date.split('-')[1]) - 1) % length

/** The first day and, for a period that is over, the day after the last one: of the current ones the last day is today. */
const bounds: Record<Period, (today: BusinessDate) => { from: BusinessDate; before?: BusinessDate }> = {
  today: (today) => ({ from: today }),
  yesterday: (today) => ({ from: plusDays(today, -1), before: today }),
  week: (today) => ({ from: plusDays(today, -weekday(today)) }),
  previousWeek: (today) => ({ from: plusDays(today, -weekday(today) - 7), before: plusDays(today, -weekday(today)) }),
  month: (today) => ({ from: firstOfMonth(today, 0) }),
  previousMonth: (today) => ({ from: firstOfMonth(today, -1), before: firstOfMonth(today, 0) }),
  quarter: (today) => ({ from: firstOfMonth(today, -monthsInto(today, 3)) }),
  previousQuarter: (today) => ({
    from: firstOfMonth(today, -monthsInto(today, 3) - 3),
    before: firstOfMonth(today, -monthsInto(today, 3)),
  }),
  year: (today) => ({ from: firstOfMonth(today, -monthsInto(today, 12)) }),
}

/** The days of a period, both edges counted; a current one ends today. @param today in Kyiv (businessDateAt) */
export function periodDates(today: BusinessDate, period: Period): DateRange {
  const { from, before } = bounds[period](today)
  return { from, to: before === undefined ? today : plusDays(before, -1) }
}

/** The number of months of a named period; 0: it is counted in days. */
const monthsOfPeriod: Record<Period, number> = {
  today: 0,
  yesterday: 0,
  week: 0,
  previousWeek: 0,
  month: 1,
  previousMonth: 1,
  quarter: 3,
  previousQuarter: 3,
  year: 12,
}

/** The months of a range: as many as its name says, or the whole months of a range by hand. 0: it is counted in days. */
function monthsIn({ from, to }: DateRange, named: Period | 'range'): number {
  if (named !== 'range') return monthsOfPeriod[named]
  if (from !== firstOfMonth(from, 0) || plusDays(to, 1) !== firstOfMonth(to, 1)) return 0
  const [[year = 0, month = 0], [lastYear = 0, lastMonth = 0]] = [from, to].map((day) =>
    day.split('-').map(Number),
  ) as [number[], number[]]
  return (lastYear - year) * 12 + lastMonth - month + 1
}

const dayNumber = (day: BusinessDate): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/**
 * The days before or after some days, as long as they are: a month beside a month, a quarter beside a quarter.
 * @returns null: they would begin after today
 */
export function rangeBeside(
  { named, dates }: { readonly named: Period | 'range'; readonly dates: DateRange },
  step: -1 | 1,
  today: BusinessDate,
): DateRange | null {
  const months = monthsIn(dates, named)
  const days = named === 'week' || named === 'previousWeek' ? 7 : dayNumber(dates.to) - dayNumber(dates.from) + 1
  const from = months > 0 ? firstOfMonth(dates.from, step * months) : plusDays(dates.from, step * days)
  if (from > today) return null
  const last = months > 0 ? plusDays(firstOfMonth(from, months), -1) : plusDays(from, days - 1)
  return { from, to: last < today ? last : today }
}

/** True if days are one month of the calendar, or this month up to today. */
export const isMonth = ({ from, to }: DateRange, today: BusinessDate): boolean =>
  from === firstOfMonth(from, 0) &&
  (plusDays(to, 1) === firstOfMonth(from, 1) || (to === today && from === firstOfMonth(today, 0)))
