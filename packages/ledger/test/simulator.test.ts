// security row 38
import { expect, test } from 'vitest'
import { withSeeds } from '../../../apps/server/src/testing/proof-seed.ts'
import { proofSize } from '../../../apps/server/src/testing/proof-size.ts'
import { expectSameHistory } from '../../../apps/server/src/testing/simulation/expect-same-history.ts'
import { LedgerModel } from './model.ts'
import { type LedgerSimulation, simulateLedger } from './simulator/simulate-ledger.ts'

const { runs, steps } = proofSize({ small: { runs: 1, steps: 250 }, large: { runs: 150, steps: 600 } })

test(
  'whatever crashes, comes twice, late or in another order, the ledger does what the model does',
  withSeeds('simulator', runs, (seed) => simulateLedger({ seed, steps })),
  proofSize({ small: 120_000, large: 3_600_000 }),
)

test('the same seed gives the same history', () => expectSameHistory('simulator', (seed) => simulateLedger({ seed, steps: 50 })), 60_000)

/** Forgets every fifth commit: operations answered as done are missing. */
function forgetful(): Pick<LedgerSimulation, 'commit'> {
  let commits = 0
  return {
    commit(connection) {
      commits += 1
      return connection.query(commits % 5 === 0 ? 'rollback' : 'commit')
    },
  }
}

/** Believes that a hold which has expired may still be posted. */
class ModelWithoutExpiry extends LedgerModel {
  override apply(operation: Parameters<LedgerModel['apply']>[0]) {
    return super.apply(operation.kind === 'post' ? { ...operation, bookedAt: new Date(0) } : operation)
  }
}

test.each([
  ['a commit that is forgotten', forgetful],
  ['a rule that is wrong', () => ({ model: new ModelWithoutExpiry() })],
])(
  '%s is found, at the same step each time',
  async (_fault, plant) => {
    const failure = (): Promise<unknown> => simulateLedger({ seed: 1, steps: 2_000, ...plant() }).catch((error: unknown) => String(error))
    const first = await failure()
    expect(first).toMatch(/^SimulationFailure: After step \d+, .+: /)
    expect(await failure()).toBe(first)
  },
  60_000,
)
