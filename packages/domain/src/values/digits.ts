import { ok, refused, type Result } from '../result.ts'

/** The digits of a typed or pasted text, cut to the field's length (spec section 5). */
export const keepDigits = (text: string, length: number): string => text.replace(/\D/g, '').slice(0, length)

/** Digits and nothing else (spec section 5). An empty text has nothing wrong in it: `required` asks for one. */
export function digitsOnly(text: string): Result<string, 'Only numbers available'> {
  return /^\d*$/.test(text) ? ok(text) : refused('Only numbers available')
}
