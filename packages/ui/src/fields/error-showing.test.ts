import { expect, test } from 'vitest'
import { showsError } from './error-showing.ts'

test.each([
  ['a fresh field says nothing', { touched: false, visited: false, active: false }, false, false],
  ['nor does the one that is being filled for the first time', { touched: false, visited: true, active: true }, false, false],
  ['one that was left does', { touched: true, visited: true, active: false }, false, true],
  ['also while it is being corrected', { touched: true, visited: true, active: true }, false, true],
  ['also one that lost the focus without being left', { touched: false, visited: true, active: false }, false, true],
  ['after a failed submit every field does', { touched: false, visited: false, active: false }, true, true],
  ['even the one that is being filled', { touched: false, visited: true, active: true }, true, true],
])('%s', (_case, visit, submitFailed, shown) => {
  expect(showsError(visit, submitFailed)).toBe(shown)
})
