import type { BusinessDate } from '../values/business-date.ts'
import type { DateRange } from '../values/period.ts'
import { daysOfMonth } from '../values/whole-period.ts'

/** A typed search that names a month: the rest of its words, and the month's days. */
export type DatedText = { readonly text: string; readonly days: DateRange }

/** The beginnings and endings of the months' names in Ukrainian and in Russian, January first. */
const months = [
  'січ(?:ень|ня|ні)|январ[ья]',
  'лют(?:ий|ого|ому)|феврал[ья]',
  'берез(?:ень|ня|ні)|марта?',
  'квіт(?:ень|ня|ні)|апрел[ья]',
  'трав(?:ень|ня|ні)|ма[йя]',
  'черв(?:ень|ня|ні)|июн[ья]',
  'лип(?:ень|ня|ні)|июл[ья]',
  'серп(?:ень|ня|ні)|августа?',
  'верес(?:ень|ня|ні)|сентябр[ья]',
  'жовт(?:ень|ня|ні)|октябр[ья]',
  'листопада?|ноябр[ья]',
  'груд(?:ень|ня|ні)|декабр[ья]',
].map((names) => new RegExp(`(?<![\\p{L}\\d'])(?:(?:за|у|в)\\s+)?(?:${names})(?![\\p{L}\\d'])`, 'iu'))

const YEAR = /(?<![\p{L}\d])(20\d\d)(?:\s*(?:р\.|р(?!\p{L})|року|рік|год(?:а|у)?|г\.))?(?!\p{L}|\d)/iu

/**
 * Reads `оренда березень`, `березня 2026`, `аренда за март`: the month without a year is the last that has begun.
 * @returns null: no month or several are named, or the month is still to come
 */
export function monthInText(typed: string, today: BusinessDate): DatedText | null {
  const named = months.flatMap((name, index) => (name.test(typed) ? [{ name, month: index + 1 }] : []))
  const [only, another] = named
  if (only === undefined || another !== undefined) return null
  const year = YEAR.exec(typed)?.[1]
  const [thisYear, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const ofYear = year === undefined ? thisYear - Number(only.month > thisMonth) : Number(year)
  const first = `${ofYear}-${String(only.month).padStart(2, '0')}-01` as BusinessDate
  if (first > today) return null
  const rest = (year === undefined ? typed : typed.replace(YEAR, ' ')).replace(only.name, ' ')
  return { text: rest.replace(/\s+/g, ' ').trim(), days: daysOfMonth(first, today) }
}
