import { ok, refused, type Result } from '../../result.ts'

const WHOLE = 12

/**
 * The digits of a phone, when there are as many as the field asks for, or twelve (spec section 5).
 * The prefix is not looked at: `parsePhone` reads a whole Ukrainian number.
 */
export function phoneOfLength(text: string, length: number = WHOLE): Result<string, 'Invalid phone number'> {
  const digits = text.replace(/\D/g, '')
  return digits.length === length || digits.length === WHOLE ? ok(digits) : refused('Invalid phone number')
}
