import type { Actor } from '../simulation/turns.ts'
import type { SimulatedDesk } from './simulated-desk.ts'
import { type ExchangeWorld, now, short } from './world.ts'

/** The dealer deals, changes its rates, and stops the currency for a while. */
export function dealer(world: ExchangeWorld): Actor {
  const { random, desk } = world
  return {
    name: 'dealer',
    weight: 7,
    act() {
      const chance = random.whole(1, 100)
      if (desk.said.isStopped || chance <= 3) {
        desk.said.isStopped = !desk.said.isStopped
        return desk.said.isStopped ? 'stops' : 'deals again'
      }
      if (chance <= 15 || desk.orders.size === 0 || desk.line.length > 12) {
        const middle = 43_100_000n + BigInt(random.whole(-3_000, 3_000)) * 100n
        Object.assign(desk.said, { buys: middle - 200_000n, sells: middle + 200_000n })
        return `${desk.said.buys} ${desk.said.sells}`
      }
      return shownAnswer(desk.say(now(world)))
    },
  }
}

const shownAnswer = (answer: ReturnType<SimulatedDesk['say']>): string =>
  `${answer.answerId} of ${short(answer.orderId)}: ${answer.kind === 'fill' ? `${answer.amount} at ${answer.rate} (${answer.fillKey})` : answer.reason}`
