import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GridRows, hasHeading, heightOf, rowAt, startOf, topOf } from './grid-rows.ts'

const rows: GridRows = { count: 6, height: 44, headings: [0, 2, 3], headingHeight: 36 }

test.each([
  { index: 0, start: 0, top: 36 },
  { index: 1, start: 80, top: 80 },
  { index: 2, start: 124, top: 160 },
  { index: 3, start: 204, top: 240 },
  { index: 4, start: 284, top: 284 },
  { index: 5, start: 328, top: 328 },
])('row $index begins at $start and stands at $top', ({ index, start, top }) => {
  expect({ start: startOf(rows, index), top: topOf(rows, index) }).toEqual({ start, top })
  expect(hasHeading(rows, index)).toBe(start !== top)
})

test('the list is as high as its rows and headings together', () => {
  expect(heightOf(rows)).toBe(6 * 44 + 3 * 36)
  expect(heightOf({ ...rows, count: 0, headings: [] })).toBe(0)
})

test.each([
  { y: -10, index: 0 },
  { y: 0, index: 0 },
  { y: 79, index: 0 },
  { y: 80, index: 1 },
  { y: 130, index: 2 },
  { y: 203, index: 2 },
  { y: 371, index: 5 },
  { y: 10_000, index: 5 },
])('at $y stands row $index', ({ y, index }) => {
  expect(rowAt(rows, y)).toBe(index)
})

test('whatever stands where, a row is found at its start, its top and its end', () => {
  const lists = fc
    .record({ count: fc.integer({ min: 1, max: 1_000_000 }), height: fc.constantFrom(44, 56), headings: fc.uniqueArray(fc.nat(999_999), { maxLength: 50 }) })
    .map(({ count, height, headings }): GridRows => ({
      count,
      height,
      headings: headings.filter((index) => index < count).sort((a, b) => a - b),
      headingHeight: 36,
    }))
  fc.assert(
    fc.property(lists, fc.nat(999_999), (list, place) => {
      const index = place % list.count
      expect(rowAt(list, startOf(list, index))).toBe(index)
      expect(rowAt(list, topOf(list, index))).toBe(index)
      expect(rowAt(list, topOf(list, index) + list.height - 1)).toBe(index)
      expect(startOf(list, index + 1)).toBe(topOf(list, index) + list.height)
    }),
  )
})
