// security row 46
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute } from '../testing/database-server.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type Database, openDatabase } from './open.ts'

let testDatabase: TestDatabase
let database: Database

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase({ applicationUrl: testDatabase.applicationUrl, poolSize: 2 })
})
afterAll(async () => {
  await database.destroy()
  await testDatabase.drop()
})

const who = async () =>
  (
    await sql<{ role: string; timeout: string }>`
  select current_user as role, current_setting('statement_timeout') as timeout`.execute(database)
  ).rows[0]

test('every connection works as the weak role and gives up on statements that last', async () => {
  expect(await who()).toEqual({ role: 'dilo_application', timeout: '10s' })
})

test('a connection that PostgreSQL ends in the middle of a transaction fails that transaction, not the server', async () => {
  const broken = database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
    await execute(testDatabase.adminUrl, `select pg_terminate_backend(${rows[0]?.pid})`)
    // The end arrives between two statements, when no query waits for an answer.
    await new Promise((resolve) => setTimeout(resolve, 100))
    await sql`select 1`.execute(transaction)
  })
  await expect(broken).rejects.toThrow(/terminat|ended|queryable/i)
  expect(await who()).toMatchObject({ role: 'dilo_application' })
})

test.each([
  ['statement_timeout', '10s'],
  ['lock_timeout', '5s'],
  ['idle_in_transaction_session_timeout', '10s'],
])('every connection has a %s of %s', async (setting, value) => {
  const { rows } = await sql<{ value: string }>`select current_setting(${setting}) as value`.execute(database)
  expect(rows).toEqual([{ value }])
})

test('a wait for a lock gives up: the call fails, the connection serves the next', async () => {
  await execute(testDatabase.adminUrl, 'create table held (id int); grant select on held to dilo_application')
  const admin = new pg.Client({ connectionString: testDatabase.adminUrl })
  await admin.connect()
  await admin.query('begin; lock table held in access exclusive mode')
  const waiting = database.transaction().execute(async (transaction) => {
    // The time-out of the product, shortened for the test.
    await sql`set local lock_timeout = '50ms'`.execute(transaction)
    await sql`select * from held`.execute(transaction)
  })
  await expect(waiting).rejects.toMatchObject({ code: '55P03' })
  await admin.end()
  expect(await who()).toMatchObject({ role: 'dilo_application' })
})

test('a pool never opens more connections than it may, however many calls come at once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.01)`.execute(database)))
  const { rows } = await sql<{ connections: number }>`
    select count(*)::int as connections from pg_stat_activity
    where datname = current_database() and usename = session_user and backend_type = 'client backend'`.execute(database)
  expect(rows[0]?.connections).toBeLessThanOrEqual(2)
})
