import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { certain } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyOperations } from '../src/apply-operations.ts'
import type { LedgerConnection } from '../src/connection.ts'
import { lockForTransfers } from '../src/lock-for-transfers.ts'
import type { LedgerAccountRef } from '../src/posting.ts'
import { expectBooksInOrder } from './books.ts'
import { openTestLedger, type TestLedger } from './test-ledger.ts'

let ledger: TestLedger

beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())

const on = (client: pg.PoolClient): LedgerConnection => ({ query: (text, parameters) => client.query(text, [...parameters]) })
const pair = (debit: LedgerAccountRef, credit: LedgerAccountRef) => ({ debit, credit })
const nowhere = (): LedgerAccountRef => ({ companyId: randomUUID(), accountId: randomUUID() })

/** Works in a transaction of the application. */
async function inTransaction<Value>(work: (client: pg.PoolClient) => Promise<Value>): Promise<Value> {
  const client = await ledger.application.connect()
  try {
    await client.query('begin')
    const value = await work(client)
    await client.query('commit')
    return value
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const pidOf = async (client: pg.PoolClient): Promise<number> => (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0

/** Ends when the connection waits for a lock. */
async function untilItWaits(pid: number): Promise<void> {
  while ((await ledger.owner.query('select from pg_locks where pid = $1 and not granted', [pid])).rows.length === 0);
}

const post = ({ debit, credit }: ReturnType<typeof pair>, amount: bigint) => ({
  kind: 'post' as const,
  companyId: debit.companyId,
  transactionId: randomUUID(),
  idempotencyKey: randomUUID(),
  bookedAt: new Date('2026-11-20T10:00:00Z'),
  valueDate: certain(parseBusinessDate('2026-11-20')),
  postings: [{ debit, credit, amount: kopiykas(amount), currency: 'UAH' as const }],
})

async function funded(amount: bigint): Promise<LedgerAccountRef> {
  const account = await ledger.client()
  await ledger.transfer(await ledger.internal(), account, amount)
  return account
}

describe('locking the accounts of transfers', () => {
  test('locks both accounts of each until the transaction ends', async () => {
    const [payer, other, recipient] = [await ledger.client(), await ledger.client(), await ledger.client()]
    await inTransaction(async (client) => {
      expect(await lockForTransfers(on(client), [pair(payer, recipient), pair(other, recipient)])).toEqual([true, true])
      // Another transaction finds each of them taken.
      for (const account of [payer, other, recipient]) {
        const another = await ledger.client()
        expect(await inTransaction((next) => lockForTransfers(on(next), [pair(another, account)]))).toEqual([false])
      }
    })
    expect(await inTransaction((client) => lockForTransfers(on(client), [pair(payer, recipient)]))).toEqual([true])
  })

  test('does not wait for a recipient whom another transaction pays, and locks everybody else', async () => {
    const [busy, free, payer, other] = [await ledger.client(), await ledger.client(), await ledger.client(), await ledger.client()]
    await inTransaction(async (first) => {
      await lockForTransfers(on(first), [pair(await ledger.client(), busy)])
      const answer = inTransaction((second) => lockForTransfers(on(second), [pair(payer, busy), pair(other, free), pair(other, busy)]))
      expect(await answer).toEqual([false, true, false])
    })
  })

  test('waits for the payer', async () => {
    const [payer, recipient, other] = [await ledger.client(), await ledger.client(), await ledger.client()]
    const first = await ledger.application.connect()
    const second = await ledger.application.connect()
    try {
      await first.query('begin')
      await second.query('begin')
      await lockForTransfers(on(first), [pair(payer, other)])
      const pid = await pidOf(second)
      const locked = lockForTransfers(on(second), [pair(payer, recipient)])
      await untilItWaits(pid)
      await first.query('commit')
      expect(await locked).toEqual([true])
      await second.query('commit')
    } finally {
      first.release()
      second.release()
    }
  })

  test('lets a payer be a recipient of the same set', async () => {
    const [one, other] = [await ledger.client(), await ledger.client()]
    expect(await inTransaction((client) => lockForTransfers(on(client), [pair(one, other), pair(other, one), pair(one, one)]))).toEqual([true, true, true])
  })

  test('answers for each in order, also for the same one twice', async () => {
    const [payer, recipient] = [await ledger.client(), await ledger.client()]
    const transfers = [pair(payer, recipient), pair(payer, nowhere()), pair(nowhere(), recipient), pair(payer, recipient)]
    expect(await inTransaction((client) => lockForTransfers(on(client), transfers))).toEqual([true, false, false, true])
    expect(await inTransaction((client) => lockForTransfers(on(client), []))).toEqual([])
  })

  test('finds no account of the bank itself: it is locked by nobody', async () => {
    const [payer, internal] = [await ledger.client(), await ledger.internal()]
    expect(await inTransaction((client) => lockForTransfers(on(client), [pair(payer, internal), pair(internal, payer)]))).toEqual([false, false])
  })

  test('of an account that is named with another company is refused', async () => {
    const [payer, recipient] = [await ledger.client(), await ledger.client()]
    const mixed = { companyId: payer.companyId, accountId: recipient.accountId }
    expect(await inTransaction((client) => lockForTransfers(on(client), [pair(payer, mixed)]))).toEqual([false])
  })

  test('changes no money', async () => {
    const [payer, recipient] = [await funded(100n), await ledger.client()]
    await inTransaction((client) => lockForTransfers(on(client), [pair(payer, recipient)]))
    expect([await ledger.balance(payer), await ledger.balance(recipient)]).toEqual([100n, 0n])
  })
})

test('people who pay each other at once in any order never wait in a circle, and no money is lost', async () => {
  const accounts = await Promise.all(Array.from({ length: 6 }, () => funded(10_000n)))
  const pick = (place: number) => accounts[place % accounts.length] as LedgerAccountRef
  let posted = 0
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let round = 0; round < 25; round += 1) {
      const transfers = Array.from({ length: 3 }, (__, place) =>
        pair(pick(writer + round * 5 + place), pick(writer * 3 + round + place * 2 + 1 + ((writer + round) % 3))),
      ).filter(({ debit, credit }) => debit !== credit)
      posted += await inTransaction(async (client) => {
        const free = await lockForTransfers(on(client), transfers)
        const outcomes = await applyOperations(
          on(client),
          transfers.filter((__, place) => free[place]).map((transfer) => post(transfer, 7n)),
        )
        return outcomes.filter((outcome) => outcome.ok).length
      })
    }
  })
  await Promise.all(writers)
  expect(posted).toBeGreaterThan(0)
  const balances = await Promise.all(accounts.map((account) => ledger.balance(account)))
  expect(balances.reduce((sum, one) => sum + one, 0n)).toBe(60_000n)
  await expectBooksInOrder(ledger)
})
