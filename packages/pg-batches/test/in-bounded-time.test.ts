import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { execute } from '../../../apps/server/src/testing/database-server.ts'
import { createTestDatabase, type TestDatabase } from '../../../apps/server/src/testing/test-database.ts'
import { inBoundedTime, LOOK_PATIENCE } from '../src/in-bounded-time.ts'
import { databaseOn } from '../src/pipelined-pool.ts'
import { openPool, type Schema } from './test-pool.ts'

let testDatabase: TestDatabase
let database: Kysely<Schema>

beforeAll(async () => {
  LOOK_PATIENCE.times = 1
  testDatabase = await createTestDatabase()
  database = databaseOn(openPool({ applicationUrl: testDatabase.applicationUrl, poolSize: 1 }))
})
afterAll(async () => {
  await database.destroy()
  await testDatabase.drop()
})

const slept = (seconds: number): RawBuilder<{ slept: string }> => sql`select pg_sleep(${seconds})::text as slept`

async function sleepTimes(snapshot: Transaction<Schema>, times: number, seconds: number): Promise<number> {
  for (let time = 0; time < times; time += 1) await slept(seconds).execute(snapshot)
  return times
}

async function measured<Value>(work: Promise<Value>): Promise<{ value: Value; milliseconds: number }> {
  const begun = performance.now()
  const value = await work
  return { value, milliseconds: performance.now() - begun }
}

describe('a look in bounded time', () => {
  test('that is quick gives what it found', async () => {
    expect(await inBoundedTime(database, 5_000, (snapshot) => sleepTimes(snapshot, 3, 0.001))).toBe(3)
  })

  test('whose one statement lasts is given up', async () => {
    const { value, milliseconds } = await measured(inBoundedTime(database, 300, (snapshot) => sleepTimes(snapshot, 1, 20)))
    expect(value).toBeNull()
    expect(milliseconds).toBeLessThan(5_000)
  })

  test('of many short statements is given up when their time together is up', async () => {
    const { value, milliseconds } = await measured(inBoundedTime(database, 300, (snapshot) => sleepTimes(snapshot, 200, 0.1)))
    expect(value).toBeNull()
    expect(milliseconds).toBeLessThan(5_000)
  })

  test('leaves the last statement what is left, not all of the time again', async () => {
    const bounds: number[] = []
    await inBoundedTime(database, 5_000, async (snapshot) => {
      for (let time = 0; time < 2; time += 1) {
        await slept(0.2).execute(snapshot)
        const { rows } = await sql<{ bound: number }>`select setting::int as bound from pg_settings where name = 'statement_timeout'`.execute(snapshot)
        bounds.push(rows[0]?.bound ?? 0)
      }
    })
    const [first = 0, second = 0] = bounds
    expect(first).toBeLessThanOrEqual(4_800)
    expect(second).toBeLessThanOrEqual(first - 200)
  })

  test('that waits between its statements is given up as well', async () => {
    const waiting = inBoundedTime(database, 100, async (snapshot) => {
      await new Promise((later) => setTimeout(later, 200))
      return sleepTimes(snapshot, 1, 0.001)
    })
    expect(await waiting).toBeNull()
  })

  test('sees one moment, whatever is written between its statements', async () => {
    await execute(testDatabase.adminUrl, 'create table written (); grant select on written to dilo_application')
    const seen = async (snapshot: Transaction<Schema>) => (await sql<{ many: bigint }>`select count(*) as many from written`.execute(snapshot)).rows[0]?.many
    const counts = await inBoundedTime(database, 5_000, async (snapshot) => {
      const before = await seen(snapshot)
      await execute(testDatabase.adminUrl, 'insert into written default values')
      return [before, await seen(snapshot)]
    })
    expect(counts).toEqual([0n, 0n])
  })

  test('that fails for another reason fails', async () => {
    await expect(inBoundedTime(database, 5_000, (snapshot) => sql`select 1 / 0`.execute(snapshot))).rejects.toMatchObject({ code: '22012' })
  })

  test('leaves its connection as it was, found or given up', async () => {
    const { rows } = await sql<{ bound: string }>`select current_setting('statement_timeout') as bound`.execute(database)
    expect(rows).toEqual([{ bound: '10s' }])
  })
})
