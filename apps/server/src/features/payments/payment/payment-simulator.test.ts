// security row 38
// security row 39
import { expect, test } from 'vitest'
import { simulatePayments } from '../../../testing/payment-simulator/simulate-payments.ts'
import { withSeeds } from '../../../testing/proof-seed.ts'
import { proofSize } from '../../../testing/proof-size.ts'
import { expectSameHistory } from '../../../testing/simulation/expect-same-history.ts'

const { runs, steps } = proofSize({ small: { runs: 1, steps: 50 }, large: { runs: 24, steps: 500 } })

test(
  'whatever people do at once and whatever breaks, a payment is what its signatories signed, and its money is in one place',
  withSeeds('payment-simulator', runs, (seed) => simulatePayments({ seed, steps })),
  proofSize({ small: 300_000, large: 7_200_000 }),
)

test('the same seed gives the same history', () => expectSameHistory('payment-simulator', (seed) => simulatePayments({ seed, steps: 20 })), 180_000)

test('a commit that is forgotten is found', async () => {
  await expect(simulatePayments({ seed: 1, steps: 400, forgets: 9 })).rejects.toThrow(/After step \d+/)
}, 180_000)
