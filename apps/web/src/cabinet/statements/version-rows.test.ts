import { describe, expect, test } from 'vitest'
import { blocksOf, countOf, headingsOf, indexOf, isCovered, topOfBlock, type VersionRows, versionAt } from './version-rows.ts'

const newest: VersionRows = { first: 101, last: 1050, order: 'newest' }
const oldest: VersionRows = { ...newest, order: 'oldest' }

test('every number between the first and the last has a row', () => {
  expect(countOf(newest)).toBe(950)
})

test.each([
  [newest, 0, 1050],
  [newest, 949, 101],
  [oldest, 0, 101],
  [oldest, 949, 1050],
])('%o: row %i is entry %i', (rows, index, version) => {
  expect(versionAt(rows, index)).toBe(version)
  expect(indexOf(rows, version)).toBe(index)
})

test.each([100, 1051])('entry %i is of another period', (version) => {
  expect(indexOf(newest, version)).toBeUndefined()
})

describe('blocks', () => {
  test.each([
    [newest, 0, 40, [6]],
    [newest, 0, 60, [5, 6]],
    [oldest, 0, 40, [1]],
    [oldest, 90, 110, [1, 2]],
    [newest, 949, 949, [1]],
  ])('%o: rows %i to %i are in %o', (rows, first, last, blocks) => {
    expect(blocksOf(rows, first, last)).toEqual(blocks)
  })

  test('the last one begins with the last entry, the others where they always do', () => {
    expect(topOfBlock(newest, 6)).toBe(1050)
    expect(topOfBlock(newest, 5)).toBe(1000)
    expect(topOfBlock({ ...newest, last: 1060 }, 5)).toBe(1000)
  })

  test.each([
    [6, { low: 851, high: 1050 }, true],
    [5, { low: 851, high: 1050 }, false],
    [1, { low: 101, high: 300 }, true],
    [2, { low: 101, high: 300 }, false],
  ])('block %i is covered by %o: %s', (block, page, covered) => {
    expect(isCovered(newest, block, page)).toBe(covered)
  })
})

describe('headings', () => {
  const starts = [50, 101, 150, 1050]

  test('by oldest stand above the first entry of a day', () => {
    expect(headingsOf(oldest, starts)).toEqual([0, 49, 949])
  })

  test('by newest stand above the last entry of the day before', () => {
    expect(headingsOf(newest, starts)).toEqual([0, 1, 901])
  })
})
