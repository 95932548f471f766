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

/** How many months of its quarter or year have begun before a day's own. */
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
