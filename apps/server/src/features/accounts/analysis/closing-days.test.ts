import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { describe, expect, test } from 'vitest'
import { closingDays, stepOf } from './closing-days.ts'

const day = (text: string) => text as BusinessDate

describe('a point of a balance over time stands', () => {
  test.each([
    ['2026-11-20', '2026-11-20', 'day'],
    ['2025-11-20', '2026-11-20', 'day'],
    ['2025-10-17', '2026-11-20', 'day'],
    ['2025-10-16', '2026-11-20', 'week'],
    ['2019-11-20', '2026-11-20', 'week'],
    ['2010-11-20', '2026-11-20', 'month'],
  ])('from %s to %s for a %s', (from, to, step) => {
    expect(stepOf(day(from), day(to))).toBe(step)
    expect(closingDays(day(from), day(to), stepOf(day(from), day(to))).length).toBeLessThanOrEqual(400)
  })
})

describe('the days at whose end it is asked', () => {
  test('are all of them', () => {
    expect(closingDays(day('2026-02-27'), day('2026-03-02'), 'day')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
  })

  test('are Sundays, and the last day', () => {
    expect(closingDays(day('2026-11-06'), day('2026-11-24'), 'week')).toEqual(['2026-11-08', '2026-11-15', '2026-11-22', '2026-11-24'])
    expect(closingDays(day('2026-11-08'), day('2026-11-15'), 'week')).toEqual(['2026-11-08', '2026-11-15'])
  })

  test('are the ends of months, and the last day', () => {
    expect(closingDays(day('2024-01-31'), day('2024-04-02'), 'month')).toEqual(['2024-01-31', '2024-02-29', '2024-03-31', '2024-04-02'])
  })

  test('are none if the period ends before it begins', () => {
    expect(closingDays(day('2026-11-21'), day('2026-11-20'), 'day')).toEqual([])
  })
})
