import { test } from 'vitest'
import { simulateDeposits } from '../../../testing/deposit-simulator/simulate-deposits.ts'
import { withSeeds } from '../../../testing/proof-seed.ts'
import { proofSize } from '../../../testing/proof-size.ts'

const { runs, days, deposits } = proofSize({ small: { runs: 1, days: 100, deposits: 6 }, large: { runs: 4, days: 730, deposits: 40 } })

test(
  'whatever days bring to deposits, what they earn, are paid and give back is what exact fractions say',
  withSeeds('deposit-simulator', runs, (seed) => simulateDeposits({ seed, days, deposits })),
  proofSize({ small: 120_000, large: 3_600_000 }),
)
