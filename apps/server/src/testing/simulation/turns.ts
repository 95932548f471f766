import type { RandomSource } from '../random-source.ts'

/** An actor of a simulation: a client, a network, a database, a clock, a job. */
export type Actor = {
  readonly name: string
  /** The frequency of its turn, beside the weights of the others. */
  readonly weight: number
  /** True if there is anything that it could do now; missing: always. */
  ready?(): boolean
  /** Does one thing, and waits for nobody who has to take a turn himself. @returns what it did, for the history */
  act(): Promise<string> | string
}

type Turns = {
  readonly random: RandomSource
  readonly actors: readonly Actor[]
  /** Fewer are taken when no actor is ready any more. */
  readonly atMost: number
  /** The turns so far; each turn adds a line. */
  readonly history: string[]
  /** Throws when something is not as it must be. */
  afterEach(): Promise<void>
}

/**
 * Actors take turns, one at a time, in an order that the seed decides: so a simulation of many who do things at once is
 * the same each time. What a turn sets free (promises that it resolves) runs to its end before the next turn.
 * @throws SimulationFailure with the step and what led to it
 */
export async function takeTurns({ random, actors, atMost, history, afterEach }: Turns): Promise<void> {
  for (let turn = 0; turn < atMost; turn += 1) {
    const ready = actors.filter((actor) => actor.ready?.() ?? true)
    if (ready.length === 0) return
    const actor = byWeight(random, ready)
    try {
      const did = await actor.act()
      history.push(`${history.length + 1} ${actor.name}: ${did}`)
      await everythingFollows()
      await afterEach()
    } catch (error) {
      throw new SimulationFailure(history, actor.name, error as Error)
    }
  }
}

export class SimulationFailure extends Error {
  override name = 'SimulationFailure'
  constructor(history: readonly string[], turn: string, cause: Error) {
    const last = history.slice(-20).join('\n  ')
    super(`After step ${history.length}, ${turn}: ${cause.message}\n\nThe last steps:\n  ${last}`, { cause })
  }
}

function byWeight(random: RandomSource, actors: readonly Actor[]): Actor {
  let place = random.whole(
    1,
    actors.reduce((sum, { weight }) => sum + weight, 0),
  )
  return actors.find(({ weight }) => (place -= weight) <= 0) as Actor
}

/** All promises that can go on have gone on when the loop of events comes round. */
const everythingFollows = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
