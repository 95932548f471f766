import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choose, type ChosenRows, nothingChosen, press, pressAll, pressWithShift } from './chosen-rows.ts'

const order = ['a', 'b', 'c', 'd', 'e']

type Step = readonly ['press' | 'shift', string] | readonly ['all']

const after = (steps: readonly Step[], from: ChosenRows = nothingChosen): string => {
  const end = steps.reduce(
    (chosen, [how, id = '']) => (how === 'press' ? press(chosen, id) : how === 'shift' ? pressWithShift(chosen, id, order) : pressAll(chosen, order)),
    from,
  )
  return order.filter((id) => end.ids.has(id)).join('')
}

describe('rows that are chosen', () => {
  test.each<[string, Step[], string]>([
    ['a press chooses', [['press', 'b']], 'b'],
    [
      'a second press lets go',
      [
        ['press', 'b'],
        ['press', 'b'],
      ],
      '',
    ],
    [
      'a press with Shift chooses all between',
      [
        ['press', 'b'],
        ['shift', 'd'],
      ],
      'bcd',
    ],
    [
      'upwards, too',
      [
        ['press', 'd'],
        ['shift', 'a'],
      ],
      'abcd',
    ],
    [
      'a range goes on from where the last ended',
      [
        ['press', 'a'],
        ['shift', 'b'],
        ['shift', 'd'],
      ],
      'abcd',
    ],
    ['after letting one go Shift lets go', [['all'], ['press', 'b'], ['shift', 'd']], 'ae'],
    ['Shift without a press before is a press', [['shift', 'c']], 'c'],
    ['all, and all again', [['all'], ['all']], ''],
    ['all, when some are chosen', [['press', 'c'], ['all']], 'abcde'],
  ])('%s', (_rule, steps, chosen) => {
    expect(after(steps)).toBe(chosen)
  })

  test('a row that went out of the list is no anchor', () => {
    expect(pressWithShift({ ids: new Set(['x']), anchor: 'x' }, 'b', order).ids).toEqual(new Set(['x', 'b']))
  })

  test('a press changes one row alone, whatever was chosen', () => {
    fc.assert(
      fc.property(fc.subarray(order), fc.constantFrom(...order), (before, id) => {
        const { ids } = press(choose(before), id)
        for (const other of order) expect(ids.has(other)).toBe(other === id ? !before.includes(other) : before.includes(other))
      }),
    )
  })

  test('after a range both its ends are as the anchor was, and nothing outside it has changed', () => {
    fc.assert(
      fc.property(fc.subarray(order), fc.constantFrom(...order), fc.constantFrom(...order), (before, anchor, to) => {
        const { ids } = pressWithShift({ ids: new Set(before), anchor }, to, order)
        const [first, last] = [order.indexOf(anchor), order.indexOf(to)].toSorted((left, right) => left - right) as [number, number]
        order.forEach((id, at) => expect(ids.has(id)).toBe(at < first || at > last ? before.includes(id) : before.includes(anchor)))
      }),
    )
  })
})
