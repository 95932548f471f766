import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cost, costs } from '@dilo/contract/cost.ts'
import { type Budget, budgets, WINDOW_MS } from './budgets.ts'

const NOON = Date.parse('2026-11-20T10:00:00Z')

const each = (calls: number): Budget => Object.fromEntries(costs.map((cost) => [cost, calls])) as Record<Cost, number>

/** Calls until one does not fit in any more. @returns how many did */
function callsAtOnce(left: ReturnType<typeof budgets>, whose: string, now: number, cost: Cost = 'read'): number {
  let done = 0
  for (; left.waitFor(whose, cost, now) === 0; done += 1) left.spend(whose, cost, now)
  return done
}

describe('a budget', () => {
  test.each([1, 7, 120, 6_000])('of %i is that many calls at once, and then none', (calls) => {
    const left = budgets(each(calls), 10)
    expect(callsAtOnce(left, 'olena', NOON)).toBe(calls)
    expect(callsAtOnce(left, 'olena', NOON)).toBe(0)
  })

  test('fills evenly: after half the window half of it is there, after the whole all of it', () => {
    const left = budgets(each(120), 10)
    callsAtOnce(left, 'olena', NOON)
    expect(callsAtOnce(left, 'olena', NOON + WINDOW_MS / 2)).toBe(60)
    expect(callsAtOnce(left, 'olena', NOON + 2 * WINDOW_MS)).toBe(120)
  })

  test('that was given back is there again, and never more than the whole', () => {
    const left = budgets(each(5), 10)
    callsAtOnce(left, 'olena', NOON)
    left.giveBack('olena', 'read')
    expect(callsAtOnce(left, 'olena', NOON)).toBe(1)
    for (let call = 0; call < 9; call += 1) left.giveBack('olena', 'read')
    expect(callsAtOnce(left, 'olena', NOON)).toBe(5)
  })

  test('says after how long one more call fits in', () => {
    const left = budgets(each(120), 10)
    callsAtOnce(left, 'olena', NOON)
    const wait = left.waitFor('olena', 'read', NOON)
    expect(wait).toBeCloseTo(WINDOW_MS / 120, 0)
    expect(left.waitFor('olena', 'read', NOON + wait)).toBe(0)
  })

  test('of one cost and of one caller leaves the others’ whole', () => {
    const left = budgets(each(5), 10)
    callsAtOnce(left, 'olena', NOON)
    expect(callsAtOnce(left, 'olena', NOON, 'heavy')).toBe(5)
    expect(callsAtOnce(left, 'ihor', NOON)).toBe(5)
  })

  test('is held for no longer than its window by a clock that went back', () => {
    const left = budgets(each(5), 10)
    callsAtOnce(left, 'olena', NOON)
    const earlier = NOON - 24 * WINDOW_MS
    expect(left.waitFor('olena', 'read', earlier)).toBeLessThanOrEqual(WINDOW_MS / 5)
    expect(callsAtOnce(left, 'olena', earlier + WINDOW_MS)).toBe(5)
  })

  test('is remembered of so many callers, those who called last', () => {
    const left = budgets(each(1), 2)
    for (const whose of ['olena', 'ihor', 'taras']) left.spend(whose, 'read', NOON)
    expect([left.waitFor('taras', 'read', NOON) > 0, left.waitFor('ihor', 'read', NOON) > 0, left.waitFor('olena', 'read', NOON)]).toEqual([true, true, 0])
  })

  // security row 44, pace
  test('never lets more through in any stretch of time than itself and what has come to it meanwhile', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: WINDOW_MS / 4 }), { maxLength: 200 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), pauses, (calls, waits) => {
        const left = budgets(each(calls), 10)
        const through: number[] = []
        let now = NOON
        for (const wait of waits) {
          now += wait
          if (left.waitFor('olena', 'read', now) > 0) continue
          left.spend('olena', 'read', now)
          through.push(now)
        }
        for (const [from, begun] of through.entries()) {
          for (let to = from; to < through.length; to += 1) {
            const most = calls + (((through[to] ?? 0) - begun) * calls) / WINDOW_MS
            expect(to - from + 1).toBeLessThanOrEqual(Math.floor(most + 0.01) + 1)
          }
        }
      }),
    )
  })
})
