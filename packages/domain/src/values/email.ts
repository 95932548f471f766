import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'
import { plainCharacters } from './pasted-text.ts'

/** An e-mail address as it is stored and compared: trimmed, lower case. */
export type Email = Branded<string, 'Email'>

/**
 * RFC 5321, section 4.1.2: a dot-string before the @, no quoted one, then the labels of a host. The last label is no
 * number: such a host would be an address of the network, which stands in brackets.
 */
const PATTERN =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

/** Octets before the @ (RFC 5321, section 4.5.3.1.1), and of the whole address (section 4.5.3.1.3 without its brackets). */
const [LONGEST_LOCAL_PART, LONGEST] = [64, 254]

export function parseEmail(text: string): Result<Email, 'Invalid email address'> {
  const email = plainCharacters(text).trim()
  const fits = email.length <= LONGEST && email.indexOf('@') <= LONGEST_LOCAL_PART
  // Lower case comes last: it makes a Latin k of the sign of the kelvin, which would be another address.
  return fits && PATTERN.test(email) ? ok(email.toLowerCase() as Email) : refused('Invalid email address')
}

/** `ol•••@example.com` */
export function maskEmail(email: Email): string {
  const at = email.indexOf('@')
  return `${email.slice(0, Math.min(2, at))}•••${email.slice(at)}`
}
