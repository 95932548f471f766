import type { RandomSource } from '../../../../apps/server/src/testing/random-source.ts'
import type { Actor } from '../../../../apps/server/src/testing/simulation/turns.ts'
import type { SimulatedServer } from './server.ts'

/** Kills a server now and then; another takes its place. */
export function crashes(random: RandomSource, servers: SimulatedServer[], start: (name: string) => SimulatedServer): Actor {
  let started = servers.length
  return {
    name: 'crash',
    weight: 1,
    act() {
      const index = random.whole(0, servers.length - 1)
      const crashed = servers[index] as SimulatedServer
      crashed.crash()
      started += 1
      servers[index] = start(`server ${started}`)
      return `of ${crashed.name}`
    },
  }
}
