import { ok, refused, type Result } from '../result.ts'
import { required } from './required.ts'
import { type Email, parseEmail } from './email.ts'
import { internationalDigits, type Phone, parsePhone } from './phone.ts'

/** The identifier for signing in: a mobile number or an e-mail. */
export type Login = { readonly by: 'phone'; readonly phone: Phone } | { readonly by: 'email'; readonly email: Email }

type LoginError = 'This field is required' | 'Invalid login'

/**
 * Reads a login: at least 5 characters; if not an e-mail, at least 9 digits (spec section 5).
 * Nine digits are the number without its prefix, ten the number with the leading zero, as people write it at home.
 */
export function parseLogin(text: string): Result<Login, LoginError> {
  const given = required(text)
  if (!given.ok) return given
  const login = given.value
  if (login.length < 5) return refused('Invalid login')
  if (login.includes('@')) {
    const email = parseEmail(login)
    return email.ok ? ok({ by: 'email', email: email.value }) : refused('Invalid login')
  }
  const phone = parsePhone(internationalDigits(login) === null ? withPrefix(login.replace(/\D/g, '')) : login)
  return phone.ok ? ok({ by: 'phone', phone: phone.value }) : refused('Invalid login')
}

function withPrefix(digits: string): string {
  if (digits.length === 9) return `380${digits}`
  if (digits.length === 10 && digits.startsWith('0')) return `38${digits}`
  return digits
}
