import { sql } from 'kysely'
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

const who = async () => (await sql<{ role: string; timeout: string }>`
  select current_user as role, current_setting('statement_timeout') as timeout`.execute(database)).rows[0]

test('every connection works as the weak role and gives up on statements that last', async () => {
  expect(await who()).toEqual({ role: 'dilo_application', timeout: '10s' })
})

test('a connection that PostgreSQL ends in the middle of a transaction fails that transaction, not the server', async () => {
  const broken = database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
    await execute(testDatabase.adminUrl, `select pg_terminate_backend(${rows[0]?.pid})`)
    // The end is heard between two statements, when nobody waits for an answer.
    await new Promise((resolve) => setTimeout(resolve, 100))
    await sql`select 1`.execute(transaction)
  })
  await expect(broken).rejects.toThrow(/terminat|ended|queryable/i)
  expect(await who()).toMatchObject({ role: 'dilo_application' })
})
