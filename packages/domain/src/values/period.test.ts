import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { type BusinessDate, plusDays } from './business-date.ts'
import { type Period, periodDates } from './period.ts'

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
