import type { KyselyPlugin } from 'kysely'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '../../../context.ts'
import { type Database, openDatabase } from '../../../db/open.ts'
import { contextOn } from '../../../testing/context-on.ts'
import { type MovableClock, movableClock } from '../../../testing/movable-clock.ts'
import { testConfig } from '../../../testing/test-config.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { countGuess, type Guess, takeBackGuess } from './count-guess.ts'

const CAP = 100
const config = testConfig({ GUESSES_PER_RANGE: String(CAP) })

let there: TestDatabase
let clock: MovableClock
let statements = 0
let servers: Context[]

/** A server of its own, with its own connections and its own memory. */
function server(): Context {
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return contextOn(openDatabase({ applicationUrl: there.applicationUrl, poolSize: 8 }).withPlugin(watch), clock, config)
}

beforeAll(async () => {
  there = await createTestDatabase()
  clock = movableClock(Date.parse('2026-11-20T10:00:00Z'))
  servers = [server(), server()]
})
afterAll(async () => {
  for (const { database } of servers) await database.destroy()
  await there.drop()
})
beforeEach(async () => {
  await one().database.deleteFrom('attempt_counter').execute()
  statements = 0
})

const one = (): Context => servers[0] as Context
const other = (): Context => servers[1] as Context

/** A guess of a person of their own, from a network. */
const guessOf = (person: number, from = '203.0.113.7'): Guess => ({ at: 'signing code', of: `person ${person}`, from, knownDevice: null })

const people = (howMany: number): number[] => [...Array(howMany).keys()]

/** The count of each network, and of all, in the order of their kinds. */
async function stand({ database }: { database: Database }): Promise<number[]> {
  const rows = await database
    .selectFrom('attempt_counter')
    .select('counted')
    .where('kind', 'in', ['guesses at a signing code from a range', 'guesses at a signing code in all'])
    .orderBy('kind')
    .orderBy('counted')
    .execute()
  return rows.map(({ counted }) => counted)
}

describe('guesses of one moment', () => {
  test('count one by one at their network and in all, by a few statements', async () => {
    const counted = await Promise.all(people(64).map((person) => countGuess(one(), guessOf(person))))
    expect(counted.every(({ ok }) => ok)).toBe(true)
    // Each counts at its own person first, by a statement of its own.
    expect(statements - 64).toBeLessThan(32)
    expect(await stand(one())).toEqual([64, 64])
  })

  // security row 4
  test('at two servers, 128 each from one network, get the 100 places of the network, and no others', async () => {
    const guesses = servers.flatMap((context) => people(128).map((person) => countGuess(context, guessOf(person))))
    const counted = await Promise.all(guesses)
    expect(counted.filter(({ ok }) => ok)).toHaveLength(CAP)
    expect(counted.filter(({ ok }) => !ok)).toContainEqual({ ok: false, error: { code: 'tooManyRequests', retryAfter: 300 } })
    expect(await stand(other())).toEqual([CAP, CAP])
  })

  test('from a full network keep nobody from guessing elsewhere, and are not counted in all', async () => {
    const full = people(CAP).map((person) => countGuess(one(), guessOf(person)))
    expect((await Promise.all(full)).every(({ ok }) => ok)).toBe(true)
    const counted = await Promise.all(people(20).map((person) => countGuess(one(), guessOf(person, person % 2 ? '203.0.113.8' : '198.51.100.7'))))
    expect(counted.map(({ ok }) => ok)).toEqual(people(20).map((person) => person % 2 === 0))
    expect(await stand(one())).toEqual([10, CAP, CAP + 10])
  })

  // security row 4
  test('that one server has let through are known to the next guess at another', async () => {
    for (const person of people(CAP)) await countGuess(person % 2 ? one() : other(), guessOf(person))
    expect([await countGuess(one(), guessOf(CAP)), await countGuess(other(), guessOf(CAP))]).toMatchObject([{ ok: false }, { ok: false }])
    clock.advance(5 * MINUTE)
    expect(await countGuess(other(), guessOf(CAP))).toEqual({ ok: true, value: undefined })
    expect(await stand(one())).toEqual([1, 1])
  })
})

describe('a guess that was right', () => {
  test('counts for nothing', async () => {
    await countGuess(one(), guessOf(1))
    await takeBackGuess(one(), guessOf(1))
    expect(await stand(one())).toEqual([0, 0])
  })

  test('gives its place back to the next guess', async () => {
    for (const person of people(CAP)) await countGuess(one(), guessOf(person))
    await takeBackGuess(one(), guessOf(0))
    expect(await countGuess(one(), guessOf(CAP))).toEqual({ ok: true, value: undefined })
    expect(await stand(one())).toEqual([CAP, CAP])
  })

  test('gives its place back to a guess of the same moment', async () => {
    for (const person of people(CAP)) await countGuess(one(), guessOf(person))
    const takenBack = people(3).map((person) => takeBackGuess(one(), guessOf(person)))
    const counted = await Promise.all(people(5).map((person) => countGuess(one(), guessOf(CAP + person))))
    await Promise.all(takenBack)
    const throughThen = counted.filter(({ ok }) => ok).length
    expect(throughThen).toBeLessThanOrEqual(3)
    expect(await stand(one())).toEqual([CAP - 3 + throughThen, CAP - 3 + throughThen])
  })

  test('of an ended window takes nothing from the next one', async () => {
    await countGuess(one(), guessOf(1))
    await takeBackGuess(one(), guessOf(1))
    clock.advance(5 * MINUTE)
    await countGuess(one(), guessOf(2))
    expect(await stand(one())).toEqual([1, 1])
  })
})

test('64 rounds of guesses that are right, at two servers at once, leave nothing and wait for nobody', async () => {
  const round = async (context: Context, person: number): Promise<void> => {
    for (const from of ['203.0.113.7', '198.51.100.7', '192.0.2.7']) {
      expect(await countGuess(context, guessOf(person, from))).toMatchObject({ ok: true })
      await takeBackGuess(context, guessOf(person, from))
    }
  }
  await Promise.all(people(64).map((person) => round(servers[person % 2] as Context, person)))
  expect(await stand(one())).toEqual([0, 0, 0, 0])
})

// security row 4
test('while PostgreSQL is away no guess passes, and when it is back the next one does', async () => {
  const away = openDatabase({ applicationUrl: 'postgres://dilo:x@127.0.0.1:1/dilo', poolSize: 1 })
  const alone = contextOn(away, clock, config)
  const counts = people(64).map((person) => {
    const key = { kind: 'test', subject: Buffer.alloc(32, person), cap: 10, windowMs: MINUTE }
    return alone.sharedCounters.count({ network: key, all: { ...key, kind: 'test in all' } })
  })
  expect((await Promise.allSettled(counts)).map(({ status }) => status)).toEqual(people(64).map(() => 'rejected'))
  await away.destroy()
  expect(await countGuess(one(), guessOf(1))).toMatchObject({ ok: true })
})
