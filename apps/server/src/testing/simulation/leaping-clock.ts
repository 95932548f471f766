import type { Clock } from '../../ports/clock.ts'
import type { RandomSource } from '../random-source.ts'
import type { Actor } from './turns.ts'

const HALF_A_MINUTE = 30_000

/**
 * The clock of a simulation. Time goes on by half minutes, so that it also meets the very moment at which something ends;
 * sometimes by leaps, and sometimes back: the clocks of servers differ.
 */
export function leapingClock(random: RandomSource, start: number): Clock & Actor {
  let now = start
  return {
    now: () => now,
    name: 'clock',
    weight: 4,
    act() {
      const halves = random.chance(70) ? random.whole(1, 3) : random.chance(50) ? random.whole(2, 30) : -random.whole(1, 4)
      now += halves * HALF_A_MINUTE
      return `${halves / 2} min`
    },
  }
}
