import type { Phone } from './phone.ts'

/** Two, three, two, two: `50 123 45 67`, as far as the digits reach. */
const grouped = (national: string): string =>
  [national.slice(0, 2), national.slice(2, 5), national.slice(5, 7), national.slice(7)]
    .filter((group) => group !== '')
    .join(' ')

/** The digits after the prefix, of whatever is typed or pasted into the field. */
function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  // The field begins with the prefix: remains of the prefix after a deletion are not digits of the number.
  if (text.trim().startsWith('+')) return digits.replace(/^3?8?0*/, '')
  if ('380'.startsWith(digits)) return ''
  // As people write it at home and abroad: 380 50…, 8 050…, 050…, 50…
  const prefix = digits.length >= 12 ? /^380+/ : digits.length === 11 ? /^80+/ : /^0+/
  return digits.replace(prefix, '')
}

/**
 * The text of the phone's field during typing (spec section 5): only digits, always with the prefix, grouped 2-3-2-2,
 * so `+380 50 123 45 67` when complete.
 */
export function showTypedPhone(text: string): string {
  const national = nationalDigits(text).slice(0, 9)
  return national === '' ? '+380' : `+380 ${grouped(national)}`
}

/** A whole number as people read it; the spaces do not break. */
export const showPhone = (phone: Phone): string => showTypedPhone(phone).replaceAll(' ', '\u00A0')
