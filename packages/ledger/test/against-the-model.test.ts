import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyBatch } from '../src/apply-batch.ts'
import { applyOperations } from '../src/apply-operations.ts'
import type { LedgerOperation } from '../src/operation.ts'
import type { LedgerOutcome } from '../src/outcome.ts'
import type { LedgerAccountRef } from '../src/posting.ts'
import { expectBooksInOrder } from './books.ts'
import { LedgerModel } from './model.ts'
import { proofSeed, replayable } from '../../../apps/server/src/testing/proof-seed.ts'
import { proofSize } from '../../../apps/server/src/testing/proof-size.ts'
import { batches, batchesOfHeldTransfers, batchesOfPosts, batchesOfTransfers, operationsFrom, type Sketch } from './random-operations.ts'
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

const wordOf = (outcome: LedgerOutcome | undefined) => (outcome?.ok ? (outcome.value.repeated ? 'repeated' : 'done') : outcome?.error)

async function expectSame({ accounts, model }: Pair, sketches: readonly (readonly Sketch[])[]): Promise<void> {
  const operationOf = operationsFrom(accounts)
  for (const [minute, batch] of sketches.entries()) {
    const operations: LedgerOperation[] = batch.map((sketch) => operationOf(sketch, minute))
    const expected = operations.map((operation) => model.apply(operation))
    const outcomes = await applyOperations(ledger.connection, operations)
    expect(outcomes.map(wordOf)).toEqual(expected)
  }
  for (const account of accounts.slice(0, 4)) {
    const { booked, held } = model.accounts.get(account.accountId) ?? {}
    expect(await ledger.state(account)).toEqual({ booked, held })
  }
}

test(
  'for any operations in any batches the ledger answers and ends as the model does',
  async () => {
    await replayable('against-the-model', proofSeed, async () => {
      await fc.assert(
        fc.asyncProperty(batches(12), async (sketches) => {
          await expectSame(await openPair(), sketches)
        }),
        { seed: proofSeed, numRuns: proofSize({ small: 40, large: 5_000 }), endOnFailure: false },
      )
      await expectBooksInOrder(ledger)
    })
  },
  proofSize({ small: 60_000, large: 1_800_000 }),
)

/** The stored rows of a client account, without the identifiers, which are new each time. */
async function written({ companyId, accountId }: LedgerAccountRef): Promise<unknown> {
  const { rows } = await ledger.owner.query(
    `select e.version, e.line, e.amount, e.balance_after, e.debit_total, e.credit_total, e.booked_at, e.value_date,
       e.company_id = e.transaction_company_id as own, t.idempotency_key, b.version as last, b.held, b.last_booked_at
     from ledger.entry e
     join ledger.transaction t on t.company_id = e.transaction_company_id and t.transaction_id = e.transaction_id
     join ledger.client_balance b on b.company_id = e.company_id and b.account_id = e.account_id
     where e.company_id = $1 and e.account_id = $2 and t.idempotency_key like 'k%' order by e.version`,
    [companyId, accountId],
  )
  return rows
}

/** Each operation alone: by the way that it takes by itself, and by the way of batches on accounts that are its twins. */
async function expectBothWays(sketches: readonly Sketch[]): Promise<void> {
  const [one, other] = [await openPair(), await openPair()]
  const [operationOf, twinOf] = [operationsFrom(one.accounts), operationsFrom(other.accounts)]
  for (const [minute, sketch] of sketches.entries()) {
    // Clocks differ: every third operation comes from one that is behind.
    const at = minute % 3 === 2 ? minute - 2 : minute
    const [outcome] = await applyOperations(ledger.connection, [operationOf(sketch, at)])
    const [twin] = await applyBatch(ledger.connection, [twinOf(sketch, at)])
    expect(wordOf(outcome)).toEqual(wordOf(twin))
  }
  for (const index of [0, 1, 2, 3]) {
    expect(await written(one.accounts[index] as LedgerAccountRef)).toEqual(await written(other.accounts[index] as LedgerAccountRef))
  }
}

test(
  'alone, an operation does what it does as a batch of one',
  async () => {
    await fc.assert(
      fc.asyncProperty(batches(6), (sketches) => expectBothWays(sketches.flat())),
      { numRuns: proofSize({ small: 20, large: 2_000 }), endOnFailure: false },
    )
    await expectBooksInOrder(ledger)
  },
  proofSize({ small: 60_000, large: 1_800_000 }),
)

/** The holds of a client account, and the entries and changes of an internal one, without what is new each time. */
async function heldAndInternal({ companyId, accountId }: LedgerAccountRef): Promise<unknown> {
  const { rows } = await ledger.owner.query(
    `select 'hold' as what, idempotency_key as key, amount, remaining, state || placed_at || coalesce(expires_at::text, ''), ended_at as at,
       null::date as value_date, 0 as line
     from ledger.hold where company_id = $1 and account_id = $2
     union all
     select 'entry', t.idempotency_key, e.amount, null, null, e.booked_at, e.value_date, e.line
     from ledger.internal_entry e
     join ledger.transaction t on t.company_id = e.transaction_company_id and t.transaction_id = e.transaction_id
     where e.company_id = $1 and e.account_id = $2
     union all
     select 'change', t.idempotency_key, c.debit, c.credit, null, t.booked_at, null, 0
     from ledger.internal_change c join ledger.transaction t using (transaction_id)
     where c.company_id = $1 and c.account_id = $2
     order by 1, 2, 3, 4, 6, 8`,
    [companyId, accountId],
  )
  return (rows as { key: string }[]).filter(({ key }) => key.startsWith('k'))
}

/** An operation that is always refused, and no post: a batch that has it goes in turn. */
const refusedVoid = (account: LedgerAccountRef): LedgerOperation => ({ kind: 'void', holdId: randomUUID(), account, at: new Date(0) })

/** The same batches on accounts that are twins: once as they are, and once in turn. */
async function expectSetAsInTurn(sketches: readonly (readonly Sketch[])[]): Promise<void> {
  const [one, other] = [await openPair(), await openPair()]
  const [operationOf, twinOf] = [operationsFrom(one.accounts), operationsFrom(other.accounts)]
  for (const [minute, batch] of sketches.entries()) {
    // Clocks differ: every third batch, and every fifth operation, comes from one that is behind.
    const at = (index: number): number => Math.max(0, minute - (minute % 3 === 2 ? 2 : 0) - (index % 5 === 4 ? 1 : 0))
    const outcomes = await applyBatch(
      ledger.connection,
      batch.map((sketch, index) => operationOf(sketch, at(index))),
    )
    const twins = await applyBatch(ledger.connection, [
      ...batch.map((sketch, index) => twinOf(sketch, at(index))),
      refusedVoid(other.accounts[0] as LedgerAccountRef),
    ])
    expect([...outcomes.map(wordOf), 'unknown_hold']).toEqual(twins.map(wordOf))
  }
  for (const [index, account] of one.accounts.entries()) {
    const twin = other.accounts[index] as LedgerAccountRef
    expect(await written(account)).toEqual(await written(twin))
    expect(await heldAndInternal(account)).toEqual(await heldAndInternal(twin))
  }
}

test.each([
  ['posts', batchesOfPosts(8)],
  ['transfers between clients', batchesOfTransfers(8)],
  ['transfers out of holds', batchesOfHeldTransfers(12)],
])(
  '%s that go as one set write the rows that they write in turn',
  async (_, sketches) => {
    await fc.assert(fc.asyncProperty(sketches, expectSetAsInTurn), {
      seed: proofSeed,
      numRuns: proofSize({ small: 40, large: 4_000 }),
      endOnFailure: false,
    })
    await expectBooksInOrder(ledger)
  },
  proofSize({ small: 60_000, large: 1_800_000 }),
)
