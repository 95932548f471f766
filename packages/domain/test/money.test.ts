// security row 34
// security row 35
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney } from '../src/values/format-money.ts'
import { parseAmountInput, typedAmountOf } from '../src/values/amount-input.ts'
import { kopiykas, parseKopiykas } from '../src/values/kopiykas.ts'
import { paidAmountOf, parsePaidAmount } from '../src/values/paid-amount.ts'

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
  test.each([
    ['1.234,56', 123_456n],
    ['1,234.56', 123_456n],
    ['1.234,5', 123_450n],
    ['1.234.567', 123_456_700n],
    ['1,234,567.89', 123_456_789n],
    ['1 234 567,89', 123_456_789n],
    ['1\u2009234\u2009567', 123_456_700n],
    ['1’234.05', 123_405n],
    ['.5', 50n],
    ['007', 700n],
    ['１２３４，５', 123_450n],
    ['\u200E1\u00A0234,50\uFEFF', 123_450n],
    ['1 234,50 грн.', 123_450n],
    ['грн 1234', 123_400n],
    ['1234₴', 123_400n],
    ['UAH 1,234.50', 123_450n],
  ])('%j in a table is %s kopiykas', (text, amount) => {
    expect(parseAmountInput(text, 'UAH')).toEqual({ ok: true, value: amount })
  })
  test.each([
    ['0', 'Invalid amount'],
    ['0,00', 'Invalid amount'],
    ['-50', 'Amount negative: {typed}'],
    ['−1 234,50', 'Amount negative: {typed}'],
    ['50-', 'Amount negative: {typed}'],
    ['(50,00)', 'Amount negative: {typed}'],
    ['( 1 234,50 )', 'Amount negative: {typed}'],
    ['-1.234,56 грн', 'Amount negative: {typed}'],
    ['1234.567', 'Amount too precise: {typed}'],
    // A thousand, or one and a bit: both are written so.
    ['1.234', 'Amount too precise: {typed}'],
    ['1,234', 'Amount too precise: {typed}'],
    ['1.234,567', 'Amount unclear: {typed}'],
    ['1.234,', 'Amount unclear: {typed}'],
    ['1,2,3', 'Amount unclear: {typed}'],
    ['1.2.3', 'Amount unclear: {typed}'],
    ['1.23.456', 'Amount unclear: {typed}'],
    ['1.234 567,00', 'Amount unclear: {typed}'],
    // Hryvnias and kopiykas in two columns, not twelve thousand.
    ['120 50', 'Amount unclear: {typed}'],
    ['120 грн 500', 'Amount unclear: {typed}'],
    ['1234\t567', 'Amount unclear: {typed}'],
    ['+5', 'Amount unclear: {typed}'],
    ['--5', 'Amount unclear: {typed}'],
    ['1e5', 'Amount unclear: {typed}'],
    ['12abc,345', 'Amount unclear: {typed}'],
    ['٣', 'Amount unclear: {typed}'],
    ['10²', 'Amount unclear: {typed}'],
    ['сто', 'Amount unclear: {typed}'],
    ['грн', 'Amount unclear: {typed}'],
    ['.', 'Amount unclear: {typed}'],
    ['NaN', 'Amount unclear: {typed}'],
    ['$100', 'Amount in another currency: {typed}'],
    ['100 EUR', 'Amount in another currency: {typed}'],
    ['10000000000000', 'Amount too large: {typed}'],
  ])('%j is refused: %s', (text, error) => {
    expect(parseAmountInput(text, 'UAH')).toEqual({ ok: false, error })
  })
  test('names its currency only where the reader knows which is meant', () => {
    expect(parseAmountInput('100 грн')).toEqual({ ok: false, error: 'Amount in another currency: {typed}' })
    expect(parseAmountInput('$100', 'USD')).toEqual({ ok: true, value: 10_000n })
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

describe('an amount to pay on the wire', () => {
  test('is minor units, and the text itself where a person typed no amount', () => {
    expect(['1 234,50', '-50', '1.234,567', ''].map((typed) => paidAmountOf(typed))).toEqual(['123450', '-50', '1.234,567', ''])
  })
  test('a text of too many digits never comes back as a hundredth of itself', () => {
    const sent = paidAmountOf('12345678901234')
    expect(typedAmountOf(sent)).toBe('12345678901234,')
    expect(parsePaidAmount(sent)).toEqual({ ok: false, error: 'Amount too large: {typed}' })
  })
  test('a text that was sent as typed is refused for what is wrong with it', () => {
    expect(parsePaidAmount('1.234,567')).toEqual({ ok: false, error: 'Amount unclear: {typed}' })
    expect(parsePaidAmount('-100')).toEqual({ ok: false, error: 'Amount negative: {typed}' })
    expect(parsePaidAmount('0')).toEqual({ ok: false, error: 'Invalid amount' })
  })
  test('comes back as it was typed', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n - 1n }), (amount) => {
        expect(paidAmountOf(typedAmountOf(String(amount)))).toBe(String(amount))
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
