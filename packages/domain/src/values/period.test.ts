import { expect, test } from 'vitest'
import type { BusinessDate } from './business-date.ts'
import { type Period, periodUpTo } from './period.ts'

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
  expect(periodUpTo(today as BusinessDate, period)).toEqual({ from, to: today })
})
