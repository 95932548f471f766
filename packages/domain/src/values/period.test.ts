import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { type BusinessDate, plusDays } from './business-date.ts'
import { isMonth, type Period, periodDates, rangeBeside } from './period.ts'

test.each<[string, Period, string]>([
  ['2026-11-20', 'today', '2026-11-20'],
  ['2026-11-20', 'week', '2026-11-16'],
  ['2026-11-16', 'week', '2026-11-16'],
  ['2026-11-22', 'week', '2026-11-16'],
  ['2026-03-01', 'week', '2026-02-23'],
  ['2026-11-20', 'month', '2026-11-01'],
  ['2026-11-20', 'quarter', '2026-10-01'],
  ['2026-10-01', 'quarter', '2026-10-01'],
  ['2026-03-31', 'quarter', '2026-01-01'],
  ['2026-11-20', 'year', '2026-01-01'],
])('on %s the %s starts on %s', (today, period, from) => {
  expect(periodDates(today as BusinessDate, period)).toEqual({ from, to: today })
})

test.each<[string, Period, string, string]>([
  ['2026-11-20', 'yesterday', '2026-11-19', '2026-11-19'],
  ['2026-01-01', 'yesterday', '2025-12-31', '2025-12-31'],
  ['2026-11-20', 'previousWeek', '2026-11-09', '2026-11-15'],
  ['2026-11-16', 'previousWeek', '2026-11-09', '2026-11-15'],
  ['2026-11-20', 'previousMonth', '2026-10-01', '2026-10-31'],
  ['2028-03-31', 'previousMonth', '2028-02-01', '2028-02-29'],
  ['2026-01-15', 'previousMonth', '2025-12-01', '2025-12-31'],
  ['2026-11-20', 'previousQuarter', '2026-07-01', '2026-09-30'],
  ['2026-02-28', 'previousQuarter', '2025-10-01', '2025-12-31'],
])('on %s the %s is from %s to %s', (today, period, from, to) => {
  expect(periodDates(today as BusinessDate, period)).toEqual({ from, to })
})

test('a previous period ends on the day before the current one begins', () => {
  const pairs = constantFrom<[Period, Period]>(['today', 'yesterday'], ['week', 'previousWeek'], ['month', 'previousMonth'], ['quarter', 'previousQuarter'])
  assert(
    property(integer({ min: 0, max: 20_000 }), pairs, (days, [current, previous]) => {
      const today = plusDays('2000-01-01' as BusinessDate, days)
      expect(plusDays(periodDates(today, previous).to, 1)).toBe(periodDates(today, current).from)
      expect(periodDates(today, previous).from <= periodDates(today, previous).to).toBe(true)
    }),
  )
})

const today = '2026-11-20' as BusinessDate
const days = (from: string, to: string) => ({ from: from as BusinessDate, to: to as BusinessDate })

test.each<[Period | 'range', [string, string], -1 | 1, [string, string] | null]>([
  ['month', ['2026-11-01', '2026-11-20'], -1, ['2026-10-01', '2026-10-31']],
  ['range', ['2026-10-01', '2026-10-31'], 1, ['2026-11-01', '2026-11-20']],
  ['month', ['2026-11-01', '2026-11-20'], 1, null],
  ['range', ['2026-03-01', '2026-03-31'], -1, ['2026-02-01', '2026-02-28']],
  ['quarter', ['2026-10-01', '2026-11-20'], -1, ['2026-07-01', '2026-09-30']],
  ['range', ['2026-07-01', '2026-09-30'], -1, ['2026-04-01', '2026-06-30']],
  ['year', ['2026-01-01', '2026-11-20'], -1, ['2025-01-01', '2025-12-31']],
  ['today', ['2026-11-20', '2026-11-20'], -1, ['2026-11-19', '2026-11-19']],
  ['week', ['2026-11-16', '2026-11-20'], -1, ['2026-11-09', '2026-11-15']],
  ['range', ['2026-11-05', '2026-11-14'], 1, ['2026-11-15', '2026-11-20']],
])('beside the days of %s %j, at %i, there are %j', (named, [from, to], step, beside) => {
  expect(rangeBeside({ named, dates: days(from, to) }, step, today)).toEqual(beside && days(...beside))
})

test('a month is one of the calendar, or this one up to today', () => {
  expect(isMonth(days('2026-10-01', '2026-10-31'), today)).toBe(true)
  expect(isMonth(days('2026-11-01', '2026-11-20'), today)).toBe(true)
  expect(isMonth(days('2026-10-01', '2026-11-20'), today)).toBe(false)
  expect(isMonth(days('2026-10-02', '2026-10-31'), today)).toBe(false)
})
