import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, 3, 'gap', 9]],
  [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [9, 9, [1, 'gap', 7, 8, 9]],
])('page %i of %i: %j', (current, count, pages) => {
  expect(pageNumbers(current, count)).toEqual(pages)
})

test('every page of a list can be reached by its neighbours, and a gap hides more than one page', () => {
  assert(
    property(integer({ min: 1, max: 500 }), integer({ min: 0, max: 499 }), (count, offset) => {
      const current = 1 + (offset % count)
      const pages = pageNumbers(current, count)
      for (const page of [1, count, current, Math.max(1, current - 1), Math.min(count, current + 1)]) expect(pages).toContain(page)
      pages.forEach((page, index) => {
        if (page === 'gap') expect(Number(pages[index + 1]) - Number(pages[index - 1])).toBeGreaterThan(2)
      })
    }),
  )
})
