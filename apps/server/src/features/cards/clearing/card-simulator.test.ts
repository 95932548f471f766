import { expect, test } from 'vitest'
import { simulateCards } from '../../../testing/card-simulator/simulate-cards.ts'
import { proofSeed, replayable } from '../../../testing/proof-seed.ts'
import { proofSize } from '../../../testing/proof-size.ts'

const { runs, steps } = proofSize({ small: { runs: 1, steps: 60 }, large: { runs: 60, steps: 600 } })

test(
  'whatever the processor says, in whatever order and however often, money, holds, counters and transit are what was said',
  async () => {
    for (let run = 0; run < runs; run += 1) {
      const seed = proofSeed + run
      await replayable('card-simulator', seed, async () => void (await simulateCards({ seed, steps })))
    }
  },
  proofSize({ small: 120_000, large: 3_600_000 }),
)

test('the same seed gives the same history', async () => {
  await replayable('card-simulator', proofSeed, async () => {
    const simulation = { seed: proofSeed, steps: 20 }
    const [one, other] = [await simulateCards(simulation), await simulateCards(simulation)]
    expect(inOrderOfNames(other)).toEqual(inOrderOfNames(one))
  })
}, 60_000)

/** Messages and purchases have names that no other has: a history is the same when they come in the same order. */
function inOrderOfNames(history: readonly string[]): readonly string[] {
  const names = new Map<string, string>()
  return history.map((line) =>
    line.replaceAll(/(message|purchase)-\d+/g, (name) => {
      names.set(name, names.get(name) ?? `#${names.size}`)
      return names.get(name) ?? name
    }),
  )
}
