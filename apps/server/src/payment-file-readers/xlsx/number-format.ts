import { DAY } from '@dilo/domain/values/duration.ts'
import { withoutEnd } from '@dilo/domain/values/without-end.ts'

/** The meaning of a cell's number: a plain number, a day, or a code of so many digits with its zeros. */
export type NumberForm = 'number' | 'day' | { readonly digits: number }

/** Numbers of formats that every workbook knows without saying them (ECMA-376 18.8.30); those of East Asia are days as well. */
const isBuiltInDay = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** @param code the format as the workbook writes it, of a format of its own */
export function numberForm(id: number, code: string | undefined): NumberForm {
  if (code === undefined) return isBuiltInDay(id) ? 'day' : 'number'
  // Only the first part is for positive numbers; what stands in quotes, in brackets or behind a backslash is shown as it is.
  const letters = (code.split(';')[0] ?? '').replace(/"[^"]*"|\[[^[\]]*\]|\\./g, '').toLowerCase()
  const places = letters.trim()
  // A zero shows a digit at its place and at every place behind it: `0#######` is a code of eight.
  const digits = /^[#0]{2,15}$/.test(places) && places.includes('0') ? places.length - places.indexOf('0') : 0
  if (digits > 1) return { digits }
  return /[yd]/.test(letters) && !letters.includes('general') ? 'day' : 'number'
}

/** Day 0 of both calendars of workbooks, in days from 1 January 1970. */
const [SINCE_1900, SINCE_1904] = [-25_569, -24_107]
/** Before March 1900 the calendar of workbooks counts a day that was none; 31 December 9999 is its last. */
const [FIRST_DAY, LAST_DAY] = [61, 2_958_465]

/** The day of a serial number, `YYYY-MM-DD`; null for a number without a day. */
export function dayOfSerial(serial: number, is1904: boolean): string | null {
  const day = Math.floor(serial)
  if (!(day >= (is1904 ? 0 : FIRST_DAY) && day <= LAST_DAY)) return null
  return new Date((day + (is1904 ? SINCE_1904 : SINCE_1900)) * DAY).toISOString().slice(0, 10)
}

/** The number as a spreadsheet shows it: fifteen digits, which takes the traces of binary fractions away, and no exponent. */
export function plainNumber(number: number): string {
  if (!Number.isFinite(number)) return ''
  const rounded = Number(number.toPrecision(15))
  const text = String(rounded)
  if (!text.includes('e')) return text
  return Math.abs(rounded) >= 1 ? BigInt(rounded).toString() : withoutEnd(rounded.toFixed(20), '0').replace(/\.$/, '')
}
