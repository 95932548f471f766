import { expect, test } from 'vitest'
import { readBounds } from './amount-bounds.ts'

test.each([
  ['', '', undefined, undefined],
  ['1000', '', '1000', undefined],
  ['', '2 500,50', undefined, '2500.50'],
  ['100', '50', '50', '100'],
  ['0', '70', undefined, '70'],
])('from «%s» to «%s» stands in the address as %s and %s', (least, most, min, max) => {
  expect(readBounds(least, most)).toEqual({ ok: true, value: { min, max } })
})

test('a bound that cannot be read is refused, and not left out', () => {
  expect(readBounds('1.234,567', 'багато')).toEqual({ ok: false, error: { min: 'Amount unclear: {typed}', max: 'Amount unclear: {typed}' } })
  expect(readBounds('-50', '100')).toEqual({ ok: false, error: { min: 'Amount negative: {typed}' } })
})
