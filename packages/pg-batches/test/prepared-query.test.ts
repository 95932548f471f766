import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../apps/server/src/testing/test-database.ts'
import { databaseOn, poolOf } from '../src/pipelined-pool.ts'
import { preparedQuery, preparedStatement, preparedText } from '../src/prepared-query.ts'
import { openPool, type Schema } from './test-pool.ts'

type Database = Kysely<Schema>

let testDatabase: TestDatabase
let database: Database

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = databaseOn(openPool({ applicationUrl: testDatabase.applicationUrl, poolSize: 1 }))
})
afterAll(async () => {
  await database.destroy()
  await testDatabase.drop()
})

const named = preparedQuery('settings-by-name', (database: Database, name: string) =>
  database.selectFrom('bank_setting').select('name').where('name', '=', name),
)

test('a prepared query is planned once a connection, and answers to the values of each call', async () => {
  await sql`insert into bank_setting (name, value) values ('one', '1'), ('two', '2')`.execute(database)
  expect(await named(database, 'one')).toEqual([{ name: 'one' }])
  expect(await named(database, 'two')).toEqual([{ name: 'two' }])
  const { rows } = await sql`select name from pg_prepared_statements`.execute(database)
  expect(rows).toEqual([{ name: 'settings-by-name' }])
})

/** The messages of this kind that PostgreSQL's answers hold while some work is done. */
async function messagesOf(kind: 'rowDescription' | 'noData' | 'readyForQuery', work: (on: Database) => Promise<unknown>): Promise<number> {
  let heard = 0
  const pool = poolOf(database)
  const client = await pool.connect()
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  const hear = (): void => void (heard += 1)
  connection.on(kind, hear)
  client.release()
  await work(database)
  connection.off(kind, hear)
  return heard
}

test('PostgreSQL tells the columns of a prepared query once a connection', async () => {
  await sql`insert into bank_setting (name, value) values ('told', '1')`.execute(database)
  const byName = preparedQuery('told-by-name', (on: Database, name: string) => on.selectFrom('bank_setting').select(['name', 'value']).where('name', '=', name))
  const askAgain = async (): Promise<void> => {
    for (const name of ['told', 'not there', 'told']) expect(await byName(database, name)).toEqual(name === 'told' ? [{ name, value: '1' }] : [])
  }
  expect(await messagesOf('rowDescription', askAgain)).toBe(1)
  expect(await messagesOf('rowDescription', askAgain)).toBe(0)
})

test('a prepared statement without columns is asked for them once, and tells how many rows it has changed', async () => {
  const insert = (name: string) => sql`insert into bank_setting (name, value) values (${name}, '1')`
  const insertTwice = async (): Promise<void> => {
    await preparedStatement('insert-setting', database, insert('four'))
    const { numAffectedRows } = await insert('five').execute(database)
    expect(numAffectedRows).toBe(1n)
  }
  expect(await messagesOf('noData', insertTwice)).toBe(1)
})

test('a prepared query whose columns a migration changes fails once, and is not answered with the old ones', async () => {
  const changed = preparedQuery('changed', (on: Database) => on.selectFrom('bank_setting').selectAll().where('name', '=', sql.lit('one')))
  expect(Object.keys((await changed(database))[0] ?? {})).toEqual(['name', 'value'])
  const owner = new pg.Client({ connectionString: testDatabase.adminUrl })
  await owner.connect()
  await owner.query('alter table bank_setting add column added text')
  await owner.end()
  await expect(changed(database)).rejects.toThrow('cached plan must not change result type')
})

test('a prepared query within a transaction sees what that has written', async () => {
  await database.transaction().execute(async (transaction) => {
    await sql`insert into bank_setting (name, value) values ('three', '1')`.execute(transaction)
    expect(await named(transaction, 'three')).toEqual([{ name: 'three' }])
  })
})

test('a text that is planned once has one plan from its first call, and leaves the connection as it was', async () => {
  const planned = preparedText<{ name: string }>(
    'planned-once',
    'select setting.name from unnest($1::text[]) as asked (name) join bank_setting as setting on setting.name = asked.name',
    { plansOnce: true },
  )
  for (let call = 0; call < 7; call += 1) expect(await planned(database, '{one}')).toEqual([{ name: 'one' }])
  const { rows } = await sql`select generic_plans::int, custom_plans::int from pg_prepared_statements where name = 'planned-once'`.execute(database)
  expect(rows).toEqual([{ generic_plans: 7, custom_plans: 0 }])
  await expect(planned(database, '{one')).rejects.toThrow('malformed array literal')
  expect((await sql`show plan_cache_mode`.execute(database)).rows).toEqual([{ plan_cache_mode: 'auto' }])
  await database.transaction().execute(async (transaction) => expect(await planned(transaction, '{one,none}')).toEqual([{ name: 'one' }]))
})

test('a statement whose text is built each time may be planned once, too', async () => {
  const ask = () => preparedStatement('built-once', database, sql`select name from bank_setting where name = any(${['one']}::text[])`, { plansOnce: true })
  for (let call = 0; call < 7; call += 1) expect(await ask()).toEqual([{ name: 'one' }])
  const { rows } = await sql`select generic_plans::int, custom_plans::int from pg_prepared_statements where name = 'built-once'`.execute(database)
  expect(rows).toEqual([{ generic_plans: 7, custom_plans: 0 }])
})

test('a connection that has just been set to plan once is not set again for the next such text', async () => {
  const planned = preparedText<{ name: string }>('told-once', 'select name from bank_setting where name = any($1::text[])', { plansOnce: true })
  await named(database, 'one')
  const answersTo = (work: () => Promise<unknown>) => messagesOf('readyForQuery', work)
  expect(await answersTo(() => planned(database, '{one}'))).toBe(2)
  expect(await answersTo(() => planned(database, '{one}'))).toBe(1)
  expect(await answersTo(() => named(database, 'one'))).toBe(2)
})

test('a prepared query that fails gives its connection back', async () => {
  const failing = preparedQuery('failing', (database: Database, text: string) => database.selectNoFrom(sql<number>`${text}::text::integer`.as('number')))
  await expect(failing(database, 'no number')).rejects.toThrow('invalid input syntax')
  expect(await failing(database, '1')).toEqual([{ number: 1 }])
})

test('values that are not all of the parameters in their order are refused: the next call would mix them up', async () => {
  const mixed = preparedQuery('mixed', (database: Database, name: string) =>
    database.selectFrom('bank_setting').select('name').where('value', '=', 'a constant').where('name', '=', name),
  )
  await expect(mixed(database, 'one')).rejects.toThrow('The parameters of the query mixed are not the values that it is given')
})

test('a statement of a few forms is kept in each of them, one of any number only in the first eight', async () => {
  for (let values = 1; values <= 10; values += 1) {
    const list = sql.join(Array.from({ length: values }, (_, index) => `name ${index}`))
    expect(await preparedStatement('settings-of-many', database, sql`select name from bank_setting where name in (${list})`)).toEqual([])
  }
  const { rows } = await sql`select name from pg_prepared_statements where name like 'settings-of-many%'`.execute(database)
  expect(rows).toHaveLength(8)
})
