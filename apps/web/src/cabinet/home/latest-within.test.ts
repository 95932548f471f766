import type { Overview } from '@dilo/contract/overview.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { periodDates } from '@dilo/domain/values/period.ts'
import { expect, test } from 'vitest'
import { firstPeriod, shownPeriods, within } from './latest-within.ts'

const entry = (valueDate: string): Overview['latest'][number] => ({
  accountId: 'a',
  currency: 'UAH',
  version: 1,
  bookedAt: `${valueDate}T09:20:00.000Z`,
  valueDate,
  amount: '100',
  balanceAfter: '100',
  counterparty: { name: 'ФОП', code: '3135204544', iban: '' },
  remittanceInformation: 'Оплата',
  paymentNumber: '1',
  paymentId: null,
})

const days = (entries: Overview['latest']) => entries.map(({ valueDate }) => valueDate)

/** A Tuesday; the month has begun on the Sunday before. */
const TODAY = '2026-11-03' as BusinessDate

const latest = ['2026-11-03', '2026-11-02', '2026-11-01', '2026-10-31'].map(entry)

test.each(shownPeriods)('a period of the latest operations has the days that the statement counts: %s', (period) => {
  const { from, to } = periodDates(TODAY, period)
  expect(days(within(latest, period, TODAY))).toEqual(days(latest).filter((day) => day >= from && day <= to))
})

test('without a period the newest of all are shown', () => {
  expect(within(latest, undefined, TODAY)).toEqual(latest)
})

test.each([
  ['the week', ['2026-11-02'], 'week'],
  ['the month, where the week has nothing', ['2026-11-01'], 'month'],
  ['the newest of all, where the month has nothing yet', ['2026-10-31'], undefined],
])('what shows first is %s', (_, of, period) => {
  expect(firstPeriod(of.map(entry), TODAY)).toBe(period)
})
