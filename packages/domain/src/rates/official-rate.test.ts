import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { certain } from '../result.ts'
import { inForeign, inHryvnia, isLeap, type OfficialRate, parseOfficialRate } from './official-rate.ts'
import { nextRatesDay, ratesDayOf } from './rates-day.ts'
import type { BusinessDate } from '../values/business-date.ts'

const rate = (text: string): OfficialRate => certain(parseOfficialRate(text))

describe('an official rate', () => {
  test.each([
    ['41.9761', 41_976_100n],
    ['48', 48_000_000n],
    ['1', 1_000_000n],
    ['1000', 1_000_000_000n],
    ['41.976123', 41_976_123n],
  ])('%s is read as millionths', (text, millionths) => {
    expect(parseOfficialRate(text)).toEqual({ ok: true, value: millionths })
  })

  test.each(['', '0', '0.9999', '1000.000001', '-41.9', '41,9761', '41.', '.5', '4e1', '41.9761234', ' 41.9', '1234567', 'NaN', '0x29'])(
    '%j is invalid',
    (text) => {
      expect(parseOfficialRate(text)).toEqual({ ok: false, error: 'Invalid rate' })
    },
  )

  test.each([
    ['41.9761', '83.9522', false],
    ['41.9761', '83.9523', true],
    ['41.9761', '20.98805', false],
    ['41.9761', '20.988', true],
  ])('from %s to %s: a leap is %s', (before, after, leaps) => {
    expect(isLeap(rate(before), rate(after))).toBe(leaps)
  })
})

describe('an amount in hryvnia', () => {
  test.each([
    // 14 200,00 € × 48,5511
    [1_420_000n, '48.5511', 68_942_562n],
    // 0,01 $ × 41,4999 = 0,414999 → 0,41; × 41,5 = 0,415 → 0,42
    [1n, '41.4999', 41n],
    [1n, '41.5', 42n],
    [-1n, '41.5', -42n],
    [0n, '41.5', 0n],
    [9_000_000_000_000_000n, '41.9761', 377_784_900_000_000_000n],
  ])('%i minor units at %s are %i kopiykas', (amount, at, kopiykas) => {
    expect(inHryvnia(amount, rate(at))).toBe(kopiykas)
  })

  test('is never more than half a kopiyka off, and of the opposite the opposite', () => {
    const amounts = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
    const rates = fc.bigInt({ min: 1_000_000n, max: 1_000_000_000n })
    fc.assert(
      fc.property(amounts, rates, (amount, millionths) => {
        const at = millionths as OfficialRate
        const off = inHryvnia(amount, at) * 1_000_000n - amount * millionths
        expect(off <= 500_000n && off >= -500_000n).toBe(true)
        expect(inHryvnia(-amount, at)).toBe(-inHryvnia(amount, at))
      }),
    )
  })

  test('of a foreign amount converts back to it: hryvnia are the finer measure', () => {
    const amounts = fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n })
    fc.assert(fc.property(amounts, (cents) => inForeign(inHryvnia(cents, rate('41.9761')), rate('41.9761')) === cents))
  })
})

test.each([
  ['2026-11-20', '2026-11-20', '2026-11-23'],
  ['2026-11-21', '2026-11-20', '2026-11-23'],
  ['2026-11-22', '2026-11-20', '2026-11-23'],
  ['2026-11-23', '2026-11-23', '2026-11-24'],
  ['2027-01-01', '2027-01-01', '2027-01-04'],
])('on %s the rates of %s hold, and the next are those of %s', (day, held, next) => {
  expect(ratesDayOf(day as BusinessDate)).toBe(held)
  expect(nextRatesDay(day as BusinessDate)).toBe(next)
})
