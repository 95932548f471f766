import type { Deposit } from '@dilo/contract/deposit.ts'
import { expect, test } from 'vitest'
import { depositsByCurrency } from './deposits-by-currency.ts'

const deposit = (id: string, changed: { [Name in keyof Deposit]?: Deposit[Name] | undefined } & { returnsOn?: string; net?: string } = {}) => {
  const { returnsOn = '2027-05-06', net = '100', ...rest } = changed
  const term = { number: 1, days: 184, startedOn: '2026-11-02', endsOn: '2027-05-05', returnsOn }
  return { id, status: 'active', currency: 'UAH', balance: '1000', term, earned: { net }, ...rest } as unknown as Deposit
}

test('deposits are added up by currency, hryvnia first, with what they have earned and the next end', () => {
  const all = [
    deposit('a', { currency: 'EUR', term: null, balance: '700', net: '7' }),
    deposit('b', { returnsOn: '2027-05-06' }),
    deposit('c', { returnsOn: '2027-01-06', balance: '90071992547409930', net: '50' }),
    deposit('d', { status: 'closing', returnsOn: '2027-02-01' }),
  ]
  expect(depositsByCurrency(all)).toEqual([
    { currency: 'UAH', count: 3, balance: '90071992547411930', earned: '250', nextEnd: '2027-01-06', only: null },
    { currency: 'EUR', count: 1, balance: '700', earned: '7', nextEnd: null, only: 'a' },
  ])
})

test.each([
  ['without its money yet', 'new'],
  ['that is over', 'closed'],
] as const)('a deposit %s lies nowhere', (_, status) => {
  expect(depositsByCurrency([deposit('a', { status })])).toEqual([])
})

test('an arrested deposit is counted, and its end is not one that money waits for', () => {
  expect(depositsByCurrency([deposit('a', { status: 'arrested' })])).toMatchObject([{ count: 1, balance: '1000', nextEnd: null }])
})
