import { MINUTE, SECOND } from '@dilo/domain/values/duration.ts'
import type { Actor } from '../simulation/turns.ts'
import { isOpenAt } from './exchange-model.ts'
import { type ExchangeWorld, now } from './world.ts'

/** Seconds, minutes, and the milliseconds around ten and two o'clock. */
export function clock(world: ExchangeWorld): Actor {
  const { random, bank } = world
  return {
    name: 'clock',
    weight: 4,
    act() {
      const leap = random.whole(1, 100)
      if (leap <= 60) bank.clock.advance(random.whole(1, 90) * SECOND)
      else if (leap <= 80) bank.clock.advance(random.whole(2, 50) * MINUTE)
      else {
        const edge = nextEdge(now(world)) + random.pick([-1, 0, 0, 1])
        bank.clock.advance(Math.max(1, edge - now(world)))
      }
      const at = now(world)
      return `${new Date(at).toISOString()}, ${isOpenAt(at) ? 'open' : 'closed'}`
    },
  }
}

/** The next instant at which the window opens or closes. */
function nextEdge(instant: number): number {
  const isOpen = isOpenAt(instant)
  let at = Math.floor(instant / (15 * MINUTE)) * 15 * MINUTE
  do at += 15 * MINUTE
  while (isOpenAt(at) === isOpen)
  return at
}
