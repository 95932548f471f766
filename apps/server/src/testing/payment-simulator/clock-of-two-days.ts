import { DAY, HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RandomSource } from '../random-source.ts'
import type { Actor } from '../simulation/turns.ts'

/** Midnight in Kyiv in winter. */
const MIDNIGHT = 22 * HOUR

/**
 * A clock that runs, leaps and goes back as those of servers do, and often stands on one side or the other of midnight in Kyiv, where the daily counters
 * change.
 */
export function clockOfTwoDays(random: RandomSource, start: number): Clock & Actor {
  let now = start
  const leaps = [
    () => now + random.whole(1, 3) * (MINUTE / 2),
    () => now + random.whole(1, 3) * (MINUTE / 2),
    () => now + random.whole(1, 15) * MINUTE,
    () => now - random.whole(1, 90) * MINUTE,
    () => now - ((now - MIDNIGHT) % DAY) - 1,
    () => now - ((now - MIDNIGHT) % DAY) + DAY,
  ] as const
  return {
    now: () => now,
    name: 'clock',
    weight: 4,
    act() {
      // Within two days: longer is a bank's life, and no future day of theirs.
      now = Math.min(Math.max(random.pick(leaps)(), start), start + 2 * DAY)
      return new Date(now).toISOString()
    },
  }
}
