import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ok } from '@dilo/domain/result.ts'
import { buildApp } from '../http/app.ts'
import { type AddressThatStays, openAddress } from '../testing/address-that-stays.ts'
import { contextOn } from '../testing/context-on.ts'
import { addressOf, launchServers } from '../testing/launched-server.ts'
import { movableClock } from '../testing/movable-clock.ts'
import { proofSize } from '../testing/proof-size.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { isDatabaseAway } from '@dilo/pg-batches/database-away.ts'
import { hearing } from '@dilo/pg-batches/hear.ts'
import { UncertainCommit } from '@dilo/pg-batches/transaction.ts'
import { type Database, openPool, openPooledDatabase } from './open.ts'
import { inTransaction } from './transaction.ts'

/** Short, so that no test waits long; each is far above what an answer takes. */
const times = { freeMs: 5_000, answerMs: 3_000, askAfterMs: 200, pingMs: 1_000 }
const poolSize = 3
/** The server asks the database for the caller. */
const CALL = '/api/account-service/accounts'

let there: TestDatabase
/** The address at which the application expects its database; behind it stands the real one. */
let address: AddressThatStays
let applicationUrl: string

beforeEach(async () => {
  there = await createTestDatabase()
  address = await openAddress()
  const url = new URL(there.applicationUrl)
  address.leadTo(Number(url.port))
  url.host = `127.0.0.1:${address.port}`
  applicationUrl = url.href
})
afterEach(async () => {
  await address.close()
  await there.drop()
})

async function withDatabase(work: (database: Database, pool: pg.Pool) => Promise<void>): Promise<void> {
  const { database, pool } = openPooledDatabase({ applicationUrl, poolSize, times })
  try {
    await work(database, pool)
  } finally {
    await database.destroy()
  }
}

/** The connections of the pool, by their processes: all of them are asked at once. */
async function connectionsOf(database: Database): Promise<number[]> {
  const asked = Array.from({ length: poolSize }, () => sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.1)`.execute(database))
  return (await Promise.all(asked)).map(({ rows }) => rows[0]?.pid ?? 0)
}

// security row 46
test('a question on a connection that falls silent fails as a database that is away, and no silent connection is lent again', () =>
  withDatabase(async (database) => {
    const before = await connectionsOf(database)
    address.freeze()
    const failure: unknown = await sql`select 1`.execute(database).catch((error: unknown) => error)
    expect(isDatabaseAway(failure)).toBe(true)
    // The pool itself finds that idle connections are silent.
    expect(await connectionsOf(database)).toEqual(expect.not.arrayContaining(before))
    expect(new Set([...before, ...(await connectionsOf(database))]).size).toBe(2 * poolSize)
  }))

test('a statement that may last longer is waited for', () =>
  withDatabase(async (database) => {
    await database.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = '20s'`.execute(transaction)
      await sql`select pg_sleep(3.5)`.execute(transaction)
    })
  }))

// security row 46
test('a commit that is not answered is reported as uncertain; before it nothing has happened', () =>
  withDatabase(async (database) => {
    await sql`select 1`.execute(database)
    const atCommit = inTransaction(database, async (transaction) => {
      await sql`select 1`.execute(transaction)
      address.freeze()
      return ok(null)
    })
    await expect(atCommit).rejects.toThrow(UncertainCommit)
    const before = inTransaction(database, async (transaction) => {
      address.freeze()
      await sql`select 1`.execute(transaction)
      return ok(null)
    })
    expect(await before.catch((error: unknown) => isDatabaseAway(error))).toBe(true)
  }))

// security row 46
test('a connection that only listens learns that it has fallen silent, and hearing begins anew', async () => {
  const heard: string[] = []
  const pool = openPool(
    { applicationUrl, poolSize: 1, times },
    hearing({ news: { notified: (payload) => heard.push(payload), begun: () => heard.push('begun') } }),
  )
  try {
    const listener = await pool.connect()
    const lost = new Promise((resolve) => listener.once('error', resolve))
    address.freeze()
    expect(isDatabaseAway(await lost)).toBe(true)
    listener.release()
    await pool.query(`select pg_notify('news', 'heard')`)
    expect(heard[1]).toBe('begun')
    while (heard.length < 3) await pause(10)
    expect(heard).toEqual(['begun', 'begun', 'heard'])
  } finally {
    await pool.end()
  }
})

// security row 46
test('while the database is silent calls are answered 503 with Retry-After, and then again as before', () =>
  withDatabase(async (database) => {
    const app = await buildApp(contextOn(database, movableClock(Date.now())))
    const call = () => app.inject({ url: CALL, cookies: { session: 'a'.repeat(43) } })
    const usual = (await call()).statusCode
    address.freeze()
    const answer = await call()
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toMatchObject({ error_code: 'TEMPORARILY_UNAVAILABLE', retry_after: 5 })
    while ((await call()).statusCode === 503) await pause(10)
    expect((await call()).statusCode).toBe(usual)
    await app.close()
  }))

const SEEN_WELL_MS = 10_000

async function comesBackInTime(rounds: number): Promise<void> {
  const servers = launchServers()
  try {
    const at = await addressOf(servers.launch({ DATABASE_URL: applicationUrl, DATABASE_ADMIN_URL: there.adminUrl }))
    const isReady = async (): Promise<boolean> => (await fetch(`${at}/readyz`)).status === 200
    const called = async (): Promise<number> => (await fetch(at + CALL, { headers: { cookie: `session=${'a'.repeat(43)}` } })).status
    while (!(await isReady())) await pause(100)
    for (let round = 1; round <= rounds; round += 1) {
      address.freeze()
      const from = performance.now()
      const answers = new Set<number>()
      // A connection that is found silent late, after others were well, counts as well.
      let lastBad = from
      while (performance.now() - lastBad < SEEN_WELL_MS) {
        const [ready, ...statuses] = await Promise.all([isReady(), called(), called(), called(), called()])
        if (!ready || statuses.some((status) => status !== 401)) lastBad = performance.now()
        for (const status of statuses) answers.add(status)
        await pause(100)
      }
      console.log(`round ${round}: back after ${((lastBad - from) / 1_000).toFixed(1)} s; answers ${[...answers].join(', ')}`)
      expect(lastBad - from).toBeLessThan(30_000)
      expect(answers).toEqual(new Set([503, 401]))
    }
  } finally {
    await servers.close()
  }
}

// By the clock, so never in `npm test`: `npm run proof -- frozen-connection`.
test.each(proofSize<number[]>({ small: [], large: [3] }))(
  'a whole server is back within thirty seconds, %i times, and answers 503 until then',
  { timeout: 300_000 },
  comesBackInTime,
)
