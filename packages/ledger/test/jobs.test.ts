import { randomUUID } from 'node:crypto'
import { certain } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { applyOperations } from '../src/apply-operations.ts'
import { expireHolds } from '../src/expire-holds.ts'
import type { LedgerAccountRef } from '../src/posting.ts'
import { reversalOf } from '../src/reversal.ts'
import { rollUp } from '../src/roll-up.ts'
import { expectBooksInOrder } from './books.ts'
import { openTestLedger, type TestLedger } from './test-ledger.ts'

const DAY = certain(parseBusinessDate('2026-11-20'))

let ledger: TestLedger

beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())
afterEach(() => expectBooksInOrder(ledger))

const internalBalance = async ({ companyId, accountId }: LedgerAccountRef): Promise<bigint> => {
  const { rows } = await ledger.application.query<{ booked: string }>(
    'select booked from ledger.internal_balance_view where company_id = $1 and account_id = $2',
    [companyId, accountId],
  )
  return BigInt(rows[0]?.booked ?? '0')
}

describe('the balance of an internal account', () => {
  // security row 35
  test('is right before, while and after its changes are rolled up', async () => {
    const [clearing, client] = [await ledger.internal(), await ledger.client()]
    for (const amount of [100n, 200n, 300n]) await ledger.transfer(clearing, client, amount)
    await ledger.transfer(client, clearing, 50n)
    expect(await internalBalance(clearing)).toBe(-550n)
    expect(await rollUp(ledger.connection, 2)).toBe(2)
    expect(await internalBalance(clearing)).toBe(-550n)
    while ((await rollUp(ledger.connection, 1_000)) > 0) await expectBooksInOrder(ledger)
    expect(await internalBalance(clearing)).toBe(-550n)
    const { rows } = await ledger.owner.query('select * from ledger.internal_change')
    expect(rows).toEqual([])
  })

  test('loses nothing when several jobs roll up while money moves', async () => {
    const [clearing, client] = [await ledger.internal(), await ledger.client()]
    await ledger.transfer(clearing, client, 10_000n)
    const moving = Array.from({ length: 100 }, () => ledger.transfer(client, clearing, 7n))
    const rolling = Array.from({ length: 20 }, () => rollUp(ledger.connection, 5))
    await Promise.all([...moving, ...rolling])
    expect(await internalBalance(clearing)).toBe(-10_000n + 700n)
  })
})

test('a key between two internal accounts, where nothing is locked, is used once though 16 bring it at once', async () => {
  const [one, other] = [await ledger.internal(), await ledger.internal()]
  for (let round = 0; round < 10; round += 1) {
    const key = randomUUID()
    // The application also retries a serialization failure.
    const attempt = async (): Promise<boolean> => {
      try {
        const outcome = await ledger.transfer(one, other, 5n, { key })
        return outcome.ok && !outcome.value.repeated
      } catch (error) {
        if ((error as { code?: string }).code !== '40001') throw error
        return attempt()
      }
    }
    const first = await Promise.all(Array.from({ length: 16 }, attempt))
    expect(first.filter(Boolean)).toHaveLength(1)
  }
  expect(await internalBalance(other)).toBe(50n)
})

test('a transaction between two internal accounts, where nothing is locked, is reversed once though 16 reverse it at once', async () => {
  const [one, other] = [await ledger.internal(), await ledger.internal()]
  for (let round = 0; round < 10; round += 1) {
    const posted = await ledger.transfer(one, other, 5n)
    const reverse = async (): Promise<string> => {
      const request = { companyId: one.companyId, transactionId: randomUUID(), bookedAt: new Date(), valueDate: DAY }
      const reversal = certain(await reversalOf(ledger.connection, { ...request, reverses: certain(posted).id }))
      const [outcome] = await applyOperations(ledger.connection, [{ ...reversal, idempotencyKey: randomUUID() }])
      return outcome?.ok ? 'done' : String(outcome?.error)
    }
    const outcomes = await Promise.all(Array.from({ length: 16 }, reverse))
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 15 }, () => 'already_reversed'), 'done'])
  }
  expect(await internalBalance(other)).toBe(0n)
})

test('holds whose time has come are given back by several jobs at once, each once', async () => {
  const [clearing, client] = [await ledger.internal(), await ledger.client()]
  await ledger.transfer(clearing, client, 1_000n)
  const placedAt = new Date('2026-11-20T10:00:00Z')
  const due = new Date('2026-11-20T10:10:00Z')
  const hold = (expiresAt: Date | null) =>
    ({
      kind: 'hold',
      holdId: randomUUID(),
      idempotencyKey: randomUUID(),
      account: client,
      amount: kopiykas(10n),
      currency: 'UAH',
      placedAt,
      expiresAt,
    }) as const
  await applyOperations(ledger.connection, [...Array.from({ length: 20 }, () => hold(due)), hold(null), hold(new Date('2027-01-01T00:00:00Z'))])
  expect(await ledger.state(client)).toEqual({ booked: 1_000n, held: 220n })
  expect(await expireHolds(ledger.connection, placedAt, 100)).toBe(0)
  const ended = await Promise.all(Array.from({ length: 4 }, () => expireHolds(ledger.connection, due, 100)))
  expect(ended.reduce((total, one) => total + one, 0)).toBe(20)
  expect(await ledger.state(client)).toEqual({ booked: 1_000n, held: 20n })
})
