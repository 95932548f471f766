import { expect, test } from 'vitest'
import { faultsOfNamedTests, namedTests } from './named-tests.mjs'

test('a title belongs to the file before it, and keeps its apostrophe', () => {
  expect(namedTests("`one.test.ts`: 'pays a client's fee', 'pays…'; `two.spec.ts`; `three.test.mjs`: '… twice'")).toEqual([
    { file: 'one.test.ts', titles: ["pays a client's fee", 'pays…'] },
    { file: 'two.spec.ts', titles: [] },
    { file: 'three.test.mjs', titles: ['… twice'] },
  ])
})

test.each([
  ["`named-tests.test.mjs`: 'a title belongs to the file before it…'", []],
  ["`named-tests.test.mjs`: 'a title belongs … its apostrophe'", []],
  ["`named-tests.test.mjs`: '… and keeps its apostrophe'", []],
  ["`named-tests.test.mjs`: 'and keeps its apostrophe'", ["named-tests.test.mjs has no test 'and keeps its apostrophe'"]],
  ["`security-table.test.mjs`: 'a title belongs…'", ["security-table.test.mjs has no test 'a title belongs…'"]],
  ["'pays', `security-table.test.mjs`", ['pays is no file of tests that run']],
  ['`start-all.test.ts`', ['start-all.test.ts is no file of tests that run']],
])('of the cell %s the faults are %j', (cell, faults) => {
  expect(faultsOfNamedTests(cell)).toEqual(faults)
})
