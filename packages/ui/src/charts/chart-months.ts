import type { Language } from '@dilo/domain/values/language.ts'

const short = new Map<Language, Intl.DateTimeFormat>()
const long = new Map<Language, Intl.DateTimeFormat>()

function formatOf(
  known: Map<Language, Intl.DateTimeFormat>,
  language: Language,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const format = known.get(language) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  known.set(language, format)
  return format
}

/** A month is a date without a place: read and written as UTC it never slips. */
const asInstant = (month: string): Date => new Date(`${month.slice(0, 7)}-01T00:00:00Z`)

/** `лис`, without the point, in the width of three characters. @param month `YYYY-MM`, or a day of it */
export const shortMonth = (month: string, language: Language): string =>
  formatOf(short, language, { month: 'short' }).format(asInstant(month)).replace('.', '').slice(0, 4)

/** `листопад 2026 р.` @param month `YYYY-MM`, or a day of it */
export const longMonth = (month: string, language: Language): string =>
  formatOf(long, language, { month: 'long', year: 'numeric' })
    .format(asInstant(month))
    .replace(/\s(?=[рг]\.$)/, '\u00A0')
