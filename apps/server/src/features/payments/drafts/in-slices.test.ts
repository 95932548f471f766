import { expect, test } from 'vitest'
import { inSlices, SLICE } from './in-slices.ts'

// security row 44
test('between two slices of rows everybody else has their turn (security row 44)', async () => {
  const waiting = { turns: 0, isOver: false }
  const others = (): void => {
    waiting.turns += 1
    if (!waiting.isOver) setImmediate(others)
  }
  setImmediate(others)
  const seenBefore = await inSlices(Array.from({ length: 4 * SLICE }), () => waiting.turns)
  waiting.isOver = true
  expect(
    Map.groupBy(seenBefore, (turns) => turns)
      .values()
      .map((slice) => slice.length)
      .toArray(),
  ).toEqual([SLICE, SLICE, SLICE, SLICE])
})

test('few rows come at once, and in their order', async () => {
  expect(await inSlices(['a', 'b', 'c'], (letter, index) => `${letter}${index}`)).toEqual(['a0', 'b1', 'c2'])
})
