import { expect, test } from 'vitest'
import { readTypedLimit, typedLimitOf } from './typed-limit.ts'

test.each([
  ['', { limit: null }],
  ['5 000,50', { limit: '500050' }],
  ['багато', { problem: expect.any(String) }],
])('a limit of instant payments typed as "%s" is read', (typed, expected) => {
  expect(readTypedLimit(typed)).toEqual(expected)
})

test('a limit that is set comes back as it was typed', () => {
  expect(readTypedLimit(typedLimitOf('500050'))).toEqual({ limit: '500050' })
  expect(typedLimitOf(null)).toBe('')
})
