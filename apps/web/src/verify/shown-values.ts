import type { Currency } from '@dilo/domain/values/currency.ts'

/*
 * The cabinet's `Money` and ui/dates load with the cabinet; this page needs only three lines of them, which the browser
 * formats itself.
 */

/** `−1 234,56 ₴`, as everywhere. @param minorUnits a string of digits with its sign */
export function shownAmount(minorUnits: string, currency: Currency): string {
  const [sign, digits] = minorUnits.startsWith('-') ? ['−', minorUnits.slice(1)] : ['', minorUnits]
  const format = new Intl.NumberFormat('uk-UA', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const decimal = digits.padStart(3, '0').replace(/(\d\d)$/, '.$1')
  // As text: a number would lose kopiykas above 2^53.
  return sign + (format as { format(value: string): string }).format(decimal).replace(/\s/g, '\u00A0')
}

/** `20.11.2026` @param day `YYYY-MM-DD` */
export const shownDay = (day: string): string => day.split('-').reverse().join('.')

/** `20.11.2026, 14:05` in Kyiv. @param instant ISO 8601 */
export const shownMoment = (instant: string): string =>
  new Intl.DateTimeFormat('uk-UA', {
    timeZone: 'Europe/Kyiv',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant))
