import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'

/** An e-mail address as it is stored and compared: trimmed, lower case. */
export type Email = Branded<string, 'Email'>

/** HTML's own pattern of a valid e-mail address, with a required dot in the domain. */
const PATTERN =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/

export function parseEmail(text: string): Result<Email, 'Invalid email address'> {
  const email = text.trim().toLowerCase()
  return email.length <= 254 && PATTERN.test(email) ? ok(email as Email) : refused('Invalid email address')
}

/** `ol•••@example.com` */
export function maskEmail(email: Email): string {
  const at = email.indexOf('@')
  return `${email.slice(0, Math.min(2, at))}•••${email.slice(at)}`
}
