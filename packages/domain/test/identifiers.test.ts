import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseClientCode } from '../src/values/client-code.ts'
import { completeEdrpou, parseEdrpou } from '../src/values/edrpou.ts'
import { bankCodeOf, composeIban, groupIban, maskIban, parseBankCode, parseIban } from '../src/values/iban.ts'
import { completeInn, parseInn } from '../src/values/inn.ts'
import { certain } from '../src/result.ts'
import { fixture } from './fixtures.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const another = (digit: string, step: number): string => String((Number(digit) + step) % 10)
const replaced = (text: string, at: number, by: string): string => text.slice(0, at) + by + text.slice(at + 1)

describe('an IBAN', () => {
  test.each(fixture('iban_valid'))('%s is valid', (text) => {
    expect(parseIban(text).ok).toBe(true)
  })
  test.each(fixture('iban_invalid'))('%s is refused', (text) => {
    expect(parseIban(text)).toEqual({ ok: false, error: 'Incorrect iBan code' })
  })
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
  test.each(fixture('inn_valid'))('%s is valid', (text) => expect(parseInn(text).ok).toBe(true))
  test.each(fixture('inn_invalid'))('%s is refused', (text) => expect(parseInn(text).ok).toBe(false))
  test('completed by its check digit is valid', () => {
    fc.assert(
      fc.property(digits(9).filter((nine) => nine !== '000000000'), (nine) => {
        expect(parseInn(completeInn(nine)).ok).toBe(true)
      }),
    )
  })
})

describe('a ЄДРПОУ', () => {
  test.each(fixture('edrpou_valid'))('%s is valid', (text) => expect(parseEdrpou(text).ok).toBe(true))
  test.each(fixture('edrpou_invalid'))('%s is refused', (text) => expect(parseEdrpou(text).ok).toBe(false))
  test('completed by its check digit is valid', () => {
    fc.assert(
      fc.property(digits(7).filter((seven) => seven !== '0000000'), (seven) => {
        expect(parseEdrpou(completeEdrpou(seven)).ok).toBe(true)
      }),
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
