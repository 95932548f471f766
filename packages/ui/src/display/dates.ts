import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { momentInKyiv as momentOf, timeInKyiv as timeOf } from '@dilo/domain/values/kyiv-time.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'

export { shortDate }

/** A day is a date without a place: read and written as UTC it never slips by an hour. */
const asInstant = (day: string): Date => new Date(`${day}T00:00:00Z`)

const headings = new Map<Language, Intl.DateTimeFormat>()

function heading(language: Language): Intl.DateTimeFormat {
  const known = headings.get(language)
  if (known) return known
  const made = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  headings.set(language, made)
  return made
}

/** `20 листопада 2026 р.` @param day `YYYY-MM-DD` */
export const longDate = (day: string, language: Language): string =>
  heading(language)
    .format(asInstant(day))
    .replace(/\s(?=[рг]\.$)/, '\u00A0')

/** `Листопад`. @param day any of its days, `YYYY-MM-DD` */
export function monthAlone(day: string, language: Language): string {
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(asInstant(day))
  return `${name.slice(0, 1).toLocaleUpperCase(language)}${name.slice(1)}`
}

/** `Листопад 2026`. @param day any of its days, `YYYY-MM-DD` */
export const monthName = (day: string, language: Language): string => `${monthAlone(day, language)} ${day.slice(0, 4)}`

/** `20.11.2026` in Kyiv: the first ten signs of an instant are the day of UTC. @param instant ISO 8601 */
export const dayInKyiv = (instant: string): string => shortDate(businessDateAt(Date.parse(instant)))

/** `14:05` in Kyiv. @param instant ISO 8601 */
export const timeInKyiv = (instant: string): string => timeOf(new Date(instant))

/** `20.11.2026, 14:05` in Kyiv. @param instant ISO 8601 */
export const momentInKyiv = (instant: string): string => momentOf(new Date(instant))
