import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../db/open.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { contextOn } from '../../../testing/context-on.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { FIRST_CHUNK } from './chunk-size.ts'
import { type ChunkPlace, inChunks } from './in-chunks.ts'

type Row = { readonly place: number }

let there: TestDatabase
let owner: pg.Client
let database: Database

beforeAll(async () => {
  there = await createTestDatabase()
  owner = new pg.Client({ connectionString: there.adminUrl })
  await owner.connect()
  await owner.query('create table errand (place integer primary key); create table done_errand (number serial primary key, place integer unique)')
  await owner.query('grant select, update, delete on errand to dilo_application; grant all on done_errand, done_errand_number_seq to dilo_application')
  database = openDatabase({ applicationUrl: there.applicationUrl, poolSize: 3 })
})
afterAll(async () => {
  await database.destroy()
  await owner.end()
  await there.drop()
})
beforeEach(() => owner.query('truncate errand, done_errand restart identity'))

type Hindrance = (rows: readonly number[], place: ChunkPlace, happened: readonly string[]) => Promise<void>

/** Carries out so many errands, and keeps account of what happened in which order. */
async function carryOut(count: number, hinders: Hindrance = async () => {}) {
  await owner.query('insert into errand select generate_series(1, $1)', [count])
  const happened: string[] = []
  const run = await inChunks<Row, Row>(contextOn(database, { now: () => 0 }), {
    plansOnce: false,
    keyOf: ({ place }) => ({ place }),
    take: async (transaction, size, but) => {
      const { rows } = await sql<Row>`select place from errand where place <> all (${but.map(({ place }) => place)}::integer[])
        order by place limit ${size} for update skip locked`.execute(transaction)
      if (rows.length > 0) happened.push(`taken ${rows[0]?.place}`)
      return rows
    },
    takeOne: async (transaction, { place }) => (await sql<Row>`select place from errand where place = ${place} for update`.execute(transaction)).rows,
    carryOut: async (transaction, rows, place) => {
      if (rows.length === 0) return
      const places = rows.map((row) => row.place)
      await place.turn()
      happened.push(`turn ${places[0]}`)
      await write(transaction, places)
      await hinders(places, place, happened)
      happened.push(`written ${places[0]}`)
    },
  })
  const { rows } = await owner.query<Row>('select place from done_errand order by number')
  return { ...run, happened, done: rows.map(({ place }) => place), counted: run.done }
}

async function write(transaction: DatabaseTransaction, places: readonly number[]): Promise<void> {
  await sql`insert into done_errand (place) select * from unnest(${places}::integer[])`.execute(transaction)
  await sql`delete from errand where place = any(${places}::integer[])`.execute(transaction)
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)
const aMoment = () => new Promise<void>((resolve) => setTimeout(resolve, 100))

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
}

test('the next chunk is taken while one is written, and has its turn when that one has passed on or ended', async () => {
  const second = FIRST_CHUNK + 1
  const ended = await carryOut(2 * FIRST_CHUNK, async ([place], _, happened) => {
    if (place === 1) await until(() => happened.includes(`taken ${second}`))
  })
  expect(ended.happened).toEqual(['taken 1', 'turn 1', `taken ${second}`, 'written 1', `turn ${second}`, `written ${second}`])
  expect(ended.done).toEqual(upTo(2 * FIRST_CHUNK))
  await owner.query('truncate errand, done_errand restart identity')
  const passed = await carryOut(2 * FIRST_CHUNK, async ([place], { passOn }, happened) => {
    if (place !== 1) return until(() => happened.includes('written 1'))
    await until(() => happened.includes(`taken ${second}`))
    passOn()
    await until(() => happened.includes(`turn ${second}`))
  })
  expect(passed.happened.slice(0, 5)).toEqual(['taken 1', 'turn 1', `taken ${second}`, `turn ${second}`, 'written 1'])
})

test('all rows are carried out once and in their order, however many chunks they make', async () => {
  const { done, counted, faults } = await carryOut(1_000)
  expect(done).toEqual(upTo(1_000))
  expect(counted).toBe(1_000)
  expect(faults).toEqual([])
})

test.each([[[5]], [[5, FIRST_CHUNK + 5]], [[FIRST_CHUNK + 1]], [[5, 6, 4 * FIRST_CHUNK]]])('rows %j that fail stay alone', async (faulty) => {
  const { done, counted, faults } = await carryOut(4 * FIRST_CHUNK, async (places) => {
    await aMoment()
    if (faulty.some((place) => places.includes(place))) throw new Error('This errand cannot be done')
  })
  expect(done.toSorted((one, other) => one - other)).toEqual(upTo(4 * FIRST_CHUNK).filter((place) => !faulty.includes(place)))
  expect(counted).toBe(4 * FIRST_CHUNK - faulty.length)
  expect(faults.map(({ place }) => place).toSorted((one, other) => one - other)).toEqual(faulty)
})

test('a database that is away ends the run with its fault', async () => {
  const away = openDatabase({ applicationUrl: 'postgres://nobody:x@127.0.0.1:1/none', poolSize: 2 })
  const run = inChunks<Row, Row>(contextOn(away, { now: () => 0 }), {
    plansOnce: false,
    keyOf: (row) => row,
    take: async (transaction) => (await sql<Row>`select 1 as place`.execute(transaction)).rows,
    takeOne: async () => [],
    carryOut: async () => {},
  })
  await expect(run).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await away.destroy()
})
