import { describe, expect, test } from 'vitest'
import { daysOfNotice, goodUntil, noticeDue, riskLevels } from '../src/questionnaire/good-until.ts'
import { certain } from '../src/result.ts'
import { parseBusinessDate } from '../src/values/business-date.ts'

const day = (text: string) => certain(parseBusinessDate(text))

describe('a questionnaire', () => {
  test.each([
    ['2026-11-26', ['2031-11-26', '2029-11-26', '2027-11-26']],
    ['2024-02-29', ['2029-02-28', '2027-02-28', '2025-02-28']],
    ['2026-12-31', ['2031-12-31', '2029-12-31', '2027-12-31']],
  ])('on %s is good until the same day of a later year, by risk', (approvedOn, expected) => {
    expect(riskLevels.map((risk) => goodUntil(day(approvedOn), risk))).toEqual(expected)
  })

  test('on a leap day is good for a whole number of years of four', () => {
    expect(goodUntil(day('2023-02-28'), 'high')).toBe('2024-02-28')
  })

  test.each([
    [61, null],
    [60, 60],
    [31, 60],
    [30, 30],
    [14, 14],
    [8, 14],
    [7, 7],
    [1, 1],
    [0, 1],
    [-5, 1],
  ])('with %i days left is reported by the notice of %s days', (left, notice) => {
    expect(noticeDue(left)).toBe(notice)
  })

  test('is reported five times', () => {
    const notices = Array.from({ length: 90 }, (_, passed) => noticeDue(90 - passed)).filter((notice) => notice !== null)
    expect([...new Set(notices)]).toEqual(daysOfNotice)
  })
})
