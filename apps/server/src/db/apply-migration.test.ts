import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest'
import { bankOfFile } from '../testing/bank-of-file.ts'
import { IHOR, OLENA } from '../testing/demo-people.ts'
import { create, paymentBody } from '../testing/test-payment.ts'
import { migrate, type MigrateOptions } from './migrate.ts'
import type { Migration, MigrationWay } from './read-migrations.ts'

const { bank } = bankOfFile()
let owner: pg.Client
let reader: pg.Client

beforeAll(async () => {
  owner = await connected()
})
beforeEach(async () => {
  reader = await connected()
  await owner.query('create table filled (number integer primary key, word text); insert into filled select generate_series(1, 25)')
})
afterEach(async () => {
  await reader.end()
  await owner.query(`drop table filled; delete from migration where name like 'test/%'`)
})
afterAll(async () => {
  await owner.end()
})

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: bank.adminUrl })
  await client.connect()
  return client
}

const file = (way: MigrationWay, sql: string): Migration => ({
  name: `test/${way}`,
  sql,
  hash: createHash('sha256').update(sql).digest('hex'),
  way,
  version: null,
})

const patience = { lockMs: 50, pauseMs: 20, tries: 1_000 }

const apply = (migration: Migration, options: Partial<MigrateOptions> = {}): Promise<void> =>
  migrate({ adminUrl: bank.adminUrl, applicationUrl: bank.applicationUrl, patience, ...options }, [migration])

const isNoted = async ({ name }: Migration): Promise<boolean> => (await owner.query('select from migration where name = $1', [name])).rowCount === 1

async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await pause(10)
}

// security row 46
test('while a long reader keeps a migration from its lock, the bank goes on: the migration gives up and tries again', async () => {
  const [payer, recipient] = [await bank.signedIn(OLENA), await bank.signedIn(IHOR)]
  const body = await paymentBody(payer, recipient)
  await reader.query('begin; select from payment limit 1')
  const tried: number[] = []
  const migrated = apply(file('in one transaction', 'alter table payment add column added integer'), { onWaiting: (_, tries) => tried.push(tries) })
  const refused: unknown[] = []
  for (let calls = 0; tried.length < 5 || calls < 10; calls += 1) {
    const answers = [await create(payer, { ...body, number: `L${calls}` }), await payer.call('GET /api/payment-service/payments', {})]
    refused.push(...answers.filter(({ ok }) => !ok))
  }
  expect(refused).toEqual([])
  expect(tried.slice(0, 5)).toEqual([1, 2, 3, 4, 5])
  await reader.query('commit')
  await migrated
  await owner.query('alter table payment drop column added')
})

test('a migration that never gets its lock says so, and leaves nothing behind', async () => {
  await reader.query('begin; select from filled limit 1')
  const migration = file('in one transaction', 'create table half_done (); alter table filled add column added integer')
  await expect(apply(migration, { patience: { ...patience, tries: 2 } })).rejects.toThrow(
    'The migration test/in one transaction needs a lock that somebody holds, and has tried 2 times; look for long transactions in pg_stat_activity, and start it again.',
  )
  expect((await owner.query(`select to_regclass('half_done') as there`)).rows).toEqual([{ there: null }])
  expect(await isNoted(migration)).toBe(false)
})

test('a fill in portions commits each, and goes on where it broke off', async () => {
  const fill = file(
    'in portions',
    `update filled set word = 'x' || 1 / (20 - number) where number in (select number from filled where word is null order by number limit 10)`,
  )
  const left = async (): Promise<number> => Number((await owner.query('select count(*) from filled where word is null')).rows[0].count)
  await expect(apply(fill)).rejects.toThrow('division by zero')
  expect(await left()).toBe(15)
  expect(await isNoted(fill)).toBe(false)
  await owner.query('delete from filled where number = 20')
  await apply(fill)
  expect(await left()).toBe(0)
  expect(await isNoted(fill)).toBe(true)
})

const indexed = file(
  'without a transaction',
  'create unique index concurrently filled_word on filled (word);\n-- and another\ncreate index concurrently filled_number on filled (number);',
)

test('an index is built while its table is written, and waits only for older readers', async () => {
  await reader.query(`begin; update filled set word = 'one' where number = 1`)
  const built = apply(indexed)
  await until(async () => (await owner.query(`select from pg_stat_progress_create_index`)).rowCount === 1)
  await owner.query(`update filled set word = 'two' where number = 2`)
  await reader.query('commit')
  await built
  expect(await isNoted(indexed)).toBe(true)
})

test('two who migrate at once and build an index do not wait for each other', async () => {
  await Promise.all([apply(indexed), apply(indexed)])
  expect(await isNoted(indexed)).toBe(true)
})

test('an index that broke off is dropped and built anew', async () => {
  const valid = async (): Promise<unknown> => (await owner.query(`select indisvalid as valid from pg_index where indexrelid = to_regclass('filled_word')`)).rows
  await owner.query(`update filled set word = 'same' where number < 3`)
  await expect(apply(indexed)).rejects.toThrow('could not create unique index')
  expect(await valid()).toEqual([{ valid: false }])
  await owner.query(`update filled set word = number::text`)
  await apply(indexed)
  expect(await valid()).toEqual([{ valid: true }])
})

test('a file without a transaction builds indexes and does nothing else', async () => {
  await expect(apply(file('without a transaction', 'create index filled_word on filled (word)'))).rejects.toThrow(
    /holds 'create index concurrently <name> on …' alone/,
  )
})
