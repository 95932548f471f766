import { ratesDayOf } from '@dilo/domain/rates/rates-day.ts'
import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'

/** The number of months on the home page, the current one included. */
const MONTHS = 12

/** The change of the balances is that of so many days. */
const CHANGE_DAYS = 30

/** A month of cash flow. */
export type FlowMonth = {
  /** Its first day. */
  readonly first: BusinessDate
  /** The instant at which it begins in Kyiv. */
  readonly begins: Date
  /** The working day whose rates convert its foreign currency: of its last day; of the current month of today. */
  readonly ratesDay: BusinessDate
}

/** The months up to a day, and a statement's parameters for them, as PostgreSQL writes lists. */
export type FlowYear = {
  readonly months: readonly FlowMonth[]
  readonly first: BusinessDate
  readonly begins: string
  readonly daysOfRates: string
  /** When the last 30 days begin. */
  readonly monthAgo: string
  /** The day of the total's rates. */
  readonly ratesDay: BusinessDate
}

/** The months up to today's, the earliest first. @param today in Kyiv */
function monthsOfFlow(today: BusinessDate): FlowMonth[] {
  const current = Temporal.PlainDate.from(today).with({ day: 1 })
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = current.subtract({ months: MONTHS - 1 - index })
    const first = month.toString() as BusinessDate
    const last = plusDays(month.add({ months: 1 }).toString() as BusinessDate, -1)
    return { first, begins: startOfDay(first), ratesDay: ratesDayOf(last < today ? last : today) }
  })
}

/** The calendar of a day is the same for all callers of that day, and it costs more than the rest of an answer. */
let known: { readonly today: BusinessDate; readonly year: FlowYear } | null = null

export function flowYear(today: BusinessDate): FlowYear {
  if (known?.today !== today) {
    const months = monthsOfFlow(today)
    const year = {
      months,
      first: months[0]?.first ?? today,
      begins: `{${months.map(({ begins }) => begins.toISOString()).join(',')}}`,
      monthAgo: startOfDay(plusDays(today, -CHANGE_DAYS)).toISOString(),
      ratesDay: ratesDayOf(today),
      daysOfRates: `{${months.map(({ ratesDay }) => ratesDay).join(',')}}`,
    }
    known = { today, year }
  }
  return known.year
}
