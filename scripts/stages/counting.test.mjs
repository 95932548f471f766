import { expect, test } from 'vitest'
import { countJourneys } from './journeys.mjs'
import { countTests } from './vitest.mjs'

const file = (status, ...tests) => ({ status, assertionResults: tests.map((each) => ({ status: each })) })

test.each([
  ['all passed', [file('passed', 'passed', 'passed')], 0, { passed: 2, failed: 0 }],
  ['one failed', [file('failed', 'passed', 'failed')], 1, { passed: 1, failed: 1 }],
  ['a skipped test fails the run', [file('passed', 'passed', 'pending', 'todo')], 0, { passed: 1, failed: 2 }],
  ['a file that could not be read fails the run', [file('passed', 'passed'), file('failed')], 1, { passed: 1, failed: 1 }],
  ['an error outside of any test fails the run', [file('passed', 'passed')], 1, { passed: 1, failed: 1 }],
  ['no test at all', [], 1, { passed: 0, failed: 1 }],
])('Vitest: %s', (_name, testResults, code, counts) => {
  expect(countTests({ testResults }, code)).toEqual(counts)
})

test.each([
  ['all passed', { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, 0, { passed: 3, failed: 0 }],
  ['a skipped journey fails the run', { expected: 3, unexpected: 0, flaky: 0, skipped: 1 }, 0, { passed: 3, failed: 1 }],
  ['a journey that needed luck fails the run', { expected: 3, unexpected: 0, flaky: 1, skipped: 0 }, 0, { passed: 3, failed: 1 }],
  ['an error outside of any journey fails the run', { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, 1, { passed: 3, failed: 1 }],
])('Playwright: %s', (_name, stats, code, counts) => {
  expect(countJourneys({ stats }, code)).toEqual(counts)
})
