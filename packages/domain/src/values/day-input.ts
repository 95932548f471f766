import { ok, refused, type Result } from '../result.ts'
import { type BusinessDate, parseBusinessDate } from './business-date.ts'

/**
 * Reads a day as files and people write it: `2026-11-20`, `20.11.2026`, `20/11/2026`, `20-11-2026`; a time after it is
 * ignored, because a payment has only a day. A year of two digits is refused as ambiguous.
 */
export function parseDayInput(
  text: string,
): Result<BusinessDate, 'This field is required' | 'Incorrect format of date'> {
  const day = text.trim().replace(/^([^T\s]*)[T\s]\d{1,2}:\d{2}.*$/, '$1')
  if (day === '') return refused('This field is required')
  const [, date, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(day) ?? []
  if (date === undefined || month === undefined || year === undefined) return parseBusinessDate(day)
  const parsed = parseBusinessDate(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`)
  return parsed.ok ? ok(parsed.value) : parsed
}
