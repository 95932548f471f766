import type { Refusal } from '@dilo/contract/refusal.ts'
import { expect, test } from 'vitest'
import { ApiError, NoAnswer } from '../../api/api-error.ts'
import { askingFailureOf } from './asking-failure.ts'

const refusal = (status: number, error_code: Refusal['error_code'], more: object = {}) =>
  new ApiError(status, '', { error_code, request_id: 'req-1', ...more } as Refusal)

const tooEarly = refusal(429, 'RESEND_TOO_EARLY', { retry_after: 42 })

test.each([
  ['no answer came', new NoAnswer(new Error('offline')), 'answerLost'],
  ['a proxy failed', new ApiError(502, 'Bad Gateway', undefined), 'answerLost'],
  ['the bank failed', refusal(500, 'TECHNICAL_ERROR'), 'answerLost'],
  // Its number is that of a fault, and its answer is the bank's word: it says how the closing ends.
  ['a closing has not reached the bank', refusal(502, 'DEPOSIT_CLOSING_NOT_SENT'), 'refused'],
  ['the deposit is another by now', refusal(409, 'STATUS_DEPOSIT_NOT_CHANGED'), 'refused'],
] as const)('where %s the panel of a code speaks of it: %s', (_, error, kind) => {
  for (const before of ['isOver', 'sentElsewhere', 'none'] as const) expect(askingFailureOf(error, before)).toEqual({ kind })
})

test.each([
  ['isOver', { kind: 'codeOver', seconds: 42 }],
  ['sentElsewhere', { kind: 'codeElsewhere', seconds: 42 }],
  ['none', { kind: 'refused' }],
] as const)('a code that is asked for too early, when the one before %s', (before, expected) => {
  expect(askingFailureOf(tooEarly, before)).toEqual(expected)
})
