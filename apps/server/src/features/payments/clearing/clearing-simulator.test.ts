// security row 38
import { expect, test } from 'vitest'
import { simulateClearing } from '../../../testing/clearing-simulator/simulate-clearing.ts'
import { withSeeds } from '../../../testing/proof-seed.ts'
import { proofSize } from '../../../testing/proof-size.ts'
import { expectSameHistory } from '../../../testing/simulation/expect-same-history.ts'

const { runs, steps } = proofSize({ small: { runs: 1, steps: 50 }, large: { runs: 60, steps: 500 } })

test(
  'whatever breaks and whatever clearing says, no money is lost, doubled or invented',
  withSeeds('clearing-simulator', runs, (seed) => simulateClearing({ seed, steps })),
  proofSize({ small: 120_000, large: 3_600_000 }),
)

test('the same seed gives the same history', () => expectSameHistory('clearing-simulator', (seed) => simulateClearing({ seed, steps: 25 })), 60_000)

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
