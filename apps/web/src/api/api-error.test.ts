import { expect, test } from 'vitest'
import { ApiError, supportCodeOf } from './api-error.ts'

const refusal = (error_code: string, request_id: string) => new ApiError(500, 'No', { error_code, request_id } as never)

// security row 24
test.each([
  ['SYSTEM_ERROR', '4f2c1f7e-98f5-4f8e-9a51-0a4a5f4a8d10', 'SYSTEM_ERROR · 4f2c1f7e-98f5-4f8e-9a51-0a4a5f4a8d10'],
  ['SYSTEM_ERROR', '<a href="https://hostile.example">press</a>', 'HTTP 500'],
  ['SYSTEM_ERROR', '\u202Edeppilf', 'HTTP 500'],
  ['SYSTEM_ERROR', 'x'.repeat(400), 'HTTP 500'],
  ['<b>SYSTEM_ERROR</b>', 'req-1', 'HTTP 500'],
])('a failure shows a code and a request of plain letters alone: %s, %s', (code, name, shown) => {
  expect(supportCodeOf(refusal(code, name))).toBe(shown)
})

test('an answer that is not the bank’s is shown by its status', () => {
  expect(supportCodeOf(new ApiError(502, 'Bad Gateway', undefined))).toBe('HTTP 502')
})
