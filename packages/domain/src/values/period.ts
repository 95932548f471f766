import { type BusinessDate, plusDays } from './business-date.ts'

/** The periods of the cabinet's filters that are built so far (spec section 2); the range is two dates by hand. */
export const periods = ['today', 'week', 'month', 'quarter', 'year'] as const

export type Period = (typeof periods)[number]

export type DateRange = { readonly from: BusinessDate; readonly to: BusinessDate }

/** Monday first, as in Ukraine: 0 for Monday. */
const weekday = (date: BusinessDate): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

const firstOfMonth = (year: string, month: number): BusinessDate => `${year}-${String(month).padStart(2, '0')}-01` as BusinessDate

/** From the period's first day up to today. */
export function periodUpTo(today: BusinessDate, period: Period): DateRange {
  const [year = '', month = ''] = today.split('-')
  const from: Record<Period, BusinessDate> = {
    today,
    week: plusDays(today, -weekday(today)),
    month: firstOfMonth(year, Number(month)),
    quarter: firstOfMonth(year, Number(month) - ((Number(month) - 1) % 3)),
    year: firstOfMonth(year, 1),
  }
  return { from: from[period], to: today }
}
