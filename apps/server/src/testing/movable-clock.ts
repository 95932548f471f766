import type { Clock } from '../ports/clock.ts'

export type MovableClock = Clock & { advance(milliseconds: number): void }

/** A clock that stands still until a test moves it. */
export function movableClock(start: number): MovableClock {
  let now = start
  return {
    now: () => now,
    advance(milliseconds) {
      now += milliseconds
    },
  }
}
