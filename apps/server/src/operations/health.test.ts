import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { buildApp } from '../http/app.ts'
import { bankOfFile } from '../testing/bank-of-file.ts'
import { execute } from '../testing/database-server.ts'
import { OrderRefused } from '../ports/clearing.ts'
import { openOperations, type Operations } from './open-operations.ts'
import { watchReadiness } from './readiness.ts'
import { watchClearing } from './watch-clearing.ts'

const { bank } = bankOfFile()
let operations: Operations
let app: FastifyInstance
beforeEach(async () => {
  operations = openOperations(bank.context)
  operations.watchQueue(() => true)
  app = await buildApp(bank.context, operations)
})

const ready = async (): Promise<unknown> => {
  const answer = await app.inject({ url: '/readyz' })
  return { status: answer.statusCode, ...answer.json<object>() }
}

test('a server whose database, migrations and queue are there is ready', async () => {
  expect(await ready()).toEqual({ status: 200, ready: true, missing: [] })
})

test('a server whose queue does not run is not ready, and lives', async () => {
  operations.watchQueue(() => false)
  expect(await ready()).toEqual({ status: 503, ready: false, missing: ['queue'] })
  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ alive: true })
})

test('a server whose clearing does not answer is ready, says so, and says nothing once it answers again', async () => {
  const { clearing } = bank.context
  const away = { isAway: false }
  const watched = watchClearing({
    ...clearing,
    async messages() {
      if (away.isAway) throw new Error('the house is away')
      return []
    },
    async submit() {
      throw new OrderRefused('AM04')
    },
  })
  operations = openOperations({ ...bank.context, clearingAnswers: watched.answers })
  operations.watchQueue(() => true)
  app = await buildApp(bank.context, operations)
  expect(await ready()).toEqual({ status: 200, ready: true, missing: [] })
  away.isAway = true
  await expect(watched.clearing.messages('news', 1)).rejects.toThrow('the house is away')
  expect(await ready()).toEqual({ status: 200, ready: true, missing: [], degraded: ['clearing'] })
  // A refusal is an answer.
  await expect(watched.clearing.submit({} as never)).rejects.toThrow('AM04')
  expect(await ready()).toEqual({ status: 200, ready: true, missing: [] })
})

test('a server that drains is not ready, and every answer ends its connection', async () => {
  operations.readiness.drain()
  expect(await ready()).toEqual({ status: 503, ready: false, missing: ['draining'] })
  expect((await app.inject({ url: '/healthz' })).headers.connection).toBe('close')
})

// security row 46
test.each([
  ['that is missing', `delete from migration where name = 'server/0006-clearing.sql' returning *`, 503],
  ['that was applied in another form', `update migration set hash = 'other' where name = 'server/0001-people-and-companies.sql'`, 503],
  ['of a newer server', `insert into migration (name, hash) values ('server/9999-later.sql', '')`, 200],
  [
    "that gives the ledger's functions a later version",
    `update migration set name = replace(name, ' ', ' 99'), hash = 'other' where name ~ '^(ledger/functions|server/grants) '`,
    200,
  ],
  [
    "that gives the ledger's functions an earlier version",
    `update migration set name = regexp_replace(name, ' .*', ' 0') where name ~ '^(ledger/functions|server/grants) '`,
    503,
  ],
])('a migration %s counts as it should', async (_, change, status) => {
  await execute(bank.adminUrl, 'create table kept as table migration')
  try {
    await execute(bank.adminUrl, change)
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(status)
  } finally {
    await execute(bank.adminUrl, 'truncate migration; insert into migration table kept; drop table kept')
  }
})

test('a server whose database is away is not ready, and lives', async () => {
  const database = openDatabase({ applicationUrl: 'postgres://dilo:x@127.0.0.1:1/dilo', poolSize: 1 })
  const cut = openOperations({ database })
  cut.watchQueue(() => true)
  expect(await cut.readiness.missing()).toEqual(['database'])
  await database.destroy()
})

test('a check that hangs is a no: its caller waits no longer', async () => {
  const readiness = watchReadiness({ database: () => new Promise(() => {}), queue: () => [] }, { patienceMs: 50 })
  expect(await readiness.missing()).toEqual(['database'])
})

describe('any caller', () => {
  /** A readiness whose database counts the requests to it, and answers as the test sets it. */
  function counted(memoryMs: number) {
    const database = { asked: 0, missing: [] as string[] }
    const check = async () => {
      database.asked += 1
      return database.missing
    }
    return { database, readiness: watchReadiness({ database: check }, { memoryMs }) }
  }

  // security row 44
  test('with a thousand others at once, and again within a second, asks the database once', async () => {
    const { database, readiness } = counted(1_000_000)
    await Promise.all(Array.from({ length: 1_000 }, () => readiness.missing()))
    database.missing = ['migrations']
    expect(await readiness.missing()).toEqual([])
    expect(database.asked).toBe(1)
  })

  test('later reports what is missing then', async () => {
    const { database, readiness } = counted(10)
    expect(await readiness.missing()).toEqual([])
    database.missing = ['migrations']
    while ((await readiness.missing()).length === 0) await sleep(5)
    expect(await readiness.missing()).toEqual(['migrations'])
  })

  test('reports at once that the server drains, also while the database is asked', async () => {
    const { readiness } = counted(1_000_000)
    const answer = readiness.missing()
    readiness.drain()
    expect(await answer).toEqual(['draining'])
    expect(await readiness.missing()).toEqual(['draining'])
  })
})

test('health is for machines: no anti-forgery of theirs is asked, and no cache keeps it', async () => {
  const answer = await app.inject({ url: '/healthz' })
  expect(answer.headers['cache-control']).toBe('no-store')
})
