import type pg from 'pg'
import { expect } from 'vitest'
import { expectBooksInOrder } from '../books.ts'
import type { Bank } from './bank.ts'
import type { ClientRecord, Done } from './client-record.ts'

type Written = { company_id: string; key: string; id: string }

const written = {
  transaction: 'select company_id, idempotency_key as key, transaction_id as id from ledger.transaction',
  hold: 'select company_id, idempotency_key as key, hold_id as id from ledger.hold',
}

/** Every answer is in the ledger with its id, and no client got an unexpected answer. */
export async function expectAnswersKept(owner: pg.Pool, record: ClientRecord): Promise<void> {
  const missing = [
    ...notIn(await owner.query<Written>(written.transaction), record.transactions),
    ...notIn(await owner.query<Written>(written.hold), record.holds),
  ]
  expect({ missing, strange: record.strange }).toEqual({ missing: [], strange: [] })
}

function notIn({ rows }: pg.QueryResult<Written>, answers: readonly Done[]): Done[] {
  const there = new Set(rows.map(({ company_id, key, id }) => `${company_id} ${key} ${id}`))
  return answers.filter(({ companyId, key, id }) => !there.has(`${companyId} ${key} ${id}`))
}

/** Between a kill and the retries: an unanswered request is there once, as one of its attempts, or not at all. */
export async function expectOpenAtMostOnce(owner: pg.Pool, record: ClientRecord): Promise<void> {
  const { rows } = await owner.query<Written>(
    `${written.transaction} where idempotency_key = any($1)
    union all ${written.hold} where idempotency_key = any($1)`,
    [[...record.open.keys()]],
  )
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  expect(rows.filter(({ key, id }) => !record.open.get(key)?.attempts.includes(id))).toEqual([])
}

/** After all answers: the ledger holds exactly their sum, to the kopiyka, and its books are in order. */
export async function expectExactlyOnce(owner: pg.Pool, bank: Bank, record: ClientRecord): Promise<void> {
  await expectAnswersKept(owner, record)
  expect(record.open.size).toBe(0)
  const { rows } = await owner.query('select (select count(*)::int from ledger.transaction) as transactions, (select count(*)::int from ledger.hold) as holds')
  // The first transactions funded the accounts.
  expect(rows).toEqual([{ transactions: bank.clients.length + record.transactions.length, holds: record.holds.length }])
  expect(await balances(owner, record.booked)).toEqual(Object.fromEntries([...record.booked].map(([account, amount]) => [account, String(amount)])))
  expect(await holdsLeft(owner)).toEqual(record.holds.map(({ id, hold }) => `${id} ${hold.left}`).sort())
  await expectBooksInOrder({ owner })
}

/** Balances of the known accounts, and of any other with money on it: the bank opens some of its own. */
async function balances(owner: pg.Pool, known: ReadonlyMap<string, bigint>): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ account_id: string; booked: string }>(`
    select account_id, booked from ledger.balance_view union all select account_id, booked from ledger.internal_balance_view`)
  const looked = rows.filter(({ account_id, booked }) => known.has(account_id) || booked !== '0')
  return Object.fromEntries(looked.map(({ account_id, booked }) => [account_id, booked]))
}

async function holdsLeft(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ id: string; remaining: string }>('select hold_id as id, remaining from ledger.hold')
  return rows.map(({ id, remaining }) => `${id} ${remaining}`).sort()
}
