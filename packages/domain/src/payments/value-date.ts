import { ok, refused, type Result } from '../result.ts'
import { type BusinessDate, parseBusinessDate, plusDays } from '../values/business-date.ts'

/** Each with its own words: a person corrects a past day otherwise than a text that is no day. */
type ValueDateError = 'Incorrect format of date' | 'Day is over' | 'Day beyond a year'

/** The furthest future date of a payment, in days. Ours. */
export const FURTHEST_DAYS = 365

/**
 * The day on which a payment is to be carried out: today or within a year, weekends too (СЕП works every day, domain-ukraine.md
 * section 2). A payment of a later day waits for it when it is signed; its money is set aside when the day has come. @param today in Kyiv
 */
export function parseValueDate(text: string, today: BusinessDate): Result<BusinessDate, ValueDateError> {
  const date = parseBusinessDate(text)
  if (!date.ok) return date
  if (date.value < today) return refused('Day is over')
  return date.value <= furthestDay(today) ? ok(date.value) : refused('Day beyond a year')
}

/** The last requested day and its answer: all rows of a file have the same today. */
let lastAsked: { readonly today: BusinessDate; readonly furthest: BusinessDate } | null = null

function furthestDay(today: BusinessDate): BusinessDate {
  if (lastAsked?.today !== today) lastAsked = { today, furthest: plusDays(today, FURTHEST_DAYS) }
  return lastAsked.furthest
}

/**
 * The day that counts when a payment is signed: its own, or the day of signing when that has come later.
 * @returns `waits`: it is not carried out yet (SIGN_TO_WAIT)
 */
export function dayOfExecution(
  valueDate: BusinessDate,
  today: BusinessDate,
): { readonly day: BusinessDate; readonly waits: boolean } {
  return valueDate > today ? { day: valueDate, waits: true } : { day: today, waits: false }
}
