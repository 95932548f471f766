import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sidesWithin } from './smaller-picture.ts'

test.each([
  [{ width: 8000, height: 6000 }, 2048, { width: 2048, height: 1536 }],
  [{ width: 600, height: 3000 }, 1024, { width: 205, height: 1024 }],
  [{ width: 300, height: 200 }, 2048, { width: 300, height: 200 }],
  [{ width: 20_000, height: 1 }, 512, { width: 512, height: 1 }],
])('%o within %i is %o', (picture, side, within) => {
  expect(sidesWithin(picture, side)).toEqual(within)
})

const pixels = fc.integer({ min: 1, max: 65_535 })

test('a picture never grows, is never wider or higher than asked, and keeps its form to a pixel', () => {
  fc.assert(
    fc.property(pixels, pixels, fc.constantFrom(2048, 1024, 512), (width, height, side) => {
      const within = sidesWithin({ width, height }, side)
      expect(within.width).toBeLessThanOrEqual(Math.min(width, side))
      expect(within.height).toBeLessThanOrEqual(Math.min(height, side))
      expect(Math.min(within.width, within.height)).toBeGreaterThanOrEqual(1)
      const scale = Math.max(within.width, within.height) / Math.max(width, height)
      expect(Math.abs(within.width - width * scale)).toBeLessThan(1)
      expect(Math.abs(within.height - height * scale)).toBeLessThan(1)
    }),
  )
})
