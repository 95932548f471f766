// security row 34
// security row 35
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { LedgerAccountRef } from '../src/posting.ts'
import { expectBooksInOrder } from './books.ts'
import { openTestLedger, type TestLedger } from './test-ledger.ts'

let ledger: TestLedger
let clearing: LedgerAccountRef

beforeAll(async () => {
  ledger = await openTestLedger()
  clearing = await ledger.internal()
})
afterAll(() => ledger.close())
afterEach(() => expectBooksInOrder(ledger))

/** A client account with money on it. */
async function funded(amount: bigint): Promise<LedgerAccountRef> {
  const account = await ledger.client()
  const posted = await ledger.transfer(clearing, account, amount)
  if (!posted.ok) throw new Error(posted.error)
  return account
}

const refusal = (error: string) => ({ ok: false, error })

describe('a transfer', () => {
  test('takes from one account what it gives to the other', async () => {
    const payer = await funded(10_000n)
    const recipient = await ledger.client()
    expect(await ledger.transfer(payer, recipient, 2_550n)).toMatchObject({ ok: true, value: { repeated: false } })
    expect(await ledger.balance(payer)).toBe(7_450n)
    expect(await ledger.balance(recipient)).toBe(2_550n)
  })

  test('of all that there is leaves zero; of one kopiyka more is refused and leaves nothing behind', async () => {
    const payer = await funded(10_000n)
    const recipient = await ledger.client()
    expect(await ledger.transfer(payer, recipient, 10_001n)).toEqual(refusal('insufficient_funds'))
    expect(await ledger.balance(payer)).toBe(10_000n)
    expect((await ledger.transfer(payer, recipient, 10_000n)).ok).toBe(true)
    expect(await ledger.balance(payer)).toBe(0n)
    expect(await ledger.transfer(payer, recipient, 1n)).toEqual(refusal('insufficient_funds'))
  })

  test('carries the running balance and turnovers on each entry', async () => {
    const account = await funded(1_000n)
    await ledger.transfer(account, clearing, 300n)
    await ledger.transfer(clearing, account, 50n)
    const { rows } = await ledger.application.query(
      `select version::int, amount::int, balance_after::int, debit_total::int, credit_total::int
       from ledger.entry_view where account_id = $1 order by version`,
      [account.accountId],
    )
    expect(rows).toEqual([
      { version: 1, amount: 1000, balance_after: 1000, debit_total: 0, credit_total: 1000 },
      { version: 2, amount: -300, balance_after: 700, debit_total: 300, credit_total: 1000 },
      { version: 3, amount: 50, balance_after: 750, debit_total: 300, credit_total: 1050 },
    ])
  })

  test('to an account that does not exist is refused', async () => {
    const payer = await funded(100n)
    const nowhere = { companyId: randomUUID(), accountId: randomUUID() }
    expect(await ledger.transfer(payer, nowhere, 1n)).toEqual(refusal('unknown_account'))
    expect(await ledger.balance(payer)).toBe(100n)
  })

  test('between currencies is refused', async () => {
    const payer = await funded(100n)
    const euros = await ledger.client('EUR')
    expect(await ledger.transfer(payer, euros, 1n)).toEqual(refusal('currency_mismatch'))
    expect(await ledger.balance(payer)).toBe(100n)
  })

  test.each([0n, -1n])('of %s is a bug and throws', async (amount) => {
    const payer = await funded(100n)
    await expect(ledger.transfer(payer, clearing, amount)).rejects.toMatchObject({ code: 'LD005' })
  })
})

// security row 37
describe('an idempotency key', () => {
  test('gives the first transaction again and moves nothing', async () => {
    const payer = await funded(1_000n)
    const first = await ledger.transfer(payer, clearing, 400n, { key: 'again' })
    const second = await ledger.transfer(payer, clearing, 400n, { key: 'again' })
    expect(second).toEqual({ ok: true, value: { ...(first.ok && first.value), repeated: true } })
    expect(await ledger.balance(payer)).toBe(600n)
  })

  test('with another amount is refused', async () => {
    const payer = await funded(1_000n)
    await ledger.transfer(payer, clearing, 400n, { key: 'changed' })
    expect(await ledger.transfer(payer, clearing, 401n, { key: 'changed' })).toEqual(refusal('key_reused'))
    expect(await ledger.balance(payer)).toBe(600n)
  })

  test('of a refused transfer is still free', async () => {
    const payer = await funded(100n)
    expect(await ledger.transfer(payer, clearing, 200n, { key: 'later' })).toEqual(refusal('insufficient_funds'))
    await ledger.transfer(clearing, payer, 100n)
    expect(await ledger.transfer(payer, clearing, 200n, { key: 'later' })).toMatchObject({ value: { repeated: false } })
  })

  test('used by two companies is two keys', async () => {
    const [one, other] = [await funded(100n), await funded(100n)]
    await ledger.transfer(one, clearing, 10n, { key: 'same' })
    expect(await ledger.transfer(other, clearing, 10n, { key: 'same' })).toMatchObject({ value: { repeated: false } })
  })

  test('brought 32 times at once moves the money once', async () => {
    const payer = await funded(1_000n)
    const results = await Promise.all(Array.from({ length: 32 }, () => ledger.transfer(payer, clearing, 30n, { key: 'at once' })))
    expect(results.filter((result) => result.ok && !result.value.repeated)).toHaveLength(1)
    expect(results.filter((result) => result.ok && result.value.repeated)).toHaveLength(31)
    expect(await ledger.balance(payer)).toBe(970n)
  })
})

describe('many at once', () => {
  // security row 36
  test('64 clients drain an account and it never goes under zero', async () => {
    const payer = await funded(1_000n)
    const results = await Promise.all(Array.from({ length: 64 }, () => ledger.transfer(payer, clearing, 30n)))
    expect(results.filter((result) => result.ok)).toHaveLength(33)
    expect(results.filter((result) => !result.ok && result.error === 'insufficient_funds')).toHaveLength(31)
    expect(await ledger.balance(payer)).toBe(10n)
  })

  // security row 41
  test('transfers to and fro among 10 accounts neither deadlock nor lose a kopiyka', async () => {
    const accounts = await Promise.all(Array.from({ length: 10 }, () => funded(10_000n)))
    const pick = (index: number) => accounts[index % accounts.length] as LedgerAccountRef
    const transfers = Array.from({ length: 640 }, (_, index) => {
      const from = pick(index * 7)
      const to = pick(index * 7 + 1 + (index % 9))
      return ledger.transfer(from, to, BigInt(1 + (index % 400)))
    })
    const results = await Promise.all(transfers)
    expect(results.filter((result) => !result.ok && result.error !== 'insufficient_funds')).toEqual([])
    const left = await Promise.all(accounts.map((account) => ledger.balance(account)))
    expect(left.reduce((total, balance) => total + balance, 0n)).toBe(100_000n)
  })
})
