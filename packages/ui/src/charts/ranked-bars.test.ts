import { describe, expect, test } from 'vitest'
import { barShares, percentOf } from './ranked-bars.ts'

const row = (came: string, out: string) => ({ in: came, out })

describe('bars beside each other', () => {
  test('are as long as their turnover, the longest the whole room', () => {
    expect(barShares([row('100', '300'), row('200', '0'), row('0', '1')])).toEqual([
      { in: 25, out: 75 },
      { in: 50, out: 0 },
      { in: 0, out: 0.25 },
    ])
  })

  test('of nothing have no length', () => {
    expect(barShares([row('0', '0')])).toEqual([{ in: 0, out: 0 }])
  })

  test('of amounts beyond what a number holds keep their proportions', () => {
    expect(barShares([row('8000000000000000000', '0'), row('2000000000000000000', '0')])[1]).toEqual({ in: 25, out: 0 })
  })
})

describe('a part of the whole', () => {
  const all = [row('500', '0'), row('0', '495'), row('4', '0'), row('0', '0'), row('1', '0')]

  test.each([
    [0, '50'],
    [1, '50'],
    [2, '<1'],
    [3, '0'],
  ])('row %d is %s per cent', (index, percent) => {
    expect(percentOf(all[index] ?? row('0', '0'), all)).toBe(percent)
  })

  test('of nothing is nothing', () => {
    expect(percentOf(row('0', '0'), [row('0', '0')])).toBe('0')
  })
})
