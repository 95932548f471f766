// security row 34
// security row 35
import { randomUUID } from 'node:crypto'
import { certain, ok } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gatheringLedger, type RunBatch } from '../src/gather.ts'
import type { LedgerOperation } from '../src/operation.ts'
import { pooledBatch } from '../src/pooled-batch.ts'
import type { LedgerAccountRef } from '../src/posting.ts'
import { expectBooksInOrder } from './books.ts'
import { openTestLedger, type TestLedger } from './test-ledger.ts'

let ledger: TestLedger

beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())

const transfer = (from: LedgerAccountRef, to: LedgerAccountRef, amount: bigint, key: string = randomUUID()): LedgerOperation => ({
  kind: 'post',
  companyId: from.companyId,
  transactionId: randomUUID(),
  idempotencyKey: key,
  bookedAt: new Date('2026-11-20T10:00:00Z'),
  valueDate: certain(parseBusinessDate('2026-11-20')),
  postings: [{ debit: from, credit: to, amount: kopiykas(amount), currency: 'UAH' }],
})

const nowhere: LedgerAccountRef = { companyId: randomUUID(), accountId: randomUUID() }

/** Remembers the batches and lets a test decide when each is done. */
function watched() {
  const batches: (readonly LedgerOperation[])[] = []
  const finish: (() => void)[] = []
  const run: RunBatch = (operations) => {
    batches.push(operations)
    return new Promise((resolve) => {
      finish.push(() => resolve(operations.map(() => ok({ id: randomUUID(), repeated: false }))))
    })
  }
  return { batches, finish, run }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('gathering', () => {
  test('sends an operation alone when nothing is under way, and what came meanwhile together', async () => {
    const { batches, finish, run } = watched()
    const gathering = gatheringLedger(run, { writers: 1 })
    const first = gathering.apply(transfer(nowhere, nowhere, 1n))
    await turn()
    const others = [2n, 3n, 4n].map((amount) => gathering.apply(transfer(nowhere, nowhere, amount)))
    await turn()
    expect(batches.map((batch) => batch.length)).toEqual([1])
    finish[0]?.()
    await first
    await turn()
    expect(batches.map((batch) => batch.length)).toEqual([1, 3])
    finish[1]?.()
    expect((await Promise.all(others)).every((outcome) => outcome.ok)).toBe(true)
    await gathering.idle()
  })

  test('keeps batches to their size', async () => {
    const { batches, finish, run } = watched()
    const gathering = gatheringLedger(run, { atMost: 4, writers: 1 })
    const all = Array.from({ length: 10 }, () => gathering.apply(transfer(nowhere, nowhere, 1n)))
    for (const batch of [0, 1, 2]) {
      await turn()
      finish[batch]?.()
    }
    await Promise.all(all)
    expect(batches.map((batch) => batch.length)).toEqual([4, 4, 2])
  })

  test.each(Array.from({ length: 12 }, (_, turns) => turns))(
    'forgets nobody who comes %i microtasks after an answer, when the writers are just leaving',
    async (turns) => {
      const run: RunBatch = async (operations) => operations.map(() => ok({ id: randomUUID(), repeated: false }))
      const gathering = gatheringLedger(run, { writers: 1 })
      for (let round = 0; round < 3; round += 1) {
        await gathering.apply(transfer(nowhere, nowhere, 1n))
        for (let waited = 0; waited < turns; waited += 1) await Promise.resolve()
      }
      await gathering.idle()
    },
    1_000,
  )

  test('does each alone when their batch fails, so that one that must fail fails alone', async () => {
    const run: RunBatch = async (operations) => {
      if (operations.some((one) => one.kind === 'post' && one.postings[0]?.amount === 13n)) throw new Error('unlucky')
      return operations.map(() => ok({ id: randomUUID(), repeated: false }))
    }
    const gathering = gatheringLedger(run, { writers: 1 })
    const results = await Promise.allSettled([1n, 13n, 2n].map((amount) => gathering.apply(transfer(nowhere, nowhere, amount))))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  describe('with two writers', () => {
    const account = (): LedgerAccountRef => ({ companyId: randomUUID(), accountId: randomUUID() })
    const amounts = (batch: readonly LedgerOperation[] | undefined) => batch?.map((one) => (one.kind === 'post' ? Number(one.postings[0]?.amount) : null))

    test('few go as one batch, and many are shared', async () => {
      const { batches, finish, run } = watched()
      const gathering = gatheringLedger(run)
      const some = (count: number) => Array.from({ length: count }, () => gathering.apply(transfer(account(), account(), 1n)))
      const sizes = () => batches.map((batch) => batch.length)
      const few = some(16)
      await turn()
      const later = some(20)
      await turn()
      expect(sizes()).toEqual([16])
      finish[0]?.()
      await Promise.all(few)
      await turn()
      expect(sizes()).toEqual([16, 20])
      const many = some(40)
      await turn()
      expect(sizes()).toEqual([16, 20, 30])
      finish[1]?.()
      await Promise.all(later)
      await turn()
      expect(sizes()).toEqual([16, 20, 30])
      finish[2]?.()
      await turn()
      expect(sizes()).toEqual([16, 20, 30, 10])
      finish[3]?.()
      await Promise.all(many)
      await gathering.idle()
    })

    test('they share what there is', async () => {
      const { batches, finish, run } = watched()
      const gathering = gatheringLedger(run, { writers: 2, worthAWriter: 1 })
      const all = Array.from({ length: 40 }, () => gathering.apply(transfer(account(), account(), 1n)))
      await turn()
      expect(batches.map((batch) => batch.length)).toEqual([20, 20])
      for (const done of finish) done()
      await Promise.all(all)
      await gathering.idle()
    })

    test('what names an account of the batch of the other waits for it, and nothing else does', async () => {
      const { batches, finish, run } = watched()
      const gathering = gatheringLedger(run, { writers: 2, worthAWriter: 1 })
      const busy = account()
      const first = gathering.apply(transfer(busy, account(), 1n))
      await turn()
      const waiting = gathering.apply(transfer(account(), busy, 2n))
      const other = gathering.apply(transfer(account(), account(), 3n))
      await turn()
      expect(batches.map(amounts)).toEqual([[1], [3]])
      finish[0]?.()
      await first
      await turn()
      expect(batches.map(amounts)).toEqual([[1], [3], [2]])
      finish[1]?.()
      finish[2]?.()
      await Promise.all([waiting, other])
      await gathering.idle()
    })

    test('an account that everybody names makes nobody wait', async () => {
      const { batches, finish, run } = watched()
      const gathering = gatheringLedger(run, { writers: 2, worthAWriter: 1 })
      const clearing = account()
      const all = Array.from({ length: 40 }, () => gathering.apply(transfer(account(), clearing, 1n)))
      await turn()
      expect(batches.map((batch) => batch.length)).toEqual([20, 20])
      for (const done of finish) done()
      await Promise.all(all)
    })

    test('nobody is passed over for ever', async () => {
      const { batches, finish, run } = watched()
      const gathering = gatheringLedger(run, { writers: 2, worthAWriter: 1 })
      const busy = account()
      const held = gathering.apply(transfer(busy, account(), 1n))
      await turn()
      const patient = gathering.apply(transfer(account(), busy, 2n))
      const others = []
      for (const amount of [3n, 4n, 5n, 6n, 7n]) {
        others.push(gathering.apply(transfer(account(), account(), amount)))
        await turn()
        finish.at(-1)?.()
        await turn()
      }
      expect(batches.map(amounts).flat()).toContain(2)
      for (const done of finish) done()
      await Promise.all([held, patient, ...others])
    })

    test('all are answered, however they meet', async () => {
      const accounts = Array.from({ length: 12 }, account)
      const run: RunBatch = async (operations) => {
        await turn()
        return operations.map(() => ok({ id: randomUUID(), repeated: false }))
      }
      const gathering = gatheringLedger(run, { writers: 2, worthAWriter: 1 })
      const pick = (index: number) => accounts[index % accounts.length] as LedgerAccountRef
      const clients = Array.from({ length: 30 }, async (_, client) => {
        for (let index = 0; index < 40; index += 1) {
          await gathering.apply(transfer(pick(client * 5 + index), pick(client + index * 7 + 1), 1n))
        }
      })
      await Promise.all(clients)
      await gathering.idle()
    })
  })

  test('goes on after a failure', async () => {
    let broken = true
    const gathering = gatheringLedger(async (operations) => {
      if (broken) throw new Error('database gone')
      return operations.map(() => ok({ id: randomUUID(), repeated: false }))
    })
    await expect(gathering.apply(transfer(nowhere, nowhere, 1n))).rejects.toThrow('database gone')
    broken = false
    await expect(gathering.apply(transfer(nowhere, nowhere, 1n))).resolves.toMatchObject({ ok: true })
  })
})

describe('on the real ledger', () => {
  async function funded(amount: bigint): Promise<LedgerAccountRef> {
    const account = await ledger.client()
    await ledger.transfer(await ledger.internal(), account, amount)
    return account
  }

  test('each of many gets its own answer, and a malformed one spoils only itself', async () => {
    const gathering = gatheringLedger(pooledBatch(ledger.application))
    const [payer, payee] = [await funded(1_000n), await ledger.client()]
    const results = await Promise.allSettled([
      gathering.apply(transfer(payer, payee, 600n)),
      gathering.apply(transfer(payer, payee, 600n)),
      gathering.apply(transfer(payer, nowhere, 1n)),
      gathering.apply(transfer(payer, payee, -5n)),
      gathering.apply(transfer(payer, payee, 400n)),
    ])
    const words = results.map((result) => (result.status === 'rejected' ? 'threw' : result.value.ok ? 'done' : result.value.error))
    expect(words).toEqual(['done', 'insufficient_funds', 'unknown_account', 'threw', 'done'])
    expect(await ledger.balance(payee)).toBe(1_000n)
    await expectBooksInOrder(ledger)
  })

  test('a batch whose answer was lost after its commit is not done twice', async () => {
    const run = pooledBatch(ledger.application)
    let lost = true
    const gathering = gatheringLedger(async (operations) => {
      const outcomes = await run(operations)
      if (lost && operations.length > 1) {
        lost = false
        throw new Error('connection lost at COMMIT')
      }
      return outcomes
    })
    const [payer, payee] = [await funded(1_000n), await ledger.client()]
    const outcomes = await Promise.all([10n, 20n, 30n].map((amount) => gathering.apply(transfer(payer, payee, amount))))
    expect(outcomes.map((outcome) => outcome.ok && outcome.value.repeated)).toEqual([true, true, true])
    expect(await ledger.balance(payee)).toBe(60n)
  })

  test('64 clients over 10 accounts: the same total, no deadlock, books in order', async () => {
    const accounts = await Promise.all(Array.from({ length: 10 }, () => funded(10_000n)))
    // Two servers, each with its own writer, fight for the same accounts.
    const servers = [gatheringLedger(pooledBatch(ledger.application)), gatheringLedger(pooledBatch(ledger.application))]
    const pick = (index: number) => accounts[index % 10] as LedgerAccountRef
    const clients = Array.from({ length: 64 }, async (_, client) => {
      for (let index = 0; index < 20; index += 1) {
        const from = client * 7 + index * 3
        const outcome = await servers[client % 2]?.apply(transfer(pick(from), pick(from + 1 + (index % 9)), BigInt(1 + index * 13)))
        if (outcome && !outcome.ok) expect(outcome.error).toBe('insufficient_funds')
      }
    })
    await Promise.all(clients)
    const left = await Promise.all(accounts.map((account) => ledger.balance(account)))
    expect(left.reduce((total, one) => total + one, 0n)).toBe(100_000n)
    await expectBooksInOrder(ledger)
  })
})
