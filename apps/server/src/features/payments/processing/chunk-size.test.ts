import { expect, test } from 'vitest'
import { nextChunk } from './chunk-size.ts'

test.each([
  [32, 32, 10, 64],
  [32, 5, 10, 32],
  [1000, 1000, 10, 1000],
  [64, 64, 100, 64],
  [64, 64, 80, 80],
  [64, 64, 125, 51],
  [64, 64, 900, 32],
  [8, 8, 900, 8],
])('after a chunk of %i with %i found, in %i ms, the next is of %i', (size, taken, elapsed, next) => {
  expect(nextChunk(size, taken, elapsed)).toBe(next)
})
