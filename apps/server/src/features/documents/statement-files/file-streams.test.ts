import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { poolOf } from '@dilo/pg-batches/pipelined-pool.ts'
import { openDatabase } from '../../../db/open.ts'
import { buildApp } from '../../../http/app.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { IHOR, OLENA } from '../../../testing/demo-people.ts'
import { demoVisitor } from '../../../testing/demo-visitor.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { mainAccount } from '../../../testing/test-payment.ts'

/** Longer than sockets and streams hold between the bank and an idle reader. */
const LONG_TEXT = 'довго '.repeat(100_000)

const { bank } = bankOfFile()
let owner: pg.Pool
let olena: TestClient
let ihor: TestClient
let accountId: string
let ihorsAccount: string
let port: number

beforeAll(async () => {
  owner = new pg.Pool({ connectionString: bank.adminUrl, max: 1 })
  ;[olena, ihor] = [await bank.signedIn(OLENA), await bank.signedIn(IHOR)]
  ;[accountId, ihorsAccount] = [(await mainAccount(olena)).id, (await mainAccount(ihor)).id]
  await owner.query('set session_replication_role = replica')
  await owner.query('update entry_detail set remittance_information = $1 where account_id = any ($2)', [LONG_TEXT, [accountId, ihorsAccount]])
  await owner.query('set session_replication_role = origin')
  await bank.app.listen({ port: 0, host: '127.0.0.1' })
  port = (bank.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await owner.end()
})
/** No connection is lent, and no caller waits at the gate. */
const isAtRest = async () => {
  const pool = poolOf(bank.context.database)
  expect(pool.idleCount).toBe(pool.totalCount)
  const { rows } = await owner.query(`select from pg_stat_activity where query like 'copy%' and state = 'active'`)
  expect(rows).toEqual([])
}
beforeEach(() => vi.waitFor(isAtRest, 5_000))

const cookieOf = (client: TestClient): string => [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Asks over the network and reads nothing yet. */
async function begin(client: TestClient, id: string, format = 'CSV', from = '2025-11-01'): Promise<{ request: ClientRequest; answer: IncomingMessage }> {
  const path = `/api/account-service/accounts/${id}/statement/file?format=${format}&from=${from}&to=2026-11-20`
  const request = get({ host: '127.0.0.1', port, path, agent: false, headers: { browser: 'true', cookie: cookieOf(client) } })
  request.on('error', () => {})
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  answer.on('error', () => {})
  return { request, answer }
}

/** A server with a least pace of so many bytes within so many milliseconds; what it is asked is asked as `begin` does. */
async function withLeastPace<Value>(leastPace: { bytes: number; withinMs: number }, work: () => Promise<Value>): Promise<Value> {
  const app = await buildApp({ ...bank.context, config: { ...bank.context.config, leastPace } })
  const usual = port
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
  try {
    return await work()
  } finally {
    port = usual
    await app.close()
  }
}

async function readAll(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

describe('a file under way', () => {
  test.each(['CSV', '1C_XML', 'XLSX', 'PDF'])('as %s whose reader goes away gives its connection and its place back', async (format) => {
    const { request, answer } = await begin(olena, accountId, format)
    expect(answer.statusCode).toBe(200)
    await once(answer, 'readable')
    request.destroy()
    await vi.waitFor(isAtRest, 10_000)
    const again = await begin(olena, accountId, '1C_TEXT')
    expect(again.answer.statusCode).toBe(200)
    again.request.destroy()
  })

  const issued = async (): Promise<number> => Number((await owner.query<{ count: string }>('select count(*) from issued_document')).rows[0]?.count)

  test.each(['PDF', 'CAMT053'])('as %s carries a code that is worth something only when all of it was written', async (format) => {
    const before = await issued()
    const broken = await begin(olena, accountId, format)
    await once(broken.answer, 'readable')
    expect(await issued()).toBe(before)
    broken.request.destroy()
    await vi.waitFor(isAtRest, 10_000)
    expect(await issued()).toBe(before)
    const short = await begin(olena, accountId, format, '2026-11-20')
    await readAll(short.answer)
    expect(await issued()).toBe(before + 1)
  })

  test('whose balances do not agree breaks off, and its code is worth nothing', async () => {
    const before = await issued()
    const misplace = (by: number) =>
      owner.query(`set session_replication_role = replica;
        update ledger.entry_view set amount = amount + ${by} where account_id = '${ihorsAccount}' and version = (select max(version) from ledger.entry_view where account_id = '${ihorsAccount}');
        set session_replication_role = origin`)
    await misplace(1)
    const { answer } = await begin(ihor, ihorsAccount, 'CAMT053', '2026-11-10')
    await expect(readAll(answer)).rejects.toThrow(/aborted|hang up|reset/i)
    await misplace(-1)
    expect(await issued()).toBe(before)
  })

  test('whose reader goes away while the database is silent gives its connection back at once', async () => {
    await owner.query('begin; lock table entry_detail in access exclusive mode')
    try {
      const { request, answer } = await begin(olena, accountId, '1C_XML')
      await once(answer, 'readable')
      request.destroy()
      const pool = poolOf(bank.context.database)
      await vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount), 2_000)
    } finally {
      await owner.query('rollback')
    }
  })

  test('that nobody reads is cut off in bounded time', async () => {
    const { server } = bank.app
    const patience = server.timeout
    // Longer than a file is written ahead.
    server.timeout = 2_000
    try {
      const { answer } = await begin(olena, accountId)
      await vi.waitFor(isAtRest, 10_000)
      await expect(readAll(answer)).rejects.toThrow(/aborted|hang up|reset/i)
    } finally {
      server.timeout = patience
    }
  })

  // security row 44
  test('that is read slower than the least pace is cut off, and its place is given back (security row 44)', async () => {
    await withLeastPace({ bytes: 64_000, withinMs: 400 }, async () => {
      const { answer } = await begin(olena, accountId)
      answer.on('readable', () => {})
      const slow = setInterval(() => answer.read(512), 100)
      await vi.waitFor(isAtRest, 10_000)
      clearInterval(slow)
      await expect(readAll(answer)).rejects.toThrow(/aborted|hang up|reset|premature/i)
      const again = await begin(olena, accountId)
      expect(again.answer.statusCode).toBe(200)
      again.request.destroy()
      await vi.waitFor(isAtRest, 10_000)
    })
  })

  // security row 44
  test('of two visitors of the demo who read nothing keeps no client from a statement (security row 44)', async () => {
    const visitors = [await demoVisitor(bank), await demoVisitor(bank)]
    const theirs = await Promise.all(visitors.map(async (visitor) => (await mainAccount(visitor)).id))
    await owner.query('set session_replication_role = replica')
    await owner.query('update entry_detail set remittance_information = $1 where account_id = any ($2)', [LONG_TEXT, theirs])
    await owner.query('set session_replication_role = origin')
    const begun = await Promise.all(visitors.map((visitor, index) => begin(visitor, theirs[index] ?? '')))
    expect(begun.map(({ answer }) => answer.statusCode).toSorted()).toEqual([200, 429])
    const client = await begin(olena, accountId)
    const other = await begin(ihor, ihorsAccount)
    expect([client.answer.statusCode, other.answer.statusCode]).toEqual([200, 200])
    for (const { request } of [...begun, client, other]) request.destroy()
  })

  test('holds no more in memory than a slow reader lets through', async () => {
    const before = process.memoryUsage().arrayBuffers
    const { request, answer } = await begin(olena, accountId)
    await once(answer, 'readable')
    await new Promise((resolve) => setTimeout(resolve, 500))
    const held = process.memoryUsage().arrayBuffers - before
    request.destroy()
    // More than 150 MiB of text wait in the database, 1 MiB in every row; both ends of the connection are in this process.
    expect(held).toBeLessThan(64 * 1024 * 1024)
  })

  test('is the only one of its person: another is refused with words, and so is a third at once', async () => {
    const first = await begin(olena, accountId)
    const second = await begin(olena, accountId)
    expect(second.answer.statusCode).toBe(429)
    expect(second.answer.headers['retry-after']).toBe('10')
    expect(JSON.parse((await readAll(second.answer)).toString())).toMatchObject({ error_code: 'TOO_MANY_REQUESTS' })
    const other = await begin(ihor, ihorsAccount)
    expect(other.answer.statusCode).toBe(200)
    first.request.destroy()
    other.request.destroy()
  })

  test('holds one connection at a time: in a pool of two it is written, and so is another call beside it', async () => {
    const database = openDatabase({ applicationUrl: bank.applicationUrl, poolSize: 2 })
    const app = await buildApp({ ...bank.context, database })
    const headers = { browser: 'true', cookie: cookieOf(olena) }
    const ask = (cookie: string) =>
      app.inject({ url: `/api/account-service/accounts/${ihorsAccount}/statement/file?format=PDF`, headers: { ...headers, cookie } })
    try {
      const own = app.inject({ url: `/api/account-service/accounts/${accountId}/statement/file?format=PDF&from=2026-11-20`, headers })
      const [file, call, other] = await Promise.all([own, app.inject({ url: '/api/account-service/accounts', headers }), ask(cookieOf(ihor))])
      expect(call.statusCode).toBe(200)
      // Whichever of the two comes first is written; where it is not done yet, the pool bears no second one.
      const files = [file.statusCode, other.statusCode]
      expect(files).toContain(200)
      for (const status of files) expect([200, 429]).toContain(status)
    } finally {
      await app.close()
      await database.destroy()
    }
  })

  test('lets other calls through meanwhile', async () => {
    const { request, answer } = await begin(olena, accountId)
    expect(answer.statusCode).toBe(200)
    expect((await mainAccount(olena)).id).toBe(accountId)
    request.destroy()
  })
})
