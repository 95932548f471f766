import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'

/** The four digits that a text message or e-mail brings (spec section 9). */
export type OneTimeCode = Branded<string, 'OneTimeCode'>

export const ONE_TIME_CODE_LENGTH = 4

export function parseOneTimeCode(text: string): Result<OneTimeCode, 'Invalid code'> {
  return /^\d{4}$/.test(text) ? ok(text as OneTimeCode) : refused('Invalid code')
}
