import { expect, test } from 'vitest'
import { kyivMoment } from './kyiv-moment.ts'
import { amountText, percentText, typedAmount, typedAmountOrNone, typedPercent } from '../words/typed-amount.ts'

test.each([
  ['a winter day', '2026-12-01', '00:00', '2026-11-30T22:00:00.000Z'],
  ['a summer day', '2026-07-01', '09:30', '2026-07-01T06:30:00.000Z'],
  ['the hour that the clock skips in March', '2026-03-29', '03:30', undefined],
  ['the hour that comes twice in October', '2026-10-25', '03:30', '2026-10-25T01:30:00.000Z'],
  ['a day that does not exist', '2026-02-30', '10:00', undefined],
  ['a time that does not exist', '2026-02-20', '24:00', undefined],
])('%s in Kyiv is an instant, or none', (_, day, time, instant) => {
  expect(kyivMoment(day, time)).toBe(instant)
})

test('amounts and percentages are read as they are shown, zero as well', () => {
  expect(['0', '0,00', '3', '3,5', '1 000,00', ''].map(typedAmount)).toEqual(['0', '0', '300', '350', '100000', undefined])
  expect(typedAmountOrNone(' ')).toBeNull()
  expect(['300', '350', '100000000', null].map(amountText)).toEqual(['3', '3,50', '1\u00A0000\u00A0000', ''])
  expect(typedAmount(amountText('100000000'))).toBe('100000000')
  expect(['', '0,5', '0.05', '100', '100,01', '-1'].map(typedPercent)).toEqual([0, 50, 5, 10_000, undefined, undefined])
  expect([0, 50, 5, 10_000].map(percentText)).toEqual(['', '0,5', '0,05', '100'])
})
