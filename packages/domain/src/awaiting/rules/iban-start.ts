import { ok, refused, type Result } from '../../result.ts'

/**
 * Two Latin letters first, and nothing more is asked (spec section 5). It is the rule of screens that only look an
 * account up; a payment asks `parseIban`, which counts the check digits.
 */
export function ibanStart(text: string): Result<string, 'Incorrect iBan code'> {
  return /^[A-Z]{2}/i.test(text.trim()) ? ok(text.trim()) : refused('Incorrect iBan code')
}
