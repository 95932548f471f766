import { expect, test } from 'vitest'
import { drawnFirst, drawnNext } from './drawn-rows.ts'
import type { GridRows } from './grid-rows.ts'

const rows: GridRows = { count: 100_000, height: 44, headings: [], headingHeight: 36 }
const lookAt = (row: number, isUp = false) => ({ content: row * 44, view: 440, isUp })
const middle = drawnFirst(rows, lookAt(1000))
const keysOf = ({ first, last, keys }: typeof middle): number[] => [first - keys, last - keys]

test('more rows are drawn where the list is going than where it comes from', () => {
  expect(middle).toMatchObject({ first: 996, last: 1020 })
  expect(drawnFirst(rows, lookAt(1000, true))).toMatchObject({ first: 992, last: 1016 })
  expect(drawnFirst(rows, lookAt(0))).toMatchObject({ first: 0 })
  expect(drawnFirst(rows, lookAt(99_995))).toMatchObject({ last: 99_999 })
})

test('a step within the rows that come and go at once draws nothing', () => {
  expect(drawnNext(middle, rows, lookAt(1001), false)).toBe(middle)
})

test('rows that stay in view keep their elements and their places', () => {
  const next = drawnNext(middle, rows, lookAt(1008), false)
  expect(next).toEqual({ first: 1004, last: 1028, keys: middle.keys, origin: middle.origin })
})

test('after a leap the rows stand in the elements of those before, in the same order and at the same places', () => {
  for (const row of [50_000, 1016, 984, 0]) {
    const next = drawnNext(middle, rows, lookAt(row), false)
    expect(keysOf(next)[0]).toBe(keysOf(middle)[0])
    expect(next.first - next.origin).toBe(middle.first - middle.origin)
  }
})

test('while the focus is in a row no element comes to show another, however far the leap', () => {
  const next = drawnNext(middle, rows, lookAt(50_000), true)
  expect(next.keys).toBe(middle.keys)
  expect(next.origin, 'near by, where browsers still place things').toBe(next.first)
})
