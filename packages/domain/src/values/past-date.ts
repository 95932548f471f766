import { refused, type Result } from '../result.ts'
import type { BusinessDate } from './business-date.ts'
import { parseDayInput } from './day-input.ts'

type PastDateError = 'This field is required' | 'Incorrect format of date' | 'Day is ahead'

/**
 * Reads a day that has come, in the forms of every field of a day: a real day of 1900 or later, not in the future (spec
 * section 5). A day in the future has a message of its own: its format is right (decision 242).
 * @param today the day in Kyiv; it is not in the future
 */
export function parsePastDate(text: string, today: BusinessDate): Result<BusinessDate, PastDateError> {
  const day = parseDayInput(text)
  return day.ok && day.value > today ? refused('Day is ahead') : day
}
