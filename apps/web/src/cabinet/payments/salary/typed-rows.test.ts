import { expect, test } from 'vitest'
import { emptyRow, type RowOnPage, sameRows, withCell } from './typed-rows.ts'

const row = (name: string): RowOnPage => ({ ...emptyRow(), name })

test.each([
  ['a row that nobody has begun', [row('Ґудзь')], [row('Ґудзь'), emptyRow()], true],
  ['a row that is typed as it was', [row('Ґудзь')], [withCell(row('Верес'), 'name', 'Ґудзь')], true],
  ['no row but an empty one', [emptyRow()], [], true],
  ['another amount', [row('Ґудзь')], [withCell(row('Ґудзь'), 'amount', '1')], false],
  ['one more person', [row('Ґудзь')], [row('Ґудзь'), row('Верес')], false],
  ['another order', [row('Ґудзь'), row('Верес')], [row('Верес'), row('Ґудзь')], false],
])('whether anything was typed: %s', (_, before, now, isSame) => {
  expect(sameRows(now, before)).toBe(isSame)
})
