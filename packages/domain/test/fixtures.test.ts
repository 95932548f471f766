import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FieldMessageKey } from '../src/message-key.ts'
import type { Result } from '../src/result.ts'
import { edrpouLength } from '../src/values/edrpou-length.ts'
import { ibanStart } from '../src/rules/iban-start.ts'
import { checkLogo } from '../src/rules/logo.ts'
import type { BusinessDate } from '../src/values/business-date.ts'
import { parseCardNumber } from '../src/values/card-number.ts'
import { parseEdrpou } from '../src/values/edrpou.ts'
import { parseEmail } from '../src/values/email.ts'
import { parseEntrepreneurCode } from '../src/values/entrepreneur-code.ts'
import { parseFullName } from '../src/values/full-name.ts'
import { parseIban } from '../src/values/iban.ts'
import { parseInn } from '../src/values/inn.ts'
import { parseLogin } from '../src/values/login.ts'
import { parseOkpo } from '../src/values/okpo.ts'
import { parseOneTimeCode } from '../src/values/one-time-code.ts'
import { parsePassportNumber } from '../src/values/passport-number.ts'
import { parsePassword } from '../src/values/password.ts'
import { parsePastDate } from '../src/values/past-date.ts'
import { parsePaymentNumber } from '../src/values/payment-number.ts'
import { parsePhone } from '../src/values/phone.ts'
import { parsePin } from '../src/values/pin.ts'
import { parseRegistrationInn, parseTypedInn } from '../src/values/typed-inn.ts'
import { parseWebAddress } from '../src/values/web-address.ts'
import { fixture } from './fixtures.ts'

type Rule = {
  parse: (text: string) => Result<unknown, FieldMessageKey>
  valid: string
  /** Fixtures of refused values, by the message that each of their lines gets. */
  refused: { readonly [Key in FieldMessageKey]?: string }
}

const TODAY = '2026-11-20' as BusinessDate

/** Every value of spec section 5 with its fixtures: the message of a row is in the row. */
const rules: Rule[] = [
  { parse: parseFullName, valid: 'full-name_valid', refused: { 'Incorrect FIO': 'full-name_invalid' } },
  { parse: parseEmail, valid: 'email_valid', refused: { 'Invalid email address': 'email_invalid' } },
  {
    parse: parsePhone,
    valid: 'phone_valid',
    refused: {
      'Incomplete phone number': 'phone_incomplete',
      'Invalid phone number': 'phone_invalid',
      'Phone of another country': 'phone_other-country',
    },
  },
  { parse: parseLogin, valid: 'login_valid', refused: { 'Invalid login': 'login_invalid' } },
  {
    parse: parsePassword,
    valid: 'password_valid',
    refused: {
      'Password too short': 'password_too-short',
      'Password has no numbers': 'password_no-numbers',
      'Password has no literals': 'password_no-literals',
      'Password has no uppercase': 'password_no-uppercase',
      'Password has forbidden symbols': 'password_forbidden-symbols',
    },
  },
  { parse: parseTypedInn, valid: 'typed-inn_valid', refused: { 'Invalid user INN': 'typed-inn_invalid' } },
  { parse: parseRegistrationInn, valid: 'registration-inn_valid', refused: { 'Invalid INN format': 'registration-inn_invalid' } },
  { parse: parseEntrepreneurCode, valid: 'entrepreneur-code_valid', refused: { 'Invalid INN format': 'entrepreneur-code_invalid' } },
  { parse: parseInn, valid: 'inn_valid', refused: { 'Invalid user INN': 'inn_invalid' } },
  { parse: parseOkpo, valid: 'okpo_valid', refused: { 'Invalid okpo': 'okpo_invalid' } },
  { parse: parseEdrpou, valid: 'edrpou_valid', refused: { 'Invalid EDRPOU': 'edrpou_invalid' } },
  { parse: edrpouLength, valid: 'edrpou-length_valid', refused: { 'Invalid EDRPOU': 'edrpou-length_invalid' } },
  { parse: parsePassportNumber, valid: 'passport-number_valid', refused: { 'Invalid passport code': 'passport-number_invalid' } },
  { parse: parseOneTimeCode, valid: 'one-time-code_valid', refused: { 'Invalid code': 'one-time-code_invalid' } },
  { parse: parsePin, valid: 'pin_valid', refused: { 'Invalid PIN-Code': 'pin_invalid' } },
  {
    parse: parseCardNumber,
    valid: 'card-number_valid',
    refused: { 'Invalid card number': 'card-number_invalid', 'Card number 16 characters': 'card-number_wrong-length' },
  },
  { parse: parseIban, valid: 'iban_valid', refused: { 'Incorrect iBan code': 'iban_invalid' } },
  { parse: ibanStart, valid: 'iban-start_valid', refused: { 'Incorrect iBan code': 'iban-start_invalid' } },
  { parse: parsePaymentNumber, valid: 'payment-number_valid', refused: { 'Invalid payment number': 'payment-number_invalid' } },
  {
    parse: (text) => parsePastDate(text, TODAY),
    valid: 'past-date_valid',
    refused: { 'Incorrect format of date': 'past-date_invalid', 'Day is ahead': 'past-date_ahead' },
  },
  { parse: parseWebAddress, valid: 'web-address_valid', refused: { 'Invalid URL': 'web-address_invalid' } },
  {
    parse: (name) => checkLogo({ name, size: 1 }),
    valid: 'logo_valid',
    refused: { 'File extension error': 'logo_invalid' },
  },
]

describe.each(rules)('$valid', ({ parse, valid, refused }) => {
  test.each(fixture(valid))('%s is valid', (text) => expect(parse(text).ok).toBe(true))

  const cases = Object.entries(refused).flatMap(([key, name]) => fixture(name).map((text) => [text, key] as const))
  test.each(cases)('%s is refused with %s', (text, key) => expect(parse(text)).toEqual({ ok: false, error: key }))

  test('whatever else is typed is taken, asked for, or refused with one of these messages', () => {
    const keys = ['This field is required', ...Object.keys(refused)]
    const typed = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'0123456789 -.+@АЯїaZ\n') }))
    fc.assert(
      fc.property(typed, (text) => {
        const parsed = parse(text)
        if (!parsed.ok) expect(keys).toContain(parsed.error)
      }),
    )
  })
})
