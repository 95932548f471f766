import { ok, refused, type Result } from '../result.ts'
import { type BusinessDate, parseBusinessDate } from './business-date.ts'
import { withPlainSigns } from './pasted-text.ts'

/**
 * Reads a day as files and people write it: `2026-11-20`, `20.11.2026`, `20/11/2026`, `20-11-2026`; a time after it is
 * ignored, because a payment has only a day. A year of two digits is refused as ambiguous.
 */
export function parseDayInput(
  text: string,
): Result<BusinessDate, 'This field is required' | 'Incorrect format of date'> {
  const day = withPlainSigns(text)
    .trim()
    .replace(/^([^T\s]*)[T\s]\d{1,2}:\d{2}.*$/, '$1')
  if (day === '') return refused('This field is required')
  const [, date, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(day) ?? []
  if (date === undefined || month === undefined || year === undefined) return parseBusinessDate(day)
  const parsed = parseBusinessDate(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`)
  return parsed.ok ? ok(parsed.value) : parsed
}

/** The days that a field takes. */
export type DayBounds = { readonly min?: BusinessDate | undefined; readonly max?: BusinessDate | undefined }

/** Why a field does not take a typed day: it is no date, there is no such day, or the day is out of bounds. */
export type DayProblem = 'unclear' | 'noSuchDay' | 'tooEarly' | 'tooLate'

/** The fault of a typed day. Undefined: none, or nothing is typed. */
export function dayProblem(text: string, { min, max }: DayBounds): DayProblem | undefined {
  if (text.trim() === '') return undefined
  const day = parseDayInput(text)
  if (!day.ok)
    return /^\s*\d{1,2}[./-]\d{1,2}[./-]\d{4}\s*$|^\s*\d{4}-\d{2}-\d{2}\s*$/.test(text) ? 'noSuchDay' : 'unclear'
  if (min !== undefined && day.value < min) return 'tooEarly'
  return max !== undefined && day.value > max ? 'tooLate' : undefined
}
