import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../steps/root.mjs'
import { countJourneys } from './journeys.mjs'
import { countTests } from './vitest.mjs'

const file = (status, ...tests) => ({
  status,
  name: join(root, 'ledger.test.ts'),
  message: 'no such module',
  assertionResults: tests.map((each) => ({ status: each, fullName: 'a sum is kept', failureMessages: each === 'failed' ? ['expected 1, got 2'] : [] })),
})

test.each([
  ['all passed', [file('passed', 'passed', 'passed')], 0, { passed: 2, failed: 0 }],
  ['one failed', [file('failed', 'passed', 'failed')], 1, { passed: 1, failed: 1 }],
  ['a skipped test fails the run', [file('passed', 'passed', 'pending', 'todo')], 0, { passed: 1, failed: 2 }],
  ['a file that could not be read fails the run', [file('passed', 'passed'), file('failed')], 1, { passed: 1, failed: 1 }],
  ['an error outside of any test fails the run', [file('passed', 'passed')], 1, { passed: 1, failed: 1 }],
  ['no test at all', [], 1, { passed: 0, failed: 1 }],
])('Vitest: %s', (_name, testResults, code, counts) => {
  const { passed, failed } = countTests({ testResults }, code)
  expect({ passed, failed }).toEqual(counts)
})

test.each([
  ['all passed', { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, 0, { passed: 3, failed: 0 }],
  ['a skipped journey fails the run', { expected: 3, unexpected: 0, flaky: 0, skipped: 1 }, 0, { passed: 3, failed: 1 }],
  ['a journey that needed luck fails the run', { expected: 3, unexpected: 0, flaky: 1, skipped: 0 }, 0, { passed: 3, failed: 1 }],
  ['an error outside of any journey fails the run', { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, 1, { passed: 3, failed: 1 }],
])('Playwright: %s', (_name, stats, code, counts) => {
  const { passed, failed } = countJourneys({ stats }, code)
  expect({ passed, failed }).toEqual(counts)
})

test('the summary names each test that failed or was skipped, and a file that could not be read', () => {
  const { failures } = countTests({ testResults: [file('failed', 'passed', 'failed', 'pending'), file('failed')] }, 1)
  expect(failures).toEqual([
    { test: 'ledger.test.ts › a sum is kept', message: 'expected 1, got 2' },
    { test: 'ledger.test.ts › a sum is kept', message: 'pending' },
    { test: 'ledger.test.ts', message: 'no such module' },
  ])
})

test('the summary names each journey that failed or was skipped, however deep its suite lies', () => {
  const spec = (status, ...messages) => ({
    file: 'pay.spec.ts',
    line: 7,
    title: 'a payment is signed',
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
  })
  const { failures } = countJourneys(
    {
      stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 1 },
      suites: [{ specs: [spec('expected')], suites: [{ specs: [spec('unexpected', 'no button'), spec('skipped')] }] }],
    },
    1,
  )
  const test = 'e2e/pay.spec.ts:7 › a payment is signed'
  expect(failures).toEqual([
    { test, message: 'no button' },
    { test, message: 'skipped' },
  ])
})
