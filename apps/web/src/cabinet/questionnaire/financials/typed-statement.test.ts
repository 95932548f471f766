import type { FiledStatementReading } from '@dilo/contract/filed-statement-calls.ts'
import { expect, test } from 'vitest'
import { detailRows, faultsOfColumn, mainRows, needsExplanation, typedStatement, withReading } from './typed-statement.ts'

const TODAY = '2026-11-20'
const small = {
  '1095': '852',
  '1100': '310',
  '1195': '758',
  '1300': '1 610',
  '1495': '735',
  '1595': '180',
  '1695': '695',
  '1900': '1610',
  '2000': '500',
  '2090': '100',
}
const typed = { noStatement: false, year: '2025', rows: small }

test('a number with spaces or in brackets is one, and what is being typed is left out', () => {
  expect(typedStatement({ rows: { '1900': '1 610', '2095': '(120)', '1195': '7х', '1100': '' } }, 'rows')).toEqual({ 1900: 1610n, 2095: -120n })
})

test('a fault names its row, the right sum and the difference', () => {
  const wrong = { ...typed, rows: { ...small, '1695': '694' } }
  expect([...faultsOfColumn(wrong, 'rows').values()]).toEqual([{ row: '1900', because: 'sum', expected: 1609n, difference: 1n }])
  expect(faultsOfColumn({ before: { '1195': '1' } }, 'before').size).toBe(0)
})

test.each([
  ['a statement that agrees', typed, false],
  ['no statement', { noStatement: true }, true],
  ['one whose year ended long ago', { ...typed, year: '2024' }, true],
  ['rows that do not agree', { ...typed, rows: { ...small, '1900': '1611' } }, true],
  ['rows of the year before that do not', { ...typed, before: { '1195': '5', '1900': '4' } }, true],
  ['a missing row', { ...typed, rows: { ...small, '1900': '' } }, false],
])('an explanation is asked of %s: %s', (_, given, asked) => {
  expect(needsExplanation(given, TODAY)).toBe(asked)
})

const results: Extract<FiledStatementReading, { outcome: 'read' }> = {
  outcome: 'read',
  form: 'S0100215',
  year: 2025,
  rows: { '2000': '6249313' },
  before: { '2000': '1' },
  faults: [],
}

test('a second file of the same year joins the first; one of another year begins anew', () => {
  expect(withReading(typed, results)).toEqual({ noStatement: false, year: '2025', rows: { ...small, '2000': '6249313' }, before: { '2000': '1' } })
  expect(withReading({ ...typed, noStatement: true }, { ...results, year: 2024 })).toEqual({
    noStatement: false,
    year: '2024',
    rows: { '2000': '6249313' },
    before: { '2000': '1' },
  })
})

test('every row stands in one place', () => {
  const rows = [...Object.values(mainRows).flat(), ...detailRows]
  expect([rows.length, new Set(rows).size]).toEqual([52, 52])
})
