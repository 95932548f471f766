import { expect, test } from 'vitest'
import { keptAmount } from './order-fields.ts'

const order = (amount: string, greatestAmount: string) => ({ amount, greatestAmount })

test.each([
  ['a new order', null, 100n, undefined],
  ['one whose payments are its greatest amount', order('100', '100'), 200n, undefined],
  ['one whose payments were made smaller', order('90', '100'), 200n, '90'],
  ['one that allows no more than they are', order('90', '100'), 90n, '90'],
  ['one that allows less than they are', order('90', '100'), 80n, undefined],
])('of %s what its payments come to is kept where it can be', (_, edited, greatest, kept) => {
  expect(keptAmount(edited, greatest)).toBe(kept)
})
