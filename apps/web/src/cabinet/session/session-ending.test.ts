import { MINUTE } from '@dilo/domain/values/duration.ts'
import { describe, expect, test } from 'vitest'
import { countdown, sessionEnding } from './session-ending.ts'

const limits = (idle: number, end: number) => ({
  now: '2026-11-20T10:00:00.000Z',
  idleEndsAt: new Date(Date.parse('2026-11-20T10:00:00Z') + idle).toISOString(),
  endsAt: new Date(Date.parse('2026-11-20T10:00:00Z') + end).toISOString(),
  warnSeconds: 120,
})

describe('the end of a session', () => {
  test.each([
    ['is far', limits(30 * MINUTE, 600 * MINUTE), 0, { kind: 'far', askIn: 28 * MINUTE }],
    ['comes nearer by itself', limits(30 * MINUTE, 600 * MINUTE), 20 * MINUTE, { kind: 'far', askIn: 8 * MINUTE }],
    ['is near when nobody calls', limits(30 * MINUTE, 600 * MINUTE), 28 * MINUTE, { kind: 'idle', left: 2 * MINUTE }],
    ['is over, never less', limits(30 * MINUTE, 600 * MINUTE), 31 * MINUTE, { kind: 'idle', left: 0 }],
    ['is the absolute one when that comes first', limits(30 * MINUTE, 10 * MINUTE), 9 * MINUTE, { kind: 'absolute', left: MINUTE }],
    ['is the absolute one when both come at once', limits(10 * MINUTE, 10 * MINUTE), 9 * MINUTE, { kind: 'absolute', left: MINUTE }],
  ])('%s', (_, given, since, ending) => {
    expect(sessionEnding(given, since)).toEqual(ending)
  })
})

test.each([
  [120_000, '2:00'],
  [64_001, '1:05'],
  [500, '0:01'],
  [0, '0:00'],
])('%d ms are shown as %s', (left, shown) => {
  expect(countdown(left)).toBe(shown)
})
