import { LRUCache } from 'lru-cache'
import { type Cost, costs } from '@dilo/contract/cost.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'

/** The time in which a budget that was spent whole has filled up again, milliseconds. */
export const WINDOW_MS = 5 * MINUTE

/** Sums of fractions of a millisecond are not exact: by less than this. */
const GRACE_MS = 1

/** Calls within the window, by what they cost. */
export type Budget = Readonly<Record<Cost, number>>

/** What is left to many of a kind: to each session, each network. */
export type Budgets = {
  /** Milliseconds until one more call fits in: 0 when it does now. Nothing is spent by asking. */
  waitFor(whose: string, cost: Cost, now: number): number
  spend(whose: string, cost: Cost, now: number): void
}

/**
 * Each has a bucket for each cost, which is full at first and fills evenly. Kept as the moment at which it will be full
 * again (the generic cell rate algorithm, ITU-T I.371): one number, and nothing to do while nobody calls.
 * @param remembered so many, those who called last; a forgotten caller has their whole budget
 */
export function budgets(budget: Budget, remembered: number): Budgets {
  const fullAt = new LRUCache<string, Float64Array>({ max: remembered })
  const place = Object.fromEntries(costs.map((cost, index) => [cost, index])) as Record<Cost, number>
  const perCall = Object.fromEntries(costs.map((cost) => [cost, WINDOW_MS / budget[cost]])) as Record<Cost, number>
  /** A clock that went back empties a bucket for no longer than the window. */
  function fullAtOf(moments: Float64Array, cost: Cost, now: number): number {
    const full = Math.min(moments[place[cost]] ?? 0, now + WINDOW_MS)
    moments[place[cost]] = full
    return full
  }
  return {
    waitFor(whose, cost, now) {
      const moments = fullAt.get(whose)
      if (moments === undefined) return 0
      const wait = fullAtOf(moments, cost, now) + perCall[cost] - now - WINDOW_MS
      return wait > GRACE_MS ? wait : 0
    },
    spend(whose, cost, now) {
      let moments = fullAt.get(whose)
      if (moments === undefined) fullAt.set(whose, (moments = new Float64Array(costs.length)))
      moments[place[cost]] = Math.max(fullAtOf(moments, cost, now), now) + perCall[cost]
    },
  }
}
