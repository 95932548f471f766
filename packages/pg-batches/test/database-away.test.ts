import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute } from '../../../apps/server/src/testing/database-server.ts'
import { createTestDatabase, type TestDatabase } from '../../../apps/server/src/testing/test-database.ts'
import { isDatabaseAway } from '../src/database-away.ts'
import { databaseOn } from '../src/pipelined-pool.ts'
import { CONNECTION_TIMES } from '../src/timed-client.ts'
import { openPool } from './test-pool.ts'

let there: TestDatabase
let database: Kysely<object>

const open = (settings: Parameters<typeof openPool>[0]) => databaseOn<object>(openPool(settings))

beforeAll(async () => {
  there = await createTestDatabase()
  database = open({ applicationUrl: there.applicationUrl, poolSize: 1 })
})
afterAll(async () => {
  await database.destroy()
  await there.drop()
})

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )

const cutOff = (pid: number | undefined): Promise<void> => execute(there.adminUrl, `select pg_terminate_backend(${pid})`)

test('nobody is at home', async () => {
  const nowhere = open({ applicationUrl: 'postgres://dilo:x@127.0.0.1:1/dilo', poolSize: 1 })
  expect(isDatabaseAway(await failureOf(sql`select 1`.execute(nowhere)))).toBe(true)
  await nowhere.destroy()
})

test('a connection that is cut off in the midst of a transaction, during a statement or between two', async () => {
  for (const last of [sql`select pg_sleep(60)`, sql`select 1`]) {
    const failure = failureOf(
      database.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
        const cut = cutOff(rows[0]?.pid)
        await last.execute(transaction)
        await cut
        await sql`select 1`.execute(transaction)
      }),
    )
    expect(isDatabaseAway(await failure)).toBe(true)
  }
})

test('no connection comes free in time', async () => {
  const impatient = open({ applicationUrl: there.applicationUrl, poolSize: 1, times: { ...CONNECTION_TIMES, freeMs: 200 } })
  const failure = await impatient.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction)
    return failureOf(sql`select 1`.execute(impatient))
  })
  expect(isDatabaseAway(failure)).toBe(true)
  await impatient.destroy()
})

test('what the database refuses is no absence', async () => {
  for (const refused of [sql`select 1 / 0`, sql`select * from not_there`, sql`set statement_timeout = 50; select pg_sleep(10)`]) {
    expect(isDatabaseAway(await failureOf(refused.execute(database)))).toBe(false)
  }
})
