import { refused, type Result } from '../../result.ts'
import { type BusinessDate, parseBusinessDate } from '../../values/business-date.ts'

const FIRST_YEAR = 1900

/**
 * Reads a date as people write it, DD.MM.YYYY: a real day, not in the future, of 1900 or later (spec section 5).
 * @param today the day in Kyiv; it is not in the future
 */
export function parsePastDate(text: string, today: BusinessDate): Result<BusinessDate, 'Incorrect format of date'> {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text.trim()) ?? []
  const date = parseBusinessDate(`${year}-${month}-${day}`)
  if (!date.ok) return date
  return Number(year) >= FIRST_YEAR && date.value <= today ? date : refused('Incorrect format of date')
}
