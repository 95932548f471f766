import { test } from 'vitest'
import { simulateCountry } from '../../../testing/country-simulator/simulate-country.ts'
import { withSeeds } from '../../../testing/proof-seed.ts'
import { proofSize } from '../../../testing/proof-size.ts'
import { expectSameHistory } from '../../../testing/simulation/expect-same-history.ts'

const { runs, steps } = proofSize({ small: { runs: 1, steps: 120 }, large: { runs: 60, steps: 800 } })

test(
  'whatever breaks between three banks and the house, their books agree, and nothing is credited twice or lost',
  withSeeds('country-simulator', runs, (seed) => simulateCountry({ seed, steps })),
  proofSize({ small: 180_000, large: 3_600_000 }),
)

test('the same seed gives the same country', () => expectSameHistory('country-simulator', (seed) => simulateCountry({ seed, steps: 25 })), 120_000)
