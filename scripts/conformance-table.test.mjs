import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps/root.mjs'
import { faultsOfNamedTests, namedTests } from './tables/named-tests.mjs'

/** The sentences of each section of the specification; the two parts of its error catalogue are 8a and 8b. */
const sentences = { 2: 47, 3: 26, 4: 35, 5: 34, 6: 19, 7: 29, '8a': 14, '8b': 15, 9: 8 }

const decisions = new Set(readdirSync(join(root, 'docs', 'decisions')).map((name) => name.slice(0, 3)))
const table = readFileSync(join(root, 'docs', 'reference', 'conformance.md'), 'utf8')
const rows = [...table.matchAll(/^\| (\d\w?\.\d+) \| (.*) \| (.*) \| (.*) \|$/gm)].map(([, row, asks, state, shown]) => ({
  row,
  asks,
  state,
  shown,
}))

test('docs/reference/conformance.md has a row for every sentence of the specification, once', () => {
  const every = Object.entries(sentences).flatMap(([section, count]) => Array.from({ length: count }, (_, index) => `${section}.${index + 1}`))
  expect(rows.map(({ row }) => row).toSorted()).toEqual(every.toSorted())
})

test.each(rows)('row $row says whether its sentence works, and what shows it', ({ state, shown }) => {
  expect(state).toMatch(/^(?:works|differs, decisions? \d{3}(?:, \d{3})*|partly: .+)$/)
  expect((/^differs.*/.exec(state)?.[0].match(/\d{3}/g) ?? []).filter((number) => !decisions.has(number))).toEqual([])
  if (state === 'works') expect(namedTests(shown).flatMap(({ titles }) => titles)).not.toEqual([])
  expect(faultsOfNamedTests(shown)).toEqual([])
})
