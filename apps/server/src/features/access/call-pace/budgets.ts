import { LRUCache } from 'lru-cache'
import { type Cost, costs } from '@dilo/contract/cost.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'

/** The time in which an empty budget fills up again, milliseconds. */
export const WINDOW_MS = 5 * MINUTE

/** The error of sums of fractions of a millisecond is below this. */
const GRACE_MS = 1

/** The number of calls within the window, by their cost. */
export type Budget = Readonly<Record<Cost, number>>

/** The budgets of many callers of one kind: of each session, of each network. */
export type Budgets = {
  /** Milliseconds until one more call fits in: 0 when it does now. Asking spends nothing. */
  waitFor(whose: string, cost: Cost, now: number): number
  spend(whose: string, cost: Cost, now: number): void
  /** Takes one call back, as if it had not been paid. */
  giveBack(whose: string, cost: Cost): void
}

/**
 * Each caller has a bucket for each cost, which is full at first and fills evenly. A bucket is stored as the moment
 * when it will be full again (the generic cell rate algorithm, ITU-T I.371): one number, and no work while nobody
 * calls.
 * @param remembered the number of remembered callers, the latest ones; a forgotten caller has their whole budget
 */
export function budgets(budget: Budget, remembered: number): Budgets {
  // Made at the first call: it takes all its memory at once, and the start has six of them.
  let remembering: LRUCache<string, Float64Array> | undefined
  const fullAt = () => (remembering ??= new LRUCache<string, Float64Array>({ max: remembered }))
  const place = Object.fromEntries(costs.map((cost, index) => [cost, index])) as Record<Cost, number>
  const perCall = Object.fromEntries(costs.map((cost) => [cost, WINDOW_MS / budget[cost]])) as Record<Cost, number>
  /** If the clock goes back, a bucket stays empty no longer than the window. */
  function fullAtOf(moments: Float64Array, cost: Cost, now: number): number {
    const full = Math.min(moments[place[cost]] ?? 0, now + WINDOW_MS)
    moments[place[cost]] = full
    return full
  }
  return {
    waitFor(whose, cost, now) {
      const moments = fullAt().get(whose)
      if (moments === undefined) return 0
      const wait = fullAtOf(moments, cost, now) + perCall[cost] - now - WINDOW_MS
      return wait > GRACE_MS ? wait : 0
    },
    spend(whose, cost, now) {
      let moments = fullAt().get(whose)
      if (moments === undefined) fullAt().set(whose, (moments = new Float64Array(costs.length)))
      moments[place[cost]] = Math.max(fullAtOf(moments, cost, now), now) + perCall[cost]
    },
    giveBack(whose, cost) {
      const moments = fullAt().get(whose)
      if (moments !== undefined) moments[place[cost]] = (moments[place[cost]] ?? 0) - perCall[cost]
    },
  }
}
