import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { certain } from '../src/result.ts'
import { phoneOfLength } from '../src/awaiting/rules/phone-length.ts'
import { parsePhone } from '../src/values/phone.ts'
import { showPhone, showTypedPhone } from '../src/values/shown-phone.ts'

describe('the field of a phone', () => {
  test.each([
    ['', '+380'],
    ['+', '+380'],
    ['+38', '+380'],
    ['+380', '+380'],
    ['+3805', '+380 5'],
    ['+380 50', '+380 50'],
    ['+380 501', '+380 50 1'],
    ['+380 50 1234', '+380 50 123 4'],
    ['+380 50 123 45 6', '+380 50 123 45 6'],
    ['+380 50 123 45 67', '+380 50 123 45 67'],
    // One digit too many is not taken.
    ['+380 50 123 45 678', '+380 50 123 45 67'],
    // Pasted as people write it.
    ['0501234567', '+380 50 123 45 67'],
    ['050-123-45-67', '+380 50 123 45 67'],
    ['501234567', '+380 50 123 45 67'],
    ['80501234567', '+380 50 123 45 67'],
    ['380501234567', '+380 50 123 45 67'],
    ['+38 (050) 123-45-67', '+380 50 123 45 67'],
    // The zero of home typed after the prefix.
    ['+380 0', '+380'],
    ['+380 050', '+380 50'],
    // A key that took a digit of the prefix.
    ['+38 50 123 45 67', '+380 50 123 45 67'],
    ['+30 50 123 45 67', '+380 50 123 45 67'],
    ['+80 50 123 45 67', '+380 50 123 45 67'],
    ['hello', '+380'],
  ])('shows "%s" as %s', (typed, shown) => expect(showTypedPhone(typed)).toBe(shown))

  test('shows what it shows the same again', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'+0123456789 ()-') }), (typed) => {
        const shown = showTypedPhone(typed)
        expect(showTypedPhone(shown)).toBe(shown)
        expect(shown).toMatch(/^\+380(?: \d{1,2}| \d{2} \d{1,3}| \d{2} \d{3} \d{1,2}| \d{2} \d{3} \d{2} \d{1,2})?$/)
      }),
    )
  })
  test('ends in the number, whether typed digit by digit or pasted', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{8}$/), (national) => {
        const typed = [...national].reduce((shown, digit) => showTypedPhone(shown + digit), showTypedPhone(''))
        expect(parsePhone(typed)).toEqual({ ok: true, value: `380${national}` })
        for (const pasted of [`+380${national}`, `380${national}`, `0${national}`, national]) {
          expect(showTypedPhone(pasted)).toBe(typed)
        }
      }),
    )
  })
})

test('a phone in a text does not break', () => {
  expect(showPhone(certain(parsePhone('380501234567')))).toBe('+380\u00A050\u00A0123\u00A045\u00A067')
})

test.each([
  ['+380 50 123 45 67', undefined, true],
  ['050 123 45 67', undefined, false],
  ['050 123 45 67', 10, true],
  ['+380 50 123 45 67', 10, true],
  ['50 123 45 67', 10, false],
])('the digits of %s are as many as %s or twelve: %s', (text, length, fits) => {
  expect(phoneOfLength(text, length)).toEqual(fits ? { ok: true, value: text.replace(/\D/g, '') } : { ok: false, error: 'Invalid phone number' })
})
