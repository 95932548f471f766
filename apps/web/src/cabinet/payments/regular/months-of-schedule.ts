import type { Language } from '@dilo/domain/values/language.ts'

/** A leap year: its months are as long as they can be. */
const YEAR = 2024

const atMonth = (month: number, day: number): Date => new Date(Date.UTC(YEAR, month, day))

const monthOf = (firstDay: string): number => Number(firstDay.slice(5, 7)) - 1

/**
 * The day of every year on which an order pays: «5 листопада», and its month alone, «листопада».
 * @param firstDay `YYYY-MM-DD`: the order counts from its month
 * @param day 1 to 31; `isLast` if the month never has a later one
 */
export function dayOfYear(
  firstDay: string,
  day: number,
  language: Language,
): { readonly date: string; readonly month: string; readonly isLast: boolean } {
  const month = monthOf(firstDay)
  const longest = atMonth(month + 1, 0).getUTCDate()
  // The month after a day is in the genitive.
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const parts = format.formatToParts(atMonth(month, Math.min(day, longest)))
  return {
    date: parts.map(({ value }) => value).join(''),
    month: parts.find(({ type }) => type === 'month')?.value ?? '',
    isLast: day >= longest,
  }
}

/** The four months in which a quarterly order pays, in the order of a year: «лютий, травень, серпень, листопад». */
export function monthsOfQuarters(firstDay: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return [0, 3, 6, 9].map((later) => format.format(atMonth((monthOf(firstDay) % 3) + later, 1))).join(', ')
}
