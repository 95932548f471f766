import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from './boundaries/list-files.mjs'
import { root } from './steps/root.mjs'

const ROWS = 57
const table = readFileSync(join(root, 'docs', 'security.md'), 'utf8')
const rows = [...table.matchAll(/^\| (\d+) \| (.*) \| (.*) \|$/gm)].map(([, row, holds, shown]) => ({ row: Number(row), holds, shown }))
const tests = listFiles(root).filter((path) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(path))
const names = new Set(tests.map((path) => basename(path)))
const said = tests.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')

test('docs/security.md has every row of the security specification, once', () => {
  expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: ROWS }, (_, index) => index + 1))
})

test('a row that is not open names what shows it', () => {
  expect(rows.filter(({ holds, shown }) => shown.trim() === '' && !holds.includes('Open')).map(({ row }) => row)).toEqual([])
})

test.each(rows.filter(({ shown }) => shown !== ''))('what shows row $row is there', ({ shown }) => {
  const files = [...shown.matchAll(/`([\w-]+\.(?:test|spec)\.\w+)`/g)].map(([, name]) => name)
  expect(files.filter((name) => !names.has(name))).toEqual([])
  // A quoted name of a test stands in one of the files; … stands for an omission.
  const quoted = [...shown.matchAll(/(?:: |, )'([^']+)'/g)].map(([, name]) => name.replace(/^… |…$/g, ''))
  expect(quoted.filter((name) => !said.includes(name))).toEqual([])
})
