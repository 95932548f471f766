import { assert, bigInt, array, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountScale, rangeOfLine, rangeWithZero } from './chart-scale.ts'
import { niceTicks } from './chart-ticks.ts'

const amount = bigInt({ min: -9_000_000_000_000_000n, max: 9_000_000_000_000_000n })

describe('the range of a chart', () => {
  test.each([
    { amounts: [], range: { min: 0n, max: 0n } },
    { amounts: [5n, 9n], range: { min: 0n, max: 9n } },
    { amounts: [-5n, -9n], range: { min: -9n, max: 0n } },
    { amounts: [-5n, 9n], range: { min: -5n, max: 9n } },
  ])('of $amounts holds zero', ({ amounts, range }) => {
    expect(rangeWithZero(amounts)).toEqual(range)
  })
})

describe('the range of a line', () => {
  test.each([
    { amounts: [], range: { min: 0n, max: 0n } },
    { amounts: [90n, 100n], range: { min: 90n, max: 100n } },
    { amounts: [75n, 100n], range: { min: 75n, max: 100n } },
    { amounts: [74n, 100n], range: { min: 0n, max: 100n } },
    { amounts: [100n, 100n], range: { min: 0n, max: 100n } },
    { amounts: [-5n, 100n], range: { min: -5n, max: 100n } },
    { amounts: [-100n, -95n], range: { min: -100n, max: 0n } },
  ])('of $amounts leaves zero out only where the amounts differ little', ({ amounts, range }) => {
    expect(rangeOfLine(amounts)).toEqual(range)
  })
})

describe('a scale', () => {
  test('runs from the bottom to the top', () => {
    const scale = amountScale({ min: -100n, max: 300n }, 200, 0)
    expect([-100n, 0n, 100n, 300n].map(scale)).toEqual([200, 150, 100, 0])
  })

  test('of a range that is one amount puts it on the line', () => {
    expect(amountScale({ min: 0n, max: 0n }, 200, 0)(0n)).toBe(200)
  })

  test('keeps proportions beyond what a number holds exactly', () => {
    const large = 9_000_000_000_000_000_000n
    expect(amountScale({ min: 0n, max: large }, 0, 100)(large / 4n)).toBe(25)
  })

  test('never turns two amounts around, and stays within its edges', () => {
    assert(
      property(array(amount, { minLength: 2, maxLength: 20 }), (amounts) => {
        const scale = amountScale(rangeWithZero(amounts), 0, 240)
        const sorted = amounts.toSorted((left, right) => (left < right ? -1 : 1)).map(scale)
        expect(sorted).toEqual(sorted.toSorted((left, right) => left - right))
        expect(sorted.every((pixels) => pixels >= 0 && pixels <= 240)).toBe(true)
      }),
    )
  })
})

describe('the marks of an axis', () => {
  test.each([
    { min: 0n, max: 0n, marks: [0n] },
    { min: 0n, max: 100n, marks: [0n, 50n, 100n] },
    { min: 0n, max: 1_234_567n, marks: [0n, 500_000n, 1_000_000n, 1_500_000n] },
    { min: -350n, max: 900n, marks: [-500n, 0n, 500n, 1000n] },
    { min: -7n, max: 0n, marks: [-8n, -6n, -4n, -2n, 0n] },
    { min: 0n, max: 3n, marks: [0n, 1n, 2n, 3n] },
  ])('from $min to $max', ({ min, max, marks }) => {
    expect(niceTicks({ min, max }, 4)).toEqual(marks)
  })

  test('are evenly apart, hold the range with zero among them, and are few', () => {
    assert(
      property(array(amount, { minLength: 1, maxLength: 5 }), (amounts) => {
        const range = rangeWithZero(amounts)
        const marks = niceTicks(range, 4)
        const [first = 0n, second = 0n] = marks
        expect(marks.every((mark, index) => mark === first + BigInt(index) * (second - first))).toBe(true)
        expect(first <= range.min && (marks.at(-1) ?? 0n) >= range.max).toBe(true)
        expect(marks).toContain(0n)
        expect(marks.length).toBeLessThanOrEqual(6)
      }),
    )
  })
})
