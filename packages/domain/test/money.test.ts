import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney } from '../src/values/format-money.ts'
import { kopiykas, parseAmountInput, parseKopiykas } from '../src/values/kopiykas.ts'

const NBSP = '\u00A0'

describe('an amount that a person types', () => {
  test.each([
    ['1234.5', 123_450n],
    ['1 234,50', 123_450n],
    [`1${NBSP}234,50`, 123_450n],
    ['1\u202F234', 123_400n],
    ["1'234.05", 123_405n],
    ['0,01', 1n],
    ['7,', 700n],
    ['9999999999999.99', 999_999_999_999_999n],
  ])('%s is %s kopiykas', (text, amount) => {
    expect(parseAmountInput(text)).toEqual({ ok: true, value: amount })
  })
  test.each(['0', '0,00', '-5', '+5', '1.234', '1,2,3', '1.2.3', '1e3', '٣', 'сто', '10000000000000', '.5', 'NaN'])('%s is refused', (text) => {
    expect(parseAmountInput(text)).toEqual({ ok: false, error: 'Invalid amount' })
  })
  test.each(['', '  ', NBSP])('"%s" is required', (text) => {
    expect(parseAmountInput(text)).toEqual({ ok: false, error: 'This field is required' })
  })
  test('comes back from the way that the bank writes it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n - 1n }), (amount) => {
        const written = formatMoney(amount, 'UAH').replace(/\u00A0₴$/, '')
        expect(parseAmountInput(written)).toEqual({ ok: true, value: amount })
      }),
    )
  })
})

describe('an amount on the wire', () => {
  test('is a string of digits and comes back the same', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -9_000_000_000_000_000n, max: 9_000_000_000_000_000n }), (amount) => {
        expect(parseKopiykas(String(amount))).toEqual({ ok: true, value: kopiykas(amount) })
      }),
    )
  })
  test.each(['', '1.5', '1e5', ' 1', '--1', '9000000000000001', '123456789012345678'])('%s is refused', (text) => {
    expect(parseKopiykas(text).ok).toBe(false)
  })
})

test.each([
  [123_456_789n, 'UAH', false, `1${NBSP}234${NBSP}567,89${NBSP}₴`],
  [-1_290_844n, 'UAH', true, `−12${NBSP}908,44${NBSP}₴`],
  [5_640_000n, 'UAH', true, `+56${NBSP}400,00${NBSP}₴`],
  [0n, 'USD', true, `0,00${NBSP}$`],
  [-5n, 'EUR', false, `−0,05${NBSP}€`],
] as const)('%s minor units of %s are written %s', (amount, currency, signed, written) => {
  expect(formatMoney(amount, currency, { signed })).toBe(written)
})
