import { noLimits } from '@dilo/domain/cards/card-limits.ts'
import { storedLimits } from '@dilo/domain/cards/stored-limits.ts'
import { expect, test } from 'vitest'
import { leftOfLimits, mostOfPayment, tightestLimit } from './left-of-limits.ts'

type Limited = Parameters<typeof mostOfPayment>[0]

const limits = storedLimits(noLimits)

const card = (change: Partial<Limited['limits']>, [day, month, count]: readonly [string, string, number], availableBalance = '100000'): Limited => ({
  limits: { ...limits, ...change },
  used: { day, month, count },
  account: { availableBalance },
})

test('a limit that was lowered under what is used has nothing left', () => {
  expect(leftOfLimits(card({ perDay: '5000' }, ['7000', '7000', 1]))).toEqual([{ span: 'day', limit: '5000', used: '7000', left: '0' }])
})

test.each<[Partial<Limited['limits']>, 'day' | 'month' | undefined]>([
  [{}, undefined],
  [{ perDay: '20000', perMonth: '50000' }, 'month'],
  [{ perDay: '20000', perMonth: '500000' }, 'day'],
])('of %j the limit that ends first is that of the %s', (change, span) => {
  expect(tightestLimit(card(change, ['1000', '48000', 1]))?.span).toBe(span)
})

test.each<[Partial<Limited['limits']>, string, string]>([
  [{}, '100000', '100000'],
  [{ perTransaction: '30000' }, '100000', '30000'],
  [{ perTransaction: '30000', perDay: '20000' }, '100000', '19000'],
  [{ perTransaction: '30000', perDay: '20000', perMonth: '50000' }, '100000', '2000'],
  [{ perMonth: '50000' }, '1500', '1500'],
  [{ perMonth: '50000' }, '-300', '0'],
  [{ countPerDay: 1 }, '100000', '0'],
  [{ countPerDay: 2 }, '100000', '100000'],
])('with limits %j and %s on the account one payment may take %s', (change, available, most) => {
  expect(mostOfPayment(card(change, ['1000', '48000', 1], available))).toBe(most)
})
