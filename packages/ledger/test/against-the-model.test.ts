import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyOperations } from '../src/apply-operations.ts'
import type { LedgerOperation } from '../src/operation.ts'
import type { LedgerAccountRef } from '../src/posting.ts'
import { expectBooksInOrder } from './books.ts'
import { LedgerModel } from './model.ts'
import { proofSeed, replayable } from '../../../apps/server/src/testing/proof-seed.ts'
import { proofSize } from '../../../apps/server/src/testing/proof-size.ts'
import { batches, operationsFrom, type Sketch } from './random-operations.ts'
import { openTestLedger, type TestLedger } from './test-ledger.ts'

let ledger: TestLedger

beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())

type Pair = { readonly accounts: readonly LedgerAccountRef[]; readonly model: LedgerModel }

/** Four client accounts with a hundred each, and an internal one; the same in the model. */
async function openPair(): Promise<Pair> {
  const model = new LedgerModel()
  const clearing = await ledger.internal()
  const clients = await Promise.all([1, 2, 3, 4].map(() => ledger.client()))
  for (const { accountId } of clients) model.open(accountId, 'client')
  model.open(clearing.accountId, 'internal')
  for (const client of clients) {
    await ledger.transfer(clearing, client, 100n)
    const funded = model.accounts.get(client.accountId)
    if (funded) funded.booked = 100n
  }
  return { accounts: [...clients, clearing], model }
}

async function expectSame({ accounts, model }: Pair, sketches: readonly (readonly Sketch[])[]): Promise<void> {
  const operationOf = operationsFrom(accounts)
  for (const [minute, batch] of sketches.entries()) {
    const operations: LedgerOperation[] = batch.map((sketch) => operationOf(sketch, minute))
    const expected = operations.map((operation) => model.apply(operation))
    const outcomes = await applyOperations(ledger.connection, operations)
    const words = outcomes.map((outcome) => (outcome.ok ? (outcome.value.repeated ? 'repeated' : 'done') : outcome.error))
    expect(words).toEqual(expected)
  }
  for (const account of accounts.slice(0, 4)) {
    const { booked, held } = model.accounts.get(account.accountId) ?? {}
    expect(await ledger.state(account)).toEqual({ booked, held })
  }
}

test('whatever comes in whatever batches, the ledger answers and ends as the model does', async () => {
  await replayable('against-the-model', proofSeed, async () => {
    await fc.assert(
      fc.asyncProperty(batches(12), async (sketches) => {
        await expectSame(await openPair(), sketches)
      }),
      { seed: proofSeed, numRuns: proofSize({ small: 120, large: 5_000 }), endOnFailure: false },
    )
    await expectBooksInOrder(ledger)
  })
}, proofSize({ small: 60_000, large: 1_800_000 }))
