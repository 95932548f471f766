import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { barAt, contentAfter, contentAt, type LongScroll, scrolledHeight } from './long-scroll.ts'

const short: LongScroll = { content: 4_400_000, view: 600 }
const long: LongScroll = { content: 44_000_000, view: 600 }

test('a list of 100,000 rows is as high as it is; one of a million no higher than a browser draws', () => {
  expect(scrolledHeight(short)).toBe(4_400_000)
  expect(scrolledHeight(long)).toBe(8_000_000)
})

test.each([
  { bar: 0, content: 0 },
  { bar: 500_000, content: 500_000 },
  { bar: 7_999_400, content: 43_999_400 },
  { bar: 7_999_300, content: 43_999_300 },
  { bar: 3_999_700, content: 21_999_700 },
])('the scrollbar at $bar means $content of 44 million pixels', ({ bar, content }) => {
  expect(contentAt(long, bar)).toBeCloseTo(content, 3)
  expect(barAt(long, content)).toBeCloseTo(bar, 3)
})

test('there and back is the same place, and no further down the bar is further up the content', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000_000 }), fc.integer({ min: 100, max: 2000 }), fc.nat(50_000_000), fc.nat(50_000_000), (content, view, a, b) => {
      const scroll = { content, view }
      const [high, low] = [Math.min(a, b), Math.max(a, b)].map((place) => Math.min(place, Math.max(0, content - view))) as [number, number]
      expect(contentAt(scroll, barAt(scroll, high))).toBeCloseTo(high, 3)
      expect(barAt(scroll, high)).toBeLessThanOrEqual(barAt(scroll, low))
    }),
  )
})

describe('when the scrollbar moves', () => {
  const before = { bar: 4_000_000, content: 22_000_000 }

  test('a step of the wheel moves the content as far, also where the bar means more', () => {
    expect(contentAfter(long, before, 4_000_100)).toBe(22_000_100)
    expect(contentAfter(long, before, 3_999_900)).toBe(21_999_900)
  })

  test('a leap goes to what the bar means', () => {
    expect(contentAfter(long, before, 5_000_000)).toBe(contentAt(long, 5_000_000))
  })

  test('at its ends it is at the ends of the content', () => {
    expect(contentAfter(long, { bar: 50, content: 900 }, 0)).toBe(0)
    expect(contentAfter(long, { bar: 7_999_350, content: 43_000_000 }, 7_999_400)).toBe(43_999_400)
  })

  test('of a short list it is always what the bar means', () => {
    expect(contentAfter(short, { bar: 100, content: 90 }, 200)).toBe(200)
  })
})
