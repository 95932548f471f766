import type { Branded } from '@dilo/domain/brand.ts'
import { refused, ok, type Result } from '@dilo/domain/result.ts'
import { type PasswordError, parsePassword } from '@dilo/domain/values/password.ts'
import { isCommonPassword } from './common-passwords.ts'

/** A password that somebody may have from now on. Only such a one is hashed to be stored (`password-hash.ts`). */
export type NewPassword = Branded<string, 'NewPassword'>

type NewPasswordError = PasswordError | 'This field is required' | 'Password too common'

/**
 * Reads a chosen password wherever one is chosen: at its change, in recovery, at registration. The rules of spec
 * section 5 come first, as the browser tells them while somebody types; the list is the server's alone (security row 3).
 */
export function parseNewPassword(text: string): Result<NewPassword, NewPasswordError> {
  const parsed = parsePassword(text)
  if (!parsed.ok) return parsed
  return isCommonPassword(parsed.value) ? refused('Password too common') : ok(text as NewPassword)
}
