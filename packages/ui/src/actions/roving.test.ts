import { expect, test } from 'vitest'
import { nextIndex } from './roving.ts'

test.each([
  ['ArrowRight', 0, 'horizontal', 1],
  ['ArrowRight', 2, 'horizontal', 0],
  ['ArrowLeft', 0, 'horizontal', 2],
  ['ArrowDown', 0, 'horizontal', undefined],
  ['ArrowDown', 1, 'vertical', 2],
  ['ArrowUp', 0, 'vertical', 2],
  ['Home', 2, 'vertical', 0],
  ['End', 0, 'horizontal', 2],
  ['Enter', 0, 'horizontal', undefined],
  // Nothing has the focus yet: the first one gets it.
  ['ArrowDown', -1, 'vertical', 0],
] as const)('%s from %i, %s: %s', (key, index, axis, expected) => {
  expect(nextIndex(key, index, 3, axis)).toBe(expected)
})

test('among no items nothing moves', () => {
  expect(nextIndex('End', -1, 0, 'vertical')).toBeUndefined()
})
