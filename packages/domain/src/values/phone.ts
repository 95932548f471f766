import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'

/** A Ukrainian phone in the form of the calls: `380` and 9 digits. */
export type Phone = Branded<string, 'Phone'>

export type PhoneError = 'Incomplete phone number' | 'Invalid phone number' | 'Phone of another country'

const WHOLE = 12

/**
 * Beginnings of numbers that exist in Ukraine: regions, mobile networks, 800 and 900 (ITU-T E.164, national numbering
 * plan; domain-ukraine.md section 6), and those of a demo, which no network has (demo-contact.ts).
 */
const EXISTS = /^380(?:00|3[1-9]|4[13-8]|5[0-7]|6[1-9]|7[1-357]|800|89|9\d)/

/** A country code stands behind `+` or `00`; the digits behind them, or null where there is none. */
export function internationalDigits(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  // Whatever comes along before it, seen or unseen.
  if (/^[^\d+]*\+/.test(text)) return digits
  // No country code begins with a zero.
  return /^00[1-9]/.test(digits) ? digits.slice(2) : null
}

/**
 * Reads a phone however it is grouped: digits are kept, twelve of them, starting with 380 (spec sections 5 and 9). A
 * number of another country is never taken for a Ukrainian one, which would be a stranger's.
 */
export function parsePhone(text: string): Result<Phone, PhoneError> {
  const international = internationalDigits(text)
  const digits = international ?? text.replace(/\D/g, '')
  if (international !== null && !international.startsWith('380') && !'380'.startsWith(international))
    return refused('Phone of another country')
  if (digits.length < WHOLE) return refused('Incomplete phone number')
  return digits.length === WHOLE && EXISTS.test(digits) ? ok(digits as Phone) : refused('Invalid phone number')
}

/** A phone as the bank keeps it: it was read when it came, by the rules of then. */
export function keptPhone(kept: string): Phone {
  if (!/^380\d{9}$/.test(kept)) throw new Error('A kept phone is none')
  return kept as Phone
}

/** `+380 50 ••• 45 67`: where a code was sent, without telling the whole number. */
export const maskPhone = (phone: Phone): string =>
  `+380\u00A0${phone.slice(3, 5)}\u00A0•••\u00A0${phone.slice(8, 10)}\u00A0${phone.slice(10)}`
