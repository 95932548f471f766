import { internationalDigits, type Phone } from './phone.ts'

/** The prefix that every number has, with which the field begins. */
export const PHONE_PREFIX = '+380'

/** Two, three, two, two: `+380 50 123 45 67`, as far as the digits reach. Digits beyond stand behind the last group. */
const grouped = (national: string): string =>
  [PHONE_PREFIX, national.slice(0, 2), national.slice(2, 5), national.slice(5, 7), national.slice(7)]
    .filter((group) => group !== '')
    .join(' ')

/**
 * The text of the phone's field, of whatever is typed or pasted into it (spec section 5): always with the prefix, grouped
 * 2-3-2-2, so `+380 50 123 45 67` when complete. A number of another country, and a digit too many, stay as they are, for
 * the form to refuse in words: made Ukrainian or cut they would be a stranger's number.
 */
export function showTypedPhone(text: string): string {
  const international = internationalDigits(text)
  if (international === null) return ofNoCountry(text.replace(/\D/g, ''))
  if ('380'.startsWith(international)) return PHONE_PREFIX
  if (!international.startsWith('380')) return ofAnotherCountry(text)
  // A whole number behind the prefix that stood there, or the zero of home.
  return grouped(withoutZeros(international.slice(3).replace(/^(?:380|80)(?=[1-9]\d{8}$)/, '')))
}

/** No operator's code begins with a zero. */
const withoutZeros = (digits: string): string => digits.replace(/^0+/, '')

/** As people write it at home and abroad: 380 50…, 8 050…, 050…, 50… Other long numbers are of no network here. */
function ofNoCountry(digits: string): string {
  if ('380'.startsWith(digits)) return PHONE_PREFIX
  const rest = digits.replace(/^(?:380(?=\d)|80(?=[1-9]\d{8}$)|0)/, '')
  return rest === digits && rest.length > 9 ? ofAnotherCountry(digits) : grouped(withoutZeros(rest))
}

const ofAnotherCountry = (text: string): string =>
  `+${text
    .replace(/[^\d ()-]/g, '')
    .trim()
    .replace(/^00 *(?=\d)/, '')}`

/** A whole number as people read it; the spaces do not break. */
export const showPhone = (phone: Phone): string => showTypedPhone(phone).replaceAll(' ', '\u00A0')
