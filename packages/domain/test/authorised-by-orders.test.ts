// security row 32
import { describe, expect, test } from 'vitest'
import { authorisedOn, type CountedOrder, mostOnOneDay, paysOn } from '../src/standing-orders/authorised-by-orders.ts'
import type { Schedule } from '../src/standing-orders/schedule.ts'
import type { BusinessDate } from '../src/values/business-date.ts'
import { kopiykas } from '../src/values/kopiykas.ts'

const day = (text: string) => text as BusinessDate
// A Friday.
const TODAY = day('2026-11-20')

const schedule = (part: Partial<Schedule>): Schedule => ({ frequency: 'monthly', day: 5, firstDay: TODAY, weekend: 'sameDay', end: { kind: 'never' }, ...part })
const workdays = schedule({ frequency: 'workdays', day: null })
const order = (amount: bigint, part: Partial<Schedule> = {}): CountedOrder => ({ greatestAmount: kopiykas(amount), schedule: schedule(part) })

describe('an order can pay on a day', () => {
  test.each<[string, Schedule, string, boolean]>([
    ['its day of the month', schedule({}), '2026-12-05', true],
    ['another day', schedule({}), '2026-12-06', false],
    ['the last day of a short month for the 31st', schedule({ day: 31 }), '2027-02-28', true],
    ['the Monday to which a weekend puts it', schedule({ weekend: 'nextWorkingDay' }), '2026-12-07', true],
    ['the Saturday that is put off', schedule({ weekend: 'nextWorkingDay' }), '2026-12-05', false],
    ['a working day', workdays, '2026-11-23', true],
    ['a Sunday of an order for working days', workdays, '2026-11-22', false],
    ['a day before its first', schedule({ firstDay: day('2027-01-01') }), '2026-12-05', false],
    ['a day after its end', schedule({ end: { kind: 'on', day: day('2026-12-01') } }), '2026-12-05', false],
    ['one of so many payments', schedule({ end: { kind: 'after', count: 1 } }), '2027-03-05', true],
  ])('%s', (_, of, on, can) => {
    expect(paysOn(of, day(on))).toBe(can)
  })
})

describe('what orders can pay on one day', () => {
  test.each<[string, readonly CountedOrder[], string, bigint]>([
    ['nothing without orders', [], '2026-12-05', 0n],
    ['those whose day it is together', [order(100n), order(20n), order(3n, { day: 6 })], '2026-12-05', 120n],
    ['a weekly one beside a monthly one when they meet', [order(100n), order(20n, { frequency: 'weekly', day: 6 })], '2026-12-05', 120n],
  ])('%s', (_, orders, on, amount) => {
    expect(authorisedOn(orders, day(on))).toBe(amount)
  })

  test.each<[string, CountedOrder, readonly CountedOrder[], bigint]>([
    ['the order alone, where no other pays on its days', order(100n), [order(50n, { day: 6 })], 100n],
    ['both, on the one day of the year on which they meet', order(100n, { frequency: 'yearly', day: 20 }), [order(50n, { frequency: 'weekly', day: 5 })], 150n],
    [
      'twenty orders for working days',
      order(1n, { frequency: 'workdays', day: null }),
      Array.from({ length: 19 }, () => order(1n, { frequency: 'workdays', day: null })),
      20n,
    ],
    ['not what others pay on days of their own', order(100n), [order(50n), order(900n, { day: 6 })], 150n],
  ])('at most: %s', (_, signed, others, amount) => {
    expect(mostOnOneDay(signed, others, TODAY)).toBe(amount)
  })
})
