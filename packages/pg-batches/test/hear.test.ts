import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../apps/server/src/testing/test-database.ts'
import { hearing } from '../src/hear.ts'
import { openPool } from './test-pool.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** A pool that listens, and its notifications. */
function openHearing(channel: string) {
  const heard: string[] = []
  const listeners: (() => void)[] = []
  const note = (what: string): void => {
    heard.push(what)
    for (const listener of listeners.splice(0)) listener()
  }
  const hearer = { notified: (payload: string) => note(payload), begun: () => note('begun') }
  const pool = openPool({ applicationUrl: database.applicationUrl, poolSize: 1 }, hearing({ [channel]: hearer }))
  const until = async (what: string): Promise<void> => {
    while (heard.at(-1) !== what) await new Promise<void>((resolve) => listeners.push(resolve))
  }
  return { pool, heard, until }
}

test('a pool hears what is said on its channel when it is committed, nothing of others, and says when hearing begins anew', async () => {
  const { pool, heard, until } = openHearing('news')
  const speaker = new pg.Client({ connectionString: database.adminUrl })
  await speaker.connect()
  try {
    await pool.query('select 1')
    await speaker.query("begin; select pg_notify('other', 'no'); select pg_notify('news', 'undone'); rollback")
    await speaker.query("select pg_notify('other', 'no'), pg_notify('news', 'one')")
    await until('one')
    expect(heard).toEqual(['begun', 'one'])

    // The connection is lost, and with it whatever is said until there is another.
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    const gone = new Promise((resolve) => pool.once('remove', resolve))
    await speaker.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await gone
    await pool.query('select 1')
    await speaker.query("select pg_notify('news', 'two')")
    await until('two')
    expect(heard).toEqual(['begun', 'one', 'begun', 'two'])
  } finally {
    await speaker.end()
    await pool.end()
  }
})
