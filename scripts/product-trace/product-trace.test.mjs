import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../steps/root.mjs'
import { filesThatName, traceOf } from './count.mjs'
import { lists, others } from './exchange-trace.mjs'

/** All only fall: a change that takes a product out of a file writes the new number here. */
const ceilings = {
  exchange: 16,
  deposits: { server: 19, web: 31, domain: 11, contract: 11, ui: 2 },
}

test('the exchange of currencies is known outside its files to those of the table alone, and their number is its ceiling', () => {
  const known = Object.values(traceOf(/exchange/i)).flat()
  expect(known.toSorted()).toEqual([...Object.keys(lists), ...Object.keys(others)].toSorted())
  expect(Object.keys(lists)).toHaveLength(ceilings.exchange)
})

test('deposits are known to no more files than they were, and the ceilings say to how many', () => {
  const known = Object.entries(traceOf(/deposit/i)).map(([place, files]) => [place, files.length])
  expect(Object.fromEntries(known)).toEqual(ceilings.deposits)
})

/** The files of deposits are its own: a sort of notices is added to these of them, and to one list. */
const noticesOfDeposits = /deposit[-_]?notice|depositNews|depositCourse|notices_of_deposits/i

test('a sort of notices is known to six files beside its own', () => {
  const known = Object.values(traceOf(noticesOfDeposits)).flat()
  expect(known.filter((path) => !path.includes('/notices/'))).toHaveLength(6)
})

test('a job has one place and one name', () => {
  const file = 'apps/server/src/features/exchange/jobs.ts'
  const names = [...readFileSync(join(root, file), 'utf8').matchAll(/^ {4}(\w+): \{$/gm)].map(([, name]) => name)
  expect(names).toContain('takeExchangeRates')
  expect(traceOf(/\btakeExchangeRates\b/).server).toEqual([file])
})

test.each([
  ['an identifier', 'const exchangeDesk = 1', 1],
  ['a path', "import { a } from '../exchange/a.ts'", 1],
  ['a comment', '/** An exchange. */\n// exchange\nconst a = 1', 0],
])('%s of a product', (_, text, count) => {
  expect(filesThatName(/exchange/i, [{ path: 'apps/a.ts', text }])).toHaveLength(count)
})

test('a file with the name of the product belongs to it', () => {
  const text = 'const exchange = 1'
  expect(
    filesThatName(/exchange/i, [
      { path: 'apps/exchange/a.ts', text },
      { path: 'apps/b.ts', text },
    ]),
  ).toEqual(['apps/b.ts'])
})
