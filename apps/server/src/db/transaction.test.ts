import type { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ok, refused } from '@dilo/domain/result.ts'
import { inPipelinedTransaction, onOneConnection } from '@dilo/pg-batches/on-one-connection.ts'
import { isDatabaseAway } from '@dilo/pg-batches/database-away.ts'
import { preparedStatement, preparedText } from '@dilo/pg-batches/prepared-query.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import { beforeCommit } from '@dilo/pg-batches/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type Database, openPooledDatabase } from './open.ts'
import { openSnapshot } from './snapshot.ts'
import { type DatabaseTransaction, inTransaction, type Reader } from './transaction.ts'

let there: TestDatabase
let owner: pg.Client
/** One connection, so that what one transaction leaves on it would meet the next. */
let database: Database
let pool: pg.Pool

beforeAll(async () => {
  there = await createTestDatabase()
  owner = new pg.Client({ connectionString: there.adminUrl })
  await owner.connect()
  await owner.query('create table note (text text primary key, first text references note deferrable initially deferred)')
  await owner.query('grant select, insert on note to dilo_application')
})
afterAll(async () => {
  await owner.end()
  await there.drop()
})
beforeEach(async () => {
  await owner.query('truncate note')
  ;({ database, pool } = openPooledDatabase({ applicationUrl: there.applicationUrl, poolSize: 1 }))
})
afterEach(() => database.destroy())

const write = (on: Reader, note: string, first: string | null = null) => sql`insert into note values (${note}, ${first})`.execute(on)
const notes = async (): Promise<string[]> => (await owner.query<{ text: string }>('select text from note order by text')).rows.map((row) => row.text)
const pidOf = async (on: Reader): Promise<number | undefined> => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on)).rows[0]?.pid
const settingOf = async (on: Reader): Promise<string | undefined> =>
  (await sql<{ timeout: string }>`select current_setting('statement_timeout') as timeout`.execute(on)).rows[0]?.timeout

/** The only connection is free, alive, and in the midst of nothing. */
async function expectClean(pid: number | undefined): Promise<void> {
  expect(await pidOf(database)).toBe(pid)
  const { rows } = await owner.query('select state, backend_xid from pg_stat_activity where pid = $1', [pid])
  expect(rows).toEqual([{ state: 'idle', backend_xid: null }])
}

/** The number of writes of the only connection to its socket during some work. */
async function writesOf(work: () => Promise<unknown>): Promise<number> {
  const client = await pool.connect()
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  let writes = 0
  for (const name of ['_write', '_writev'] as const) {
    const write = stream[name]?.bind(stream) as (...given: unknown[]) => void
    stream[name] = (...given: unknown[]) => {
      writes += 1
      write(...given)
    }
  }
  client.release()
  await work()
  return writes
}

describe('a transaction', () => {
  test('writes once to its socket what it asks side by side', async () => {
    const writes = await writesOf(() =>
      inTransaction(database, async (transaction) => {
        await sideBySide(['a', 'b', 'c', 'd'].map((note) => write(transaction, note)))
        return ok(undefined)
      }),
    )
    // The beginning, the four, the commit.
    expect(writes).toBe(3)
    expect(await notes()).toEqual(['a', 'b', 'c', 'd'])
  })

  const keptNote = (on: Reader, note: string) => preparedStatement('write-note', on, sql`insert into note (text) values (${note})`)
  const lengthOf = (on: Reader, note: string) => preparedStatement('length-of-note', on, sql`select length(${note}::text)`)

  /** The times that PostgreSQL reports to be ready on the only connection during some work: once for each packet. */
  async function packetsOf(work: () => Promise<unknown>): Promise<number> {
    const client = await pool.connect()
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
    let packets = 0
    connection.on('readyForQuery', () => (packets += 1))
    client.release()
    await work()
    return packets
  }

  test('sends the kept statements of a turn as one packet, the first with its beginning and the last with its commit', async () => {
    const gather = beforeCommit(async (transaction: DatabaseTransaction, all: readonly string[]) => {
      await keptNote(transaction, all.join())
    })
    const packets = await packetsOf(() =>
      inTransaction(database, async (transaction) => {
        await sideBySide(['a', 'b', 'c'].map((note) => keptNote(transaction, note)))
        await sideBySide(['d', 'e'].map((note) => keptNote(transaction, note)))
        gather(transaction, 'last')
        return ok(undefined)
      }),
    )
    expect(packets).toBe(3)
    expect(await notes()).toEqual(['a', 'b', 'c', 'd', 'e', 'last'])
  })

  test('runs its statements in their order, kept or not', async () => {
    await inTransaction(database, async (transaction) => {
      await sideBySide([keptNote(transaction, 'a'), write(transaction, 'b', 'a'), keptNote(transaction, 'c'), write(transaction, 'd', 'c')])
      return ok(undefined)
    })
    const { rows } = await owner.query<{ text: string }>('select text from note order by ctid')
    expect(rows.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('tells which statement of a packet has failed, and those that PostgreSQL has skipped run in the next one', async () => {
    const pid = await pidOf(database)
    const notes = (transaction: DatabaseTransaction) => sideBySide([keptNote(transaction, 'a'), keptNote(transaction, 'a'), lengthOf(transaction, 'a')])
    await expect(inTransaction(database, async (transaction) => ok(await notes(transaction)))).rejects.toMatchObject({ code: '23505' })
    await expectClean(pid)
    expect(await inTransaction(database, async (transaction) => ok(await lengthOf(transaction, 'four')))).toEqual(ok([{ length: 4 }]))
  })

  test('whose connection is cut within a packet fails for all of it as one without a database', async () => {
    const failures: unknown[] = []
    const work = inTransaction(database, async (transaction) => {
      const pid = await pidOf(transaction)
      const asked = [keptNote(transaction, 'a'), preparedText('sleep-of-note', 'select pg_sleep(60)')(transaction), lengthOf(transaction, 'a')]
      setTimeout(() => void owner.query('select pg_terminate_backend($1)', [pid]), 50)
      for (const one of asked) one.catch((error: unknown) => failures.push(error))
      return ok(await sideBySide(asked))
    })
    await expect(work).rejects.toSatisfy(isDatabaseAway)
    expect(failures.length).toBe(2)
    expect(failures.every(isDatabaseAway)).toBe(true)
    expect(await notes()).toEqual([])
  })

  test('that fails tells what has ended it, and not what followed from that', async () => {
    const failing = inTransaction(database, async (transaction) => {
      const soon = new Promise((resolve) => setImmediate(resolve))
      await sideBySide([soon.then(() => write(transaction, 'b')), write(transaction, 'a', 'not there'), write(transaction, 'a')])
      return ok(undefined)
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await notes()).toEqual([])
  })

  test('that is refused leaves nothing, and its connection serves the next', async () => {
    const pid = await pidOf(database)
    const answer = await inTransaction(database, async (transaction) => {
      await sideBySide([write(transaction, 'a'), write(transaction, 'b')])
      return refused('no')
    })
    expect(answer).toEqual(refused('no'))
    await expectClean(pid)
    expect(await notes()).toEqual([])
  })

  test('one of whose statements fails among others at its side leaves nothing of any of them', async () => {
    const pid = await pidOf(database)
    const work = inTransaction(database, async (transaction) => {
      await sideBySide([write(transaction, 'a'), write(transaction, 'b'), write(transaction, 'a'), write(transaction, 'c'), write(transaction, 'd')])
      return ok(null)
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    await expectClean(pid)
    expect(await notes()).toEqual([])
  })

  test('whose work ends while statements at its side are not answered keeps none of them', async () => {
    const pid = await pidOf(database)
    const late: Promise<unknown>[] = []
    const work = inPipelinedTransaction(database, pool, async (transaction) => {
      late.push(write(transaction, 'a'), sql`select pg_sleep(0.1)`.execute(transaction), write(transaction, 'b'))
      throw new Error('the work breaks off')
    })
    await expect(work).rejects.toThrow('the work breaks off')
    await expectClean(pid)
    await Promise.all(late)
    expect(await notes()).toEqual([])
  })

  test('that goes on after a failed statement is an error, because its commit is a rollback', async () => {
    const pid = await pidOf(database)
    const work = inTransaction(database, async (transaction) => {
      await write(transaction, 'a')
      await write(transaction, 'a').catch(() => {})
      return ok('done')
    })
    await expect(work).rejects.toThrow('the transaction had failed')
    await expectClean(pid)
    expect(await notes()).toEqual([])
  })

  test('whose commit PostgreSQL refuses is an error and leaves nothing', async () => {
    const pid = await pidOf(database)
    const work = inTransaction(database, async (transaction) => {
      await write(transaction, 'a', 'nobody')
      return ok('done')
    })
    await expect(work).rejects.toMatchObject({ code: '23503' })
    await expectClean(pid)
    expect(await notes()).toEqual([])
  })

  test('writes what it has gathered by one last statement, which goes with the commit', async () => {
    const gather = beforeCommit(async (transaction: DatabaseTransaction, all: readonly string[]) => {
      await write(transaction, all.join())
    })
    await inTransaction(database, async (transaction) => {
      gather(transaction, 'b')
      gather(transaction, 'c')
      await write(transaction, 'a')
      return ok('done')
    })
    expect(await notes()).toEqual(['a', 'b,c'])
  })

  test.each([
    ['fails in PostgreSQL', async (transaction: DatabaseTransaction) => void (await write(transaction, 'a')), { code: '23505' }],
    ['is never sent', () => Promise.reject(new Error('nothing to send')), { message: 'nothing to send' }],
  ])('whose last statement %s is an error and leaves nothing', async (_, last, failure) => {
    const pid = await pidOf(database)
    const gather = beforeCommit(last)
    const work = inTransaction(database, async (transaction) => {
      gather(transaction, 'a')
      await write(transaction, 'a')
      return ok('done')
    })
    await expect(work).rejects.toMatchObject(failure)
    await expectClean(pid)
    expect(await notes()).toEqual([])
  })

  test.each([
    ['is stored', ok(null)],
    ['is refused', refused('no')],
  ])('that %s leaves neither its settings nor its locks to the next one', async (_, end) => {
    const pid = await pidOf(database)
    await inTransaction(database, async (transaction) => {
      await sideBySide([sql`set local statement_timeout = '7s'`.execute(transaction), sql`select pg_advisory_xact_lock(1)`.execute(transaction)])
      expect(await settingOf(transaction)).toBe('7s')
      return end
    })
    expect(await settingOf(database)).toBe('10s')
    expect((await owner.query(`select from pg_locks where locktype = 'advisory' and pid = $1`, [pid])).rows).toEqual([])
  })

  test.each([
    ['is stored', ok(null)],
    ['is refused', refused('no')],
  ])('that %s sends nothing afterwards: the next one would have it', async (_, end) => {
    let kept: DatabaseTransaction | undefined
    await inTransaction(database, async (transaction) => {
      kept = transaction
      await write(transaction, 'a')
      return end
    })
    await expect(write(kept as DatabaseTransaction, 'late')).rejects.toThrow('The connection was given back')
    await inTransaction(database, async (transaction) => {
      await write(transaction, 'next')
      await expect(write(kept as DatabaseTransaction, 'late')).rejects.toThrow('The connection was given back')
      return ok(null)
    })
    expect(await notes()).toEqual(end.ok ? ['a', 'next'] : ['next'])
  })

  test('that could not begin does nothing', async () => {
    await owner.query('select pg_terminate_backend($1)', [await pidOf(database)])
    const work = inPipelinedTransaction(database, pool, async (transaction) => ({ value: await write(transaction, 'a'), sendLast: null }))
    // Either the pool has heard of the end and opens another connection, or the beginning fails.
    const isDone = await work.then(
      () => true,
      () => false,
    )
    expect(await notes()).toEqual(isDone ? ['a'] : [])
  })

  test('whose connection is lost in its midst leaves nothing, and the next has another connection', async () => {
    const pid = await pidOf(database)
    const work = inTransaction(database, async (transaction) => {
      await write(transaction, 'a')
      await sideBySide([sql`select pg_sleep(5)`.execute(transaction), write(transaction, 'b'), owner.query('select pg_terminate_backend($1)', [pid])])
      return ok(null)
    })
    await expect(work).rejects.toMatchObject({ code: '57P01' })
    expect(await pidOf(database)).not.toBe(pid)
    expect(await notes()).toEqual([])
  })
})

describe('reading on one connection', () => {
  test('that breaks off gives it back when its last answer has come', async () => {
    const late: Promise<unknown>[] = []
    const work = onOneConnection(database, pool, async (reader) => {
      late.push(sql`select pg_sleep(0.3)`.execute(reader), sql`select 1`.execute(reader))
      throw new Error('the work breaks off')
    })
    await expect(work).rejects.toThrow('the work breaks off')
    const snapshot = await openSnapshot(database, 5_000)
    expect(await text(snapshot.copy(CompiledQuery.raw('select 1 as one'), 'format csv'))).toBe('1\n')
    await snapshot.end()
    await Promise.all(late)
  })

  test('sends nothing after it has been given back', async () => {
    let kept: Reader | undefined
    await onOneConnection(database, pool, async (reader) => (kept = reader))
    await expect(sql`select 1`.execute(kept as Reader)).rejects.toThrow('The connection was given back')
  })
})

describe('a snapshot', () => {
  test('is copied beside transactions of other connections, and its connection is a pipeline again afterwards', async () => {
    const several = openPooledDatabase({ applicationUrl: there.applicationUrl, poolSize: 3 })
    try {
      const writeAll = (round: number) =>
        inTransaction(several.database, async (transaction) => {
          await sideBySide(Array.from({ length: 20 }, (_, place) => write(transaction, `${round} ${place}`)))
          return ok(null)
        })
      for (let round = 0; round < 20; round += 1) {
        const snapshot = await openSnapshot(several.database, 5_000)
        const rows = text(snapshot.copy(CompiledQuery.raw('select count(*) from note'), 'format csv'))
        const [counted] = await Promise.all([rows, writeAll(2 * round), writeAll(2 * round + 1)])
        await snapshot.end()
        // All of a transaction, or nothing of it.
        expect(Number(counted) % 20).toBe(0)
        await writeAll(1_000 + round)
      }
      expect(await notes()).toHaveLength(60 * 20)
    } finally {
      await several.database.destroy()
    }
  })

  test('that breaks off in the midst of its rows is never lent again', async () => {
    const pid = await pidOf(database)
    const snapshot = await openSnapshot(database, 5_000)
    const rows = snapshot.copy(CompiledQuery.raw('select repeat(n::text, 100) from generate_series(1, 100000) n'), 'format csv')
    await new Promise((resolve) => rows.once('data', resolve))
    rows.destroy()
    await snapshot.end(new Error('the reader has gone'))
    expect(await pidOf(database)).not.toBe(pid)
    await inTransaction(database, async (transaction) => {
      await sideBySide([write(transaction, 'a'), write(transaction, 'b')])
      return ok(null)
    })
    expect(await notes()).toEqual(['a', 'b'])
  })
})
