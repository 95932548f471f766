import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { longDate } from '../display/dates.ts'

/** The names of days in a calendar: `пн`, `понеділок`, and `понеділок, 7 вересня 2026 р.` */
type DayNames = Readonly<Record<'short' | 'long' | 'full', (day: BusinessDate) => string>>

const known = new Map<Language, DayNames>()

export function dayNames(language: Language): DayNames {
  const names = known.get(language) ?? makeNames(language)
  known.set(language, names)
  return names
}

function makeNames(language: Language): DayNames {
  const weekday = (weekday: 'short' | 'long') => {
    const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
    return (day: BusinessDate) => format.format(new Date(`${day}T00:00:00Z`))
  }
  const long = weekday('long')
  return { short: weekday('short'), long, full: (day) => `${long(day)}, ${longDate(day, language)}` }
}
