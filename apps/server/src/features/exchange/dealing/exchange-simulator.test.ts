// security row 38
import { test } from 'vitest'
import { simulateExchange } from '../../../testing/exchange-simulator/simulate-exchange.ts'
import { withSeeds } from '../../../testing/proof-seed.ts'
import { proofSize } from '../../../testing/proof-size.ts'
import { expectSameHistory } from '../../../testing/simulation/expect-same-history.ts'

const { runs, steps } = proofSize({ small: { runs: 1, steps: 110 }, large: { runs: 12, steps: 1_000 } })

/** Thursdays before the nights in which the clocks of Kyiv go forward and back. */
const BEFORE_ODD_NIGHTS = ['2027-03-25T07:30:00Z', '2027-10-28T06:30:00Z'].map((instant) => Date.parse(instant))

const beginOf = (seed: number): number => BEFORE_ODD_NIGHTS[seed % BEFORE_ODD_NIGHTS.length] as number

test(
  'whatever people, the dealer and the clocks of Kyiv do, requests, money, holds and positions of exchange are what a model of them says',
  withSeeds('exchange-simulator', runs, (seed) => simulateExchange({ seed, steps, begins: beginOf(seed) })),
  proofSize({ small: 120_000, large: 3_600_000 }),
)

test(
  'the same seed gives the same history of exchange',
  () => expectSameHistory('exchange-simulator', (seed) => simulateExchange({ seed, steps: 20, begins: beginOf(seed) }), /\b[0-9a-f]{4}\b/g),
  60_000,
)
