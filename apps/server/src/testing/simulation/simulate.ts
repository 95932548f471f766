import type { RandomSource } from '../random-source.ts'
import { type Actor, SimulationFailure, takeTurns } from './turns.ts'

/** The seed decides all that is left to chance. */
export type Simulation = { readonly seed: number; readonly steps: number }

/** Calm: nothing new begins, nothing breaks, and everything comes to its end. */
export type Mood = { calm: boolean }

/** A simulator's own part: the world, its actors, the checks, and the end. */
type SimulatedWorld = {
  readonly random: RandomSource
  /** The most steps before the calm. */
  readonly steps: number
  readonly mood: Mood
  readonly actors: readonly Actor[]
  /** Throws when something is not as it must be. @param step the number of the step, from 1 */
  afterEach(step: number): Promise<void>
  /** The stages of the calm: the actors of each go on until none is ready, then it ends. */
  readonly calm: readonly { readonly actors: readonly Actor[]; end(): Promise<void> }[]
  close(): Promise<void>
}

/**
 * Lets actors take turns in a world until the steps are over, and then brings it to its end in calm.
 * @returns its history, the same for the same seed
 * @throws SimulationFailure with the step and what led to it
 */
export async function simulate(world: SimulatedWorld): Promise<readonly string[]> {
  const history: string[] = []
  const turns = { random: world.random, history, afterEach: () => world.afterEach(history.length) }
  try {
    await takeTurns({ ...turns, actors: world.actors, atMost: world.steps })
    world.mood.calm = true
    for (const { actors, end } of world.calm) {
      await takeTurns({ ...turns, actors, atMost: Infinity })
      await end().catch((error: unknown) => {
        throw new SimulationFailure(history, 'at the end', error as Error)
      })
    }
    return history
  } finally {
    await world.close()
  }
}
