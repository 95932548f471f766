import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Context } from '../../../context.ts'
import { type Database, openDatabase } from '../../../db/open.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { contextOn } from '../../../testing/context-on.ts'
import { queueInBatch } from '../../../testing/queued-batch.ts'
import { IHOR, OLENA } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import { mainAccount } from '../../../testing/test-payment.ts'
import { processQueue } from './process-queue.ts'
import { processSoon } from './process-soon.ts'
const CONNECTIONS = 4
const BATCH = 2_000

const { bank, owner } = bankOfFile()
let database: Database
let context: Context
let queue: (size: number) => Promise<string[]>
let payOneNow: () => Promise<void>

/** A night without payments: the connections keep the plans that they make then. */
beforeAll(async () => {
  database = openDatabase({ applicationUrl: bank.applicationUrl, poolSize: CONNECTIONS })
  context = contextOn(database, bank.clock)
  const payer = await mainAccount(await bank.signedIn(OLENA))
  const { iban } = await mainAccount(await bank.signedIn(IHOR))
  const companyId = await companyOf(bank, OLENA)
  queue = (size) => queueInBatch(context, { payer, iban: iban as Iban, amount: 1n, size })
  payOneNow = async () => {
    const [paymentId = ''] = await queue(1)
    await processSoon(context, { companyId, paymentId, debtorAccountId: payer.id })
  }
  await queue(500)
  await carryOutQueue()
  await owner.query('analyze')
  // PostgreSQL keeps a plan from the sixth time on.
  for (let payments = 0; payments < 10; payments += 1) {
    await payOneNow()
    await queue(1)
    await carryOutQueue()
  }
})
afterAll(async () => {
  await database.destroy()
})

async function carryOutQueue(): Promise<void> {
  expect(await processQueue(context)).toMatchObject({ faults: [] })
}

/**
 * The number of rows of each table that the bank has read so far. Each connection reports what it has not reported yet.
 */
async function rowsRead(): Promise<Map<string, number>> {
  const tell = () => database.connection().execute((one) => sql`select pg_stat_force_next_flush(), pg_sleep(0.1)`.execute(one))
  // At once, so that no connection answers twice.
  await Promise.all(Array.from({ length: CONNECTIONS }, tell))
  const { rows } = await owner.query<{ name: string; read: string }>(
    `select relname as name, coalesce(idx_tup_fetch, 0) + seq_tup_read as read from pg_stat_user_tables`,
  )
  return new Map(rows.map(({ name, read }) => [name, Number(read)]))
}

/** The tables with more rows read than `each` for each payment. */
async function readMost(payments: number, each: number, pay: () => Promise<void>): Promise<string[]> {
  const before = await rowsRead()
  await pay()
  const read = [...(await rowsRead())].map(([name, rows]) => ({ name, each: (rows - (before.get(name) ?? 0)) / payments }))
  return read.filter((table) => table.each > each).map((table) => `${table.name}: ${table.each}`)
}

test('a batch reads a few rows of each table for a payment, also by plans of an empty queue', async () => {
  await queue(BATCH)
  expect(await readMost(BATCH, 5, carryOutQueue)).toEqual([])
})

test('a payment that is signed while a batch waits reads none of the batch', async () => {
  await queue(BATCH)
  const payments = 20
  const payAll = async () => {
    for (let paid = 0; paid < payments; paid += 1) await payOneNow()
  }
  expect(await readMost(payments, 100, payAll)).toEqual([])
  await carryOutQueue()
})
