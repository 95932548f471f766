import type { Branded } from '@dilo/domain/brand.ts'
import { refused, ok, type Result } from '@dilo/domain/result.ts'
import { type PasswordError, parsePassword } from '@dilo/domain/values/password.ts'
import { isCommonPassword } from './common-passwords.ts'

/** A password that may be set. Only this type is hashed for storage (`password-hash.ts`). */
export type NewPassword = Branded<string, 'NewPassword'>

type NewPasswordError = PasswordError | 'This field is required' | 'Password too common'

/**
 * Reads a newly chosen password: at its change, in recovery, at registration. The rules of spec section 5 come first,
 * as the browser shows them during typing; the server alone has the list (security row 3).
 */
export function parseNewPassword(text: string): Result<NewPassword, NewPasswordError> {
  const parsed = parsePassword(text)
  if (!parsed.ok) return parsed
  return isCommonPassword(parsed.value) ? refused('Password too common') : ok(text as NewPassword)
}
