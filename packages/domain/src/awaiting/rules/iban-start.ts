import { ok, refused, type Result } from '../../result.ts'

/**
 * Checks only for two Latin letters at the start (spec section 5). Screens that only look an account up use this rule;
 * a payment uses `parseIban`, which verifies the check digits.
 */
export function ibanStart(text: string): Result<string, 'Incorrect iBan code'> {
  return /^[A-Z]{2}/i.test(text.trim()) ? ok(text.trim()) : refused('Incorrect iBan code')
}
