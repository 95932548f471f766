import { describe, expect, test } from 'vitest'
import { dayLabels, dayStart } from './chart-days.ts'

const span = (first: string, last: string, right = 600) => ({ first, last, left: 0, right })

const texts = (first: string, last: string, right?: number) =>
  dayLabels(span(first, last, right), 'uk').map(({ text, second }) => (second === undefined ? text : `${text}/${second}`))

describe('where days stand', () => {
  test('is by their number, whatever a clock does in between', () => {
    // The clocks go back on 25 October.
    expect(['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27'].map((day) => dayStart(span('2026-10-24', '2026-10-26', 30), day))).toEqual([0, 10, 20, 30])
  })
})

describe('labels of days', () => {
  test.each([
    ['2026-11-20', '2026-11-20', 600, ['20.11/2026']],
    ['2026-11-18', '2026-11-20', 600, ['18.11/2026', '19.11', '20.11']],
    ['2026-12-30', '2027-01-02', 600, ['30.12/2026', '31.12', '01.01/2027', '02.01']],
    ['2026-11-01', '2026-11-20', 240, ['05.11/2026', '10.11', '15.11', '20.11']],
    ['2026-01-01', '2026-06-30', 600, ['січ/2026', 'лют', 'бер', 'квіт', 'трав', 'черв']],
    ['2025-11-21', '2026-11-20', 240, ['січ/2026', 'квіт', 'лип', 'жовт']],
    ['2010-01-01', '2026-11-20', 600, ['2010', '2012', '2014', '2016', '2018', '2020', '2022', '2024', '2026']],
  ])('from %s to %s in %d pixels', (first, last, right, labels) => {
    expect(texts(first, last, right)).toEqual(labels)
  })

  test('of a quarter so far leave room for the last one, which is moved to end at the edge', () => {
    for (let right = 200; right <= 900; right += 7) {
      const [last, before] = dayLabels(span('2026-10-01', '2026-11-22', right), 'uk').toReversed()
      // Its text ends at the edge, so its middle is half of 32 pixels before that.
      expect(Math.min(last?.x ?? 0, right - 16) - (before?.x ?? 0), `${right} pixels`).toBeGreaterThanOrEqual(36)
    }
  })
})
