import { test } from 'vitest'
import { simulateCards } from '../../../testing/card-simulator/simulate-cards.ts'
import { withSeeds } from '../../../testing/proof-seed.ts'
import { proofSize } from '../../../testing/proof-size.ts'
import { expectSameHistory } from '../../../testing/simulation/expect-same-history.ts'

const { runs, steps } = proofSize({ small: { runs: 1, steps: 60 }, large: { runs: 60, steps: 600 } })

test(
  'whatever the processor says, in whatever order and however often, money, holds, counters and transit are what was said',
  withSeeds('card-simulator', runs, (seed) => simulateCards({ seed, steps })),
  proofSize({ small: 120_000, large: 3_600_000 }),
)

test(
  'the same seed gives the same history',
  () => expectSameHistory('card-simulator', (seed) => simulateCards({ seed, steps: 20 }), /(message|purchase)-\d+/g),
  60_000,
)
