import { ok, refused, type Result } from '../result.ts'

/**
 * Checks only for two Latin letters at the start (spec section 5). It tells an account from the number of a
 * card; `parseIban` verifies the rest.
 */
export function ibanStart(text: string): Result<string, 'Incorrect iBan code'> {
  return /^[A-Z]{2}/i.test(text.trim()) ? ok(text.trim()) : refused('Incorrect iBan code')
}
