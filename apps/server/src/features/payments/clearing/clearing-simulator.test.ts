// security row 38
import { expect, test } from 'vitest'
import { simulateClearing } from '../../../testing/clearing-simulator/simulate-clearing.ts'
import { proofSeed, replayable } from '../../../testing/proof-seed.ts'
import { proofSize } from '../../../testing/proof-size.ts'

const { runs, steps } = proofSize({ small: { runs: 1, steps: 50 }, large: { runs: 60, steps: 500 } })

test(
  'whatever breaks and whatever clearing says, no money is lost, doubled or invented',
  async () => {
    for (let run = 0; run < runs; run += 1) {
      const seed = proofSeed + run
      await replayable('clearing-simulator', seed, async () => void (await simulateClearing({ seed, steps })))
    }
  },
  proofSize({ small: 120_000, large: 3_600_000 }),
)

test('the same seed gives the same history', async () => {
  await replayable('clearing-simulator', proofSeed, async () => {
    const simulation = { seed: proofSeed, steps: 25 }
    expect(await simulateClearing(simulation)).toEqual(await simulateClearing(simulation))
  })
}, 60_000)

test('a commit that is forgotten is found, at the same step each time', async () => {
  // Most forgotten commits look like work that has never happened, and are done again: not each history finds one.
  const failureOf = (seed: number): Promise<unknown> =>
    simulateClearing({ seed, steps: 80, forgets: 3 }).then(
      () => null,
      (error: unknown) => String(error).split('\n')[0],
    )
  let seed = 1
  let first = await failureOf(seed)
  while (first === null && seed < 12) first = await failureOf((seed += 1))
  expect(first).toMatch(/^SimulationFailure: After step \d+/)
  expect(await failureOf(seed)).toBe(first)
}, 120_000)
