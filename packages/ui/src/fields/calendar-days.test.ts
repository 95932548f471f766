import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { expect, test } from 'vitest'
import { dayAfterKey, isWithin, nearestWithin, plusMonths, weeksOfMonth } from './calendar-days.ts'

const day = (text: string) => text as BusinessDate

test.each([
  { month: '2026-11', weeks: 6, first: 6, days: 30 },
  { month: '2026-02', weeks: 5, first: 6, days: 28 },
  { month: '2027-02', weeks: 4, first: 0, days: 28 },
  { month: '2028-02', weeks: 5, first: 1, days: 29 },
])('$month has $weeks weeks from Monday and $days days', ({ month, weeks, first, days }) => {
  const shown = weeksOfMonth(day(`${month}-15`))
  expect(shown).toHaveLength(weeks)
  expect(shown.every((week) => week.length === 7)).toBe(true)
  expect(shown[0]?.[first]).toBe(`${month}-01`)
  expect(shown.flat().filter((each) => each !== undefined)).toHaveLength(days)
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2028-02-29', 12, '2029-02-28'],
])('%s and %i months are %s', (from, months, to) => {
  expect(plusMonths(day(from), months)).toBe(to)
})

test.each([
  ['ArrowLeft', '2026-11-19'],
  ['ArrowRight', '2026-11-21'],
  ['ArrowUp', '2026-11-13'],
  ['ArrowDown', '2026-11-27'],
  ['Home', '2026-11-16'],
  ['End', '2026-11-22'],
  ['PageUp', '2026-10-20'],
  ['PageDown', '2026-12-20'],
  ['Shift+PageUp', '2025-11-20'],
  ['Shift+PageDown', '2027-11-20'],
  ['Enter', undefined],
])('%s leads from Friday, 20 November 2026 to %s', (typed, to) => {
  const key = typed.replace('Shift+', '')
  expect(dayAfterKey(day('2026-11-20'), { key, shiftKey: typed !== key })).toBe(to)
})

test('no key leads beyond the days of the bank', () => {
  expect(dayAfterKey(day('2199-12-31'), { key: 'ArrowRight', shiftKey: false })).toBe('2199-12-31')
  expect(dayAfterKey(day('1900-01-01'), { key: 'PageUp', shiftKey: false })).toBe('1900-01-01')
})

test('a day outside the bounds is not free, and the nearest one within them is shown', () => {
  const bounds = { min: day('2026-11-20'), max: day('2026-12-20') }
  expect([isWithin(day('2026-11-19'), bounds), isWithin(day('2026-11-20'), bounds), isWithin(day('2026-12-21'), bounds)]).toEqual([false, true, false])
  expect(nearestWithin(day('2026-11-19'), bounds)).toBe('2026-11-20')
  expect(nearestWithin(day('2027-01-01'), bounds)).toBe('2026-12-20')
  expect(nearestWithin(day('2026-11-25'), bounds)).toBe('2026-11-25')
  expect(isWithin(day('1999-01-01'), {})).toBe(true)
})
