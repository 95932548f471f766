import { expect, test } from 'vitest'
import { readBounds } from './amount-bounds.ts'

test.each([
  ['', '', undefined, undefined],
  ['1000', '', '1000', undefined],
  ['', '2 500,50', undefined, '2500.50'],
  ['100', '50', '50', '100'],
  ['0', 'багато', undefined, undefined],
])('from «%s» to «%s» stands in the address as %s and %s', (least, most, min, max) => {
  expect(readBounds(least, most)).toEqual({ min, max })
})
