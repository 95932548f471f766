import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps/root.mjs'
import { faultsOfNamedTests } from './tables/named-tests.mjs'

const ROWS = 57
const table = readFileSync(join(root, 'docs', 'security.md'), 'utf8')
const rows = [...table.matchAll(/^\| (\d+(?:, [^|]+)?) \| (.*) \| (.*) \|$/gm)].map(([, row, holds, shown]) => ({ row, holds, shown }))

test('docs/security.md has every row of the security specification, once', () => {
  const numbered = rows.filter(({ row }) => /^\d+$/.test(row)).map(({ row }) => Number(row))
  expect(numbered).toEqual(Array.from({ length: ROWS }, (_, index) => index + 1))
})

test('a row that is not open names what shows it', () => {
  expect(rows.filter(({ holds, shown }) => shown.trim() === '' && !holds.includes('Open')).map(({ row }) => row)).toEqual([])
})

test.each(rows)('what shows row $row is there, and runs', ({ shown }) => {
  expect(faultsOfNamedTests(shown)).toEqual([])
})
