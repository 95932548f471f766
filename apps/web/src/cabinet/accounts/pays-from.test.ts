import type { Account } from '@dilo/contract/account.ts'
import { expect, test } from 'vitest'
import { paysFrom } from './pays-from.ts'

const account = (id: string, changes: Partial<Account> = {}): Account => ({
  id,
  iban: 'UA083888880000000026001000001',
  type: 'CURRENT',
  status: 'OPEN',
  currency: 'UAH',
  alias: null,
  bookedBalance: '0',
  heldBalance: '0',
  overdraft: '0',
  availableBalance: '0',
  block: null,
  ...changes,
})

const dollars = account('usd', { currency: 'USD' })

test.each([
  ['an open hryvnia account pays', account('a'), [], true],
  ['a blocked one does not', account('a', { status: 'BLOCKED' }), [], false],
  ['nor a closed one', account('a', { status: 'CLOSED' }), [], false],
  ['nor a deposit', account('a', { type: 'DEPOSIT' }), [], false],
  ['the only account in dollars has nowhere to pay', dollars, [dollars, account('a')], false],
  ['one of two in dollars pays the other', dollars, [dollars, account('usd2', { currency: 'USD' })], true],
  ['a deposit in dollars cannot be paid to', dollars, [dollars, account('deposit', { currency: 'USD', type: 'DEPOSIT' })], false],
  ['a blocked other one cannot', dollars, [dollars, account('usd2', { currency: 'USD', status: 'BLOCKED' })], false],
])('%s', (_, of, all, pays) => {
  expect(paysFrom(of, all)).toBe(pays)
})
