import { expect } from 'vitest'
import { proofSeed, replayable } from '../proof-seed.ts'

/**
 * Expects the same history of two simulations with the same seed.
 * @param names those of things that get others at each run: a history is the same when they come in the same order
 */
export function expectSameHistory(proof: string, simulate: (seed: number) => Promise<readonly string[]>, names?: RegExp): Promise<void> {
  return replayable(proof, proofSeed, async () => {
    const [one, other] = [await simulate(proofSeed), await simulate(proofSeed)]
    expect(numbered(other, names)).toEqual(numbered(one, names))
  })
}

function numbered(history: readonly string[], names: RegExp | undefined): readonly string[] {
  if (names === undefined) return history
  const seen = new Set<string>()
  return history.map((line) => line.replaceAll(names, (name) => `#${[...seen.add(name)].indexOf(name)}`))
}
