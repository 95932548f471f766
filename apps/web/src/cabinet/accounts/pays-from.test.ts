import { expect, test } from 'vitest'
import { paysFrom } from './pays-from.ts'
import { testAccount } from './test-account.ts'

const dollars = testAccount('usd', { currency: 'USD' })

test.each([
  ['an open hryvnia account pays', testAccount('a'), [], true],
  ['a blocked one does not', testAccount('a', { status: 'BLOCKED' }), [], false],
  ['nor a closed one', testAccount('a', { status: 'CLOSED' }), [], false],
  ['nor a deposit', testAccount('a', { type: 'DEPOSIT' }), [], false],
  ['the only account in dollars has nowhere to pay', dollars, [dollars, testAccount('a')], false],
  ['one of two in dollars pays the other', dollars, [dollars, testAccount('usd2', { currency: 'USD' })], true],
  ['a deposit in dollars cannot be paid to', dollars, [dollars, testAccount('deposit', { currency: 'USD', type: 'DEPOSIT' })], false],
  ['a blocked other one cannot', dollars, [dollars, testAccount('usd2', { currency: 'USD', status: 'BLOCKED' })], false],
])('%s', (_, of, all, pays) => {
  expect(paysFrom(of, all)).toBe(pays)
})
