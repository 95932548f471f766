import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../steps/root.mjs'
import { countJourneys } from './journeys.mjs'
import { countTests } from './vitest.mjs'

const file = (status, ...tests) => ({
  status,
  name: join(root, 'ledger.test.ts'),
  message: 'no such module',
  assertionResults: tests.map((each) => ({ status: each, fullName: 'a sum is kept', failureMessages: ['expected 1, got 2'] })),
})

test.each([
  ['all passed', [file('passed', 'passed', 'passed')], 0, { passed: 2, failed: 0 }],
  ['one failed', [file('failed', 'passed', 'failed')], 1, { passed: 1, failed: 1 }],
  ['a skipped test fails the run', [file('passed', 'passed', 'pending', 'todo')], 0, { passed: 1, failed: 2 }],
  ['a file that could not be read fails the run', [file('passed', 'passed'), file('failed')], 1, { passed: 1, failed: 1 }],
  ['an error outside of any test fails the run', [file('passed', 'passed')], 1, { passed: 1, failed: 1 }],
  ['no test at all', [], 1, { passed: 0, failed: 1 }],
])('Vitest: %s', (_name, testResults, code, counts) => {
  expect(countTests({ testResults }, code)).toMatchObject(counts)
})

test.each([
  ['all passed', { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, 0, { passed: 3, failed: 0 }],
  ['a skipped journey fails the run', { expected: 3, unexpected: 0, flaky: 0, skipped: 1 }, 0, { passed: 3, failed: 1 }],
  ['a journey that needed luck fails the run', { expected: 3, unexpected: 0, flaky: 1, skipped: 0 }, 0, { passed: 3, failed: 1 }],
  ['an error outside of any journey fails the run', { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, 1, { passed: 3, failed: 1 }],
])('Playwright: %s', (_name, stats, code, counts) => {
  expect(countJourneys({ stats }, code)).toMatchObject(counts)
})

test('the summary names each failed test, and a file that could not be read', () => {
  const { failures } = countTests({ testResults: [file('failed', 'passed', 'failed'), file('failed')] }, 1)
  expect(failures).toEqual([
    { test: 'ledger.test.ts › a sum is kept', message: 'expected 1, got 2' },
    { test: 'ledger.test.ts', message: 'no such module' },
  ])
})

test('the summary names each failed journey, however deep its suite lies', () => {
  const spec = (ok) => ({
    file: 'pay.spec.ts',
    line: 7,
    title: 'a payment is signed',
    ok,
    tests: [{ results: [{ errors: [{ message: 'no button' }] }] }],
  })
  const { failures } = countJourneys(
    {
      stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
      suites: [{ specs: [spec(true)], suites: [{ specs: [spec(false)] }] }],
    },
    1,
  )
  expect(failures).toEqual([{ test: 'e2e/pay.spec.ts:7 › a payment is signed', message: 'no button' }])
})
