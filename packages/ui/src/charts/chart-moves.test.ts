import { describe, expect, test } from 'vitest'
import { labelledPoints, nearestPoint, pointByKey } from './chart-moves.ts'

describe('a key among twelve points', () => {
  test.each([
    ['ArrowRight', 3, 4],
    ['ArrowUp', 3, 4],
    ['ArrowLeft', 3, 2],
    ['ArrowDown', 3, 2],
    ['ArrowRight', 11, 11],
    ['ArrowLeft', 0, 0],
    ['PageUp', 3, 4],
    ['PageDown', 0, 0],
    ['Home', 7, 0],
    ['End', 7, 11],
  ])('%s at %d leads to %d', (key, index, next) => {
    expect(pointByKey(key, index, 12)).toBe(next)
  })

  test.each(['Enter', 'Escape', 'Tab', 'a'])('%s moves nothing', (key) => {
    expect(pointByKey(key, 3, 12)).toBeUndefined()
  })
})

test('a leap crosses a year of days in ten', () => {
  expect(pointByKey('PageUp', 0, 365)).toBe(37)
})

test('a single point stays where it is', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'PageUp'].map((key) => pointByKey(key, 0, 1))).toEqual([0, 0, 0, 0, 0])
})

describe('the point nearest to the pointer', () => {
  test.each([
    [-40, 0],
    [10, 0],
    [14, 0],
    [16, 1],
    [31, 2],
    [900, 2],
  ])('at %d pixels is %d', (x, index) => {
    expect(nearestPoint([10, 20, 40], x)).toBe(index)
  })

  test('of one is that one', () => {
    expect(nearestPoint([10], 500)).toBe(0)
  })
})

describe('labels below an axis', () => {
  test('are all there while there is room', () => {
    expect(labelledPoints(4, 50, 36)).toEqual([0, 1, 2, 3])
  })

  test('leave some out evenly, never the last', () => {
    expect(labelledPoints(12, 20, 36)).toEqual([1, 3, 5, 7, 9, 11])
    expect(labelledPoints(12, 10, 36)).toEqual([3, 7, 11])
  })
})
