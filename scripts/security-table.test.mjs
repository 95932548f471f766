import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { securityRows, TABLE, withCounts } from './tables/security-table.mjs'
import { securityTags, tagsOf } from './tables/security-tags.mjs'

const ROWS = 57
const rows = securityRows()
const tags = securityTags()

test('docs/security.md has every row of the security specification, once', () => {
  const numbered = rows.filter(({ row }) => /^\d+$/.test(row)).map(({ row }) => Number(row))
  expect(numbered).toEqual(Array.from({ length: ROWS }, (_, index) => index + 1))
})

test('a row that is not open has a test that shows it', () => {
  const shown = new Set(tags.map(({ row }) => row))
  expect(rows.filter(({ row, holds }) => !shown.has(row) && !holds.includes('Open')).map(({ row }) => row)).toEqual([])
})

test('each tag names a row, stands above a test, and its test runs', () => {
  const named = new Set(rows.map(({ row }) => row))
  const wrong = tags.filter(({ row, title, runs }) => !named.has(row) || title === undefined || !runs)
  expect(wrong.map(({ row, path, line }) => `${path}:${line}: security row ${row}`)).toEqual([])
})

test('docs/security.md says how many tests show each row: npm run security-table', () => {
  const text = readFileSync(TABLE, 'utf8')
  expect(withCounts(text, tags)).toBe(text)
})

test('a tag belongs to the test, the group, the case or the file below it', () => {
  const mark = (row) => `// security row ${row}`
  const text = `${mark(1)}
import { test } from 'vitest'
${mark(2)}
// Why it is so.
test('pays', () => {})
${mark('26, accounts')}
test.skip('signs', () => {})
test.each([
  ${mark(3)}
  ['a thief', 1],
])('%s pays nothing', () => {})
${mark(4)}
const amount = 1
`
  expect(tagsOf('a.test.mjs', text).map(({ row, title, runs }) => [row, title, runs])).toEqual([
    ['1', null, true],
    ['2', 'pays', true],
    ['26, accounts', 'signs', false],
    ['3', 'a thief', true],
    ['4', undefined, false],
  ])
})
