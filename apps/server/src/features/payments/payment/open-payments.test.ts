import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readMigrations } from '../../../db/read-migrations.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { IHOR, OLENA } from '../../../testing/demo-people.ts'
import { inspectClearing } from '../../../testing/inspect-clearing.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { create, created, type PaymentBody, paymentBody } from '../../../testing/test-payment.ts'

const { bank } = bankOfFile()
/** The database's owner, and one who takes a step at the same time. */
let owner: pg.Client
let other: pg.Client
let olena: TestClient
let ihor: TestClient

beforeAll(async () => {
  ;[owner, other] = [new pg.Client({ connectionString: bank.adminUrl }), new pg.Client({ connectionString: bank.adminUrl })]
  await Promise.all([owner.connect(), other.connect()])
  olena = await bank.signedIn(OLENA)
  ihor = await bank.signedIn(IHOR)
})
afterAll(async () => {
  await Promise.all([owner.end(), other.end()])
})

const migrationOf = async (name: string): Promise<string> => {
  const found = (await readMigrations()).find((migration) => migration.name === `server/${name}.sql`)
  if (found === undefined) throw new Error(`There is no migration ${name}`)
  return found.sql
}

/** Runs a migration in portions to its end, as migrate.ts does. */
async function inPortions(name: string): Promise<void> {
  const statement = await migrationOf(name)
  for (let changed = 1; changed > 0;) changed = (await owner.query(statement)).rowCount ?? 0
}

/** The state of a database before these migrations: nothing is listed, nothing is marked. */
async function asBefore(): Promise<void> {
  await owner.query('set session_replication_role = replica')
  await owner.query('delete from open_payment')
  await owner.query('update payment set is_deleted = false')
  await owner.query('set session_replication_role = origin')
}

const remove = (id: string) => olena.call('DELETE /api/payment-service/payments/{paymentId}', { params: { paymentId: id } })

describe('payments from before the migration', () => {
  test('are listed and marked as they are', async () => {
    const { id } = await created(olena, await paymentBody(olena, ihor))
    await remove(id)
    await asBefore()
    expect((await inspectClearing(owner)).map(({ finding }) => finding)).toHaveLength(2)
    await inPortions('0372-deleted-payments-are-marked')
    await inPortions('0373-open-payments-of-before')
    expect(await inspectClearing(owner)).toEqual([])
  })

  test('are not listed when they are settled at that very moment', async () => {
    const { id } = await created(olena, await paymentBody(olena, ihor))
    await asBefore()
    await other.query('begin')
    await other.query(`update payment set state = 'settled', settled_at = now() where payment_id = $1`, [id])
    const filled = inPortions('0373-open-payments-of-before')
    await other.query('commit')
    await filled
    expect((await owner.query('select from open_payment where payment_id = $1', [id])).rowCount).toBe(0)
  })

  test('are taken from the list when they are settled right after the portion that listed them', async () => {
    const { id } = await created(olena, await paymentBody(olena, ihor))
    await asBefore()
    await owner.query('begin')
    await owner.query(await migrationOf('0373-open-payments-of-before'))
    const settled = other.query(`update payment set state = 'settled', settled_at = now() where payment_id = $1`, [id])
    await owner.query('commit')
    await settled
    expect((await owner.query('select from open_payment where payment_id = $1', [id])).rowCount).toBe(0)
  })
})

test('a payment of a server of the version before is listed, and its number is free once that server has deleted it', async () => {
  const body: PaymentBody = await paymentBody(olena, ihor, { number: 'AGAIN' })
  const { id } = await created(olena, body)
  expect(await create(olena, body)).toMatchObject({ ok: false })
  // It knows neither the list nor the mark.
  await owner.query(`update payment set state = 'deleted' where payment_id = $1`, [id])
  expect(await create(olena, body)).toMatchObject({ ok: true })
})

test('a settled payment that comes back is listed again, and one that the bank forgets is not', async () => {
  const { id } = await created(olena, await paymentBody(olena, ihor))
  const listed = async () => (await owner.query<{ state: string }>('select state from open_payment where payment_id = $1', [id])).rows
  await owner.query(`update payment set state = 'settled', settled_at = now() where payment_id = $1`, [id])
  expect(await listed()).toEqual([])
  await owner.query(`update payment set state = 'returned', undone_at = now(), reason = 'unspecified' where payment_id = $1`, [id])
  expect(await listed()).toEqual([{ state: 'returned' }])
  await owner.query('delete from payment where payment_id = $1', [id])
  expect(await listed()).toEqual([])
})

test('a payment that ends is looked up by its key, however many have come since the plan was made', async () => {
  const settled = `update payment set state = 'settled', settled_at = now() where payment_id = $1`
  const payments: string[] = []
  for (let count = 0; count < 7; count += 1) payments.push((await created(olena, await paymentBody(olena, ihor))).id)
  const list = (rows: string) => owner.query(`set local session_replication_role = replica; ${rows}; set local session_replication_role = origin`)
  const readByIndex = async () =>
    Number((await owner.query(`select idx_tup_fetch from pg_stat_xact_user_tables where relname = 'open_payment'`)).rows[0]?.idx_tup_fetch)
  await owner.query('begin')
  try {
    await list('delete from open_payment; analyze open_payment')
    // PostgreSQL keeps a plan from the sixth time on.
    for (const id of payments.slice(0, -1)) await owner.query(settled, [id])
    await list(`
      insert into open_payment select gen_random_uuid(), gen_random_uuid(), 'draft' from generate_series(1, 3000);
      insert into open_payment select company_id, payment_id, state from payment where payment_id = '${payments.at(-1)}'`)
    const before = await readByIndex()
    await owner.query(settled, payments.slice(-1))
    expect(await readByIndex()).toBe(before + 1)
    expect((await owner.query('select from open_payment where payment_id = $1', payments.slice(-1))).rowCount).toBe(0)
  } finally {
    await owner.query('rollback')
  }
})
