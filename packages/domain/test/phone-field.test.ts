import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { certain } from '../src/result.ts'
import { parseLogin } from '../src/values/login.ts'
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
    // One digit too many stays: cut, it would be a stranger's number.
    ['+380 50 123 45 678', '+380 50 123 45 678'],
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
    ['00380671234567', '+380 67 123 45 67'],
    ['00 380 67 123 45 67', '+380 67 123 45 67'],
    ['\u202A+380671234567\u202C', '+380 67 123 45 67'],
    // A number of another country stays what it is.
    ['+48 501 234 567', '+48 501 234 567'],
    ['+1 202 555 0143', '+1 202 555 0143'],
    ['0048501234567', '+48501234567'],
    ['48501234567', '+48501234567'],
    ['+385 1 2345 678', '+385 1 2345 678'],
    ['hello', '+380'],
  ])('shows "%s" as %s', (typed, shown) => expect(showTypedPhone(typed)).toBe(shown))

  test('shows what it shows the same again', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'+0123456789 ()-') }), (typed) => {
        const shown = showTypedPhone(typed)
        expect(showTypedPhone(shown)).toBe(shown)
        expect(shown).toMatch(/^\+380(?: \d{1,2}| \d{2} \d{1,3}| \d{2} \d{3} \d{1,2}| \d{2} \d{3} \d{2} \d+)?$|^\+[\d ()-]+$/)
      }),
    )
  })
  test('ends in the number, whether typed digit by digit or pasted', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(?:50|67|44|93)\d{7}$/), (national) => {
        const typed = [...national].reduce((shown, digit) => showTypedPhone(shown + digit), showTypedPhone(''))
        expect(parsePhone(typed)).toEqual({ ok: true, value: `380${national}` })
        for (const pasted of [`+380${national}`, `380${national}`, `0${national}`, national]) {
          expect(showTypedPhone(pasted)).toBe(typed)
        }
      }),
    )
  })
})

/** Country codes other than ours, as people write them before a number (ITU-T E.164). */
const codes = fc.constantFrom(
  '1',
  '7',
  '30',
  '31',
  '32',
  '33',
  '34',
  '36',
  '39',
  '40',
  '44',
  '48',
  '49',
  '90',
  '298',
  '354',
  '370',
  '371',
  '372',
  '373',
  '374',
  '375',
  '381',
  '385',
  '420',
  '421',
  '972',
  '995',
)

test('no field and no call makes a Ukrainian number of one of another country', () => {
  fc.assert(
    fc.property(codes, fc.stringMatching(/^\d{4,12}$/), fc.constantFrom('+', '00', '+ ', '00 '), fc.constantFrom('', ' ', '-'), (code, rest, plus, between) => {
      const written = `${plus}${code}${between}${rest}`
      for (const text of [written, showTypedPhone(written)]) expect(parsePhone(text)).toEqual({ ok: false, error: 'Phone of another country' })
      expect(parseLogin(written).ok).toBe(false)
      expect(showTypedPhone(written).replace(/\D/g, '')).toBe(code + rest)
    }),
  )
})

test('no digit of a number is lost, and one of too many is refused', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{9,14}$/), (national) => {
      // A whole number, pasted behind the prefix that stood there, is that number.
      fc.pre(!/^(?:380|80)[1-9]\d{8}$/.test(national))
      const shown = showTypedPhone(`+380${national}`)
      expect(shown.replace(/\D/g, '')).toBe(`380${national}`)
      expect(parsePhone(shown).ok).toBe(false)
    }),
  )
})

test.each(['380201234567', '380101234567', '380421234567', '380601234567', '380881234567'])('%s has a code that no network has', (text) => {
  expect(parsePhone(text)).toEqual({ ok: false, error: 'Invalid phone number' })
})

test('a phone in a text does not break', () => {
  expect(showPhone(certain(parsePhone('380501234567')))).toBe('+380\u00A050\u00A0123\u00A045\u00A067')
})
