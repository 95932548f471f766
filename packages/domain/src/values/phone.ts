import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'

/** A Ukrainian phone in the form of the calls: `380` and 9 digits. */
export type Phone = Branded<string, 'Phone'>

type PhoneError = 'Incomplete phone number' | 'Invalid phone number'

/** Reads a phone however it is grouped: digits are kept, twelve of them, starting with 380 (spec sections 5 and 9). */
export function parsePhone(text: string): Result<Phone, PhoneError> {
  const digits = text.replace(/\D/g, '')
  if (digits.length !== 12) return refused('Incomplete phone number')
  return digits.startsWith('380') ? ok(digits as Phone) : refused('Invalid phone number')
}

/** `+380 50 ••• 45 67`: where a code was sent, without telling the whole number. */
export const maskPhone = (phone: Phone): string =>
  `+380\u00A0${phone.slice(3, 5)}\u00A0•••\u00A0${phone.slice(8, 10)}\u00A0${phone.slice(10)}`
