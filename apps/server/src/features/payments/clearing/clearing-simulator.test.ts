import { expect, test } from 'vitest'
import { simulateClearing } from '../../../testing/clearing-simulator/simulate-clearing.ts'
import { proofSeed, replayable } from '../../../testing/proof-seed.ts'
import { proofSize } from '../../../testing/proof-size.ts'

const { runs, steps } = proofSize({ small: { runs: 1, steps: 150 }, large: { runs: 60, steps: 500 } })

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
    const simulation = { seed: proofSeed, steps: 60 }
    expect(await simulateClearing(simulation)).toEqual(await simulateClearing(simulation))
  })
}, 60_000)

test('a commit that is forgotten is found, at the same step each time', async () => {
  const failure = (): Promise<unknown> => simulateClearing({ seed: 2, steps: 500, forgets: 7 }).catch((error: unknown) => String(error).split('\n')[0])
  const first = await failure()
  expect(first).toMatch(/^SimulationFailure: After step \d+/)
  expect(await failure()).toBe(first)
}, 60_000)
