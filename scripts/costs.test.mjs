import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isMet, readCosts, shown, withFigures } from '../bench/costs/table.mjs'
import { listFiles } from './boundaries/list-files.mjs'
import { root } from './steps/root.mjs'

const rows = readCosts()
const benches = readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => name.replace('.mjs', ''))

const sources = listFiles(root)
  .filter((path) => /^bench\/(?!costs\/).+\.(?:ts|mjs)$/.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))

/** The name of each report: a text, or a template with gaps. */
const reported = sources
  .flatMap((text) => [...text.matchAll(/(?:reportFigure\(|compare\(\s*bank,)\s*(?:'([^']+)'|"([^"]+)"|`([^`]+)`)/g)])
  .map(([, ...texts]) => texts.find((text) => text !== undefined))

/** The texts in the gaps of the report that has this name; null where it is another's. */
function gapsOf(template, name) {
  const parts = template.split(/\$\{[^}]+\}/).map(RegExp.escape)
  return new RegExp(`^${parts.join('(.+)')}$`).exec(name)?.slice(1) ?? null
}

/** A number is counted, and a text in a gap comes from a list of the bench. */
const isKnown = (gap) => /^[\d,]+$/.test(gap) || sources.some((text) => text.includes(gap))

test('each figure that a bench reports has a row', () => {
  expect(reported.length).toBeGreaterThan(50)
  expect(reported.filter((template) => rows.every(({ figure }) => gapsOf(template, figure) === null))).toEqual([])
})

test('each row is reported by a bench', () => {
  const names = rows.map(({ figure }) => figure)
  expect(names.filter((name) => !reported.some((template) => gapsOf(template, name)?.every(isKnown)))).toEqual([])
})

test('each row names a bench that exists and the command that runs it, and no figure stands twice', () => {
  expect([...new Set(rows.map(({ bench }) => bench))].toSorted()).toEqual(benches.toSorted())
  expect(rows.filter(({ bench, command }) => !command.endsWith(`npm run bench -- ${bench}\``))).toEqual([])
  const names = rows.map(({ figure }) => figure)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('a figure has a day, and a target where one is asked', () => {
  expect(rows.filter(({ last, on }) => (last === '') !== (on === ''))).toEqual([])
  expect(rows.filter(({ on }) => on !== '' && !/^\d{4}-\d\d-\d\d(, .+)?$/.test(on))).toEqual([])
})

const page = `one

| bench | figure | beside | target | last | on | command |
|---|---|---|---|---|---|---|
| [a](a/README.md) | a batch | the ledger | ≤ 2.4 | 3.10 | 2026-11-01, in use | \`npm run bench -- a\` |
| b | a start | | ≤ 300 ms | | | \`npm run bench -- b\` |

| a batch | another table |`

test('the runner writes figure and day into the row, and leaves the rest of the page', () => {
  expect(withFigures(page, { 'a batch': 2.345, 'a start': 41.27 }, '2026-12-01')).toBe(
    page.replace('3.10 | 2026-11-01, in use', '2.35 | 2026-12-01').replace('300 ms | | |', '300 ms | 41.3 ms | 2026-12-01 |'),
  )
  expect(withFigures(page, {}, '2026-12-01')).toBe(page)
})

test('a target is met at its bound', () => {
  const [batch, start] = readCosts(page).map(({ target }) => target)
  expect([isMet(batch, 2.4), isMet(batch, 2.41), isMet(null, 9)]).toEqual([true, false, true])
  expect(shown(start, 1234.5)).toBe('1235 ms')
  expect(() => readCosts(page.replace('≤ 2.4', 'about 2'))).toThrow("'about 2' is no target")
})
