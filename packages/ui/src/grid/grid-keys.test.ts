import { expect, test } from 'vitest'
import { cellAfter, type GridKey } from './grid-keys.ts'

const size = { rows: 100_000, columns: 5, page: 12 }
const middle = { row: 500, column: 2 }
const pressed = (key: Partial<GridKey>): GridKey => ({ key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...key })

test.each([
  [{ key: 'ArrowDown' }, middle, { row: 501, column: 2 }],
  [{ key: 'ArrowUp' }, middle, { row: 499, column: 2 }],
  [{ key: 'ArrowRight' }, middle, { row: 500, column: 3 }],
  [{ key: 'ArrowLeft' }, middle, { row: 500, column: 1 }],
  [{ key: 'j', code: 'KeyJ' }, middle, { row: 501, column: 2 }],
  [{ key: 'о', code: 'KeyJ' }, middle, { row: 501, column: 2 }],
  [{ key: 'л', code: 'KeyK' }, middle, { row: 499, column: 2 }],
  [{ key: 'PageDown' }, middle, { row: 512, column: 2 }],
  [{ key: 'PageUp' }, middle, { row: 488, column: 2 }],
  [{ key: 'Home' }, middle, { row: 500, column: 0 }],
  [{ key: 'End' }, middle, { row: 500, column: 4 }],
  [{ key: 'Home', ctrlKey: true }, middle, { row: 0, column: 0 }],
  [{ key: 'End', ctrlKey: true }, middle, { row: 99_999, column: 4 }],
  [{ key: 'End', metaKey: true }, middle, { row: 99_999, column: 4 }],
  [{ key: 'ArrowUp' }, { row: 0, column: 0 }, { row: 0, column: 0 }],
  [{ key: 'PageDown' }, { row: 99_995, column: 4 }, { row: 99_999, column: 4 }],
])('%o in %o leads to %o', (key, from, to) => {
  expect(cellAfter(pressed(key), from, size)).toEqual(to)
})

test.each([{ key: 'a', code: 'KeyA' }, { key: 'j', code: 'KeyJ', ctrlKey: true }, { key: 'ArrowDown', altKey: true }, { key: 'Tab' }, { key: 'Enter' }])(
  '%o is left to others',
  (key) => {
    expect(cellAfter(pressed(key), middle, size)).toBeUndefined()
  },
)

test('letters move nothing once they are switched off; arrows still do', () => {
  for (const letter of [
    { key: 'j', code: 'KeyJ' },
    { key: 'л', code: 'KeyK' },
  ])
    expect(cellAfter(pressed(letter), middle, size, false)).toBeUndefined()
  expect(cellAfter(pressed({ key: 'ArrowDown' }), middle, size, false)).toEqual({ row: 501, column: 2 })
})

test('an empty grid has no cell to go to', () => {
  expect(cellAfter(pressed({ key: 'ArrowDown' }), { row: 0, column: 0 }, { ...size, rows: 0 })).toBeUndefined()
})
