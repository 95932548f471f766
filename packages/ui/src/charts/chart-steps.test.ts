import { expect, test } from 'vitest'
import { aboveAndBelow, stepArea, stepLine } from './chart-steps.ts'

test('a balance holds until it changes, and then changes at once', () => {
  expect(stepLine([0, 10, 20, 30], [5, 8, 2])).toBe('M0 5V5H10V8H20V2H30')
})

test('a single balance is a line across', () => {
  expect(stepLine([0, 300], [5])).toBe('M0 5V5H300')
})

test('the area closes on the zero line', () => {
  expect(stepArea([0, 10, 20], [5, 8], 100)).toBe('M0 100V5H10V8H20V100Z')
})

test('what is owed lies below the zero line, what is there above it', () => {
  expect(aboveAndBelow([20, 130, 100], 100)).toEqual({ above: [20, 100, 100], below: [100, 130, 100] })
})
