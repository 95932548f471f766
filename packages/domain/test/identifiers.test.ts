import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeWithLostZeros, parseClientCode } from '../src/values/client-code.ts'
import { completeEdrpou, parseEdrpou } from '../src/values/edrpou.ts'
import { bankCodeOf, composeIban, parseBankCode, parseIban } from '../src/values/iban.ts'
import { groupIban, maskIban } from '../src/values/iban-in-text.ts'
import { completeInn, parseInn } from '../src/values/inn.ts'
import { birthDateOfInn, sexOfInn } from '../src/values/person-of-inn.ts'
import { completeCardNumber, parseCardNumber } from '../src/values/card-number.ts'
import { parseInnField } from '../src/values/typed-inn.ts'
import { certain } from '../src/result.ts'
import { operatingBanks } from './fixtures.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const another = (digit: string, step: number): string => String((Number(digit) + step) % 10)
const replaced = (text: string, at: number, by: string): string => text.slice(0, at) + by + text.slice(at + 1)

describe('an IBAN', () => {
  test('is required', () => {
    expect(parseIban('  ')).toEqual({ ok: false, error: 'This field is required' })
  })
  test('that the bank composes is valid and names its bank', () => {
    fc.assert(
      fc.property(digits(6), fc.stringMatching(/^[A-Z0-9]{1,19}$/), (code, account) => {
        const iban = composeIban(certain(parseBankCode(code)), account)
        expect(parseIban(iban)).toEqual({ ok: true, value: iban })
        expect(bankCodeOf(iban)).toBe(code)
        expect(groupIban(iban).replaceAll('\u00A0', '')).toBe(iban)
      }),
    )
  })
  test('with any one digit mistyped is refused', () => {
    fc.assert(
      fc.property(digits(19), fc.integer({ min: 4, max: 28 }), fc.integer({ min: 1, max: 9 }), (account, at, step) => {
        const iban = composeIban(certain(parseBankCode('388888')), account)
        expect(parseIban(replaced(iban, at, another(iban[at] ?? '0', step))).ok).toBe(false)
      }),
    )
  })
  test('in a list shows its ends alone', () => {
    expect(maskIban('UA213223130000026007233566001')).toBe('UA21\u00A0••••\u00A06001')
  })
})

describe('a РНОКПП', () => {
  test.each([
    ['3652504575', '2000-01-01', 'male'],
    ['3068208400', '1984-01-02', 'female'],
    ['3300912318', '1990-05-17', 'male'],
    ['3135204544', '1985-11-02', 'female'],
  ])('%s says: born on %s, %s', (text, birthDate, sex) => {
    const inn = certain(parseInn(text))
    expect(birthDateOfInn(inn)).toBe(birthDate)
    expect(sexOfInn(inn)).toBe(sex)
  })
  test('completed by its check digit is valid', () => {
    fc.assert(
      fc.property(
        digits(9).filter((nine) => nine !== '000000000'),
        (nine) => {
          expect(parseInn(completeInn(nine)).ok).toBe(true)
        },
      ),
    )
  })
})

describe('a ЄДРПОУ', () => {
  test.each(operatingBanks)('of %s (%s) agrees with its check digit', (code) => expect(parseEdrpou(code).ok).toBe(true))
  test('completed by its check digit is valid', () => {
    fc.assert(
      fc.property(
        digits(7).filter((seven) => seven !== '0000000'),
        (seven) => {
          expect(parseEdrpou(completeEdrpou(seven)).ok).toBe(true)
        },
      ),
    )
  })
})

test.each([
  ['14360570', true],
  ['3135204544', true],
  [' 3135204544 ', true],
  ['14360571', false],
  ['123456789', false],
])('a recipient code %s is a ЄДРПОУ or a РНОКПП: %s', (text, valid) => {
  expect(parseClientCode(text).ok).toBe(valid)
})

test.each([
  ['313520454', 'Invalid inn code'],
  ['', 'Invalid inn code'],
  [' 313520454 ', 'Invalid inn code'],
  ['31352045444', 'Invalid user INN'],
  ['31352O4544', 'Invalid user INN'],
])('at the INN step "%s" gets %s', (text, key) => expect(parseInnField(text)).toEqual({ ok: false, error: key }))

test('at the INN step ten digits are taken without their check digit', () => {
  expect(parseInnField(' 1234567890 ')).toEqual({ ok: true, value: '1234567890' })
})

describe('the number of a card', () => {
  const number = digits(15)
    .filter((fifteen) => fifteen !== '0'.repeat(15))
    .map(completeCardNumber)
  test('completed by its check digit is valid, however it is grouped', () => {
    fc.assert(
      fc.property(number, fc.constantFrom('', ' ', '-'), (card, separator) => {
        const written = card.match(/.{4}/g)?.join(separator) ?? ''
        expect(parseCardNumber(written)).toEqual({ ok: true, value: card })
      }),
    )
  })
  test('with any one digit mistyped is refused', () => {
    fc.assert(
      fc.property(number, fc.nat(15), fc.integer({ min: 1, max: 9 }), (card, at, step) => {
        expect(parseCardNumber(replaced(card, at, another(card[at] ?? '0', step))).ok).toBe(false)
      }),
    )
  })
})

describe('a code without its first zeros', () => {
  test('is offered with them, whatever its check digit lets pass, and never where it is a code already', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 9_999_999 }), (number) => {
        const offered = codeWithLostZeros(String(number))
        const whole = String(number).padStart(8, '0')
        expect(offered).toBe(parseEdrpou(whole).ok ? whole : null)
      }),
    )
  })

  test.each([
    ['32129', '00032129'],
    [' 32129.0', '00032129'],
    ['32128', null],
    ['41001278', null],
    ['3135204544', null],
    [completeInn('012345678').slice(1), completeInn('012345678')],
    ['', null],
    ['12', null],
    ['код', null],
  ])('%s is offered as %s', (typed, offered) => expect(codeWithLostZeros(typed)).toBe(offered))
})
