import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ok, refused } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { openDatabase, openPool } from '../db/open.ts'
import { enqueue as enqueueTask, enqueueMessage, relayOutbox } from '../db/outbox.ts'
import { inTransaction } from '../db/transaction.ts'
import type { MessageSender, OutgoingMessage } from '../ports/message-sender.ts'
import { bankOfFile } from '../testing/bank-of-file.ts'
import { OLENA } from '../testing/demo-people.ts'
import { jobNeedsOf } from '../testing/do-jobs.ts'
import { CONNECTION_TIMES } from '@dilo/pg-batches/timed-client.ts'
import { beat, releaseJobsOfTheDead } from './pool-heartbeat.ts'
import { QUEUE_LINE_MS } from './queue-line.ts'
import { type Jobs, startJobs } from './start-jobs.ts'
import { outboxWork } from './all-outbox-work.ts'

const { bank } = bankOfFile()
let admin: pg.Client
const closings: (() => Promise<void>)[] = []

beforeAll(async () => {
  admin = new pg.Client({ connectionString: bank.adminUrl })
  await admin.connect()
})
beforeEach(async () => {
  await admin.query('truncate outbox, job_pool, graphile_worker._private_jobs')
})
afterEach(async () => {
  await Promise.all(closings.splice(0).map((close) => close()))
})
afterAll(async () => {
  await admin.end()
})

const enqueue = (text = 'Код 1234', minutes = 5) =>
  inTransaction(bank.context.database, async (transaction) => {
    const message = { recipient: OLENA, text, code: '1234' }
    const times = { now: bank.clock.now(), expires: bank.clock.now() + minutes * MINUTE }
    return ok(await enqueueMessage(transaction, 'sms', message, times))
  })

const waitingInQueue = async () =>
  (
    await admin.query(`select task_identifier, attempts, locked_by from graphile_worker.jobs
    where task_identifier = 'deliverMessage'`)
  ).rows as { attempts: number; locked_by: string | null }[]
const waitingInOutbox = () => bank.context.database.selectFrom('outbox').selectAll().execute()

/** The recipient of a message that no job may send. */
const NOBODY = '1'

function recorder(send: (message: OutgoingMessage) => Promise<void> = async () => {}) {
  const sent: OutgoingMessage[] = []
  const sender: MessageSender = {
    async send(one) {
      await send(one)
      // At certain minutes of an hour the jobs write to clients, too.
      if (one.code === '1234' || one.recipient === NOBODY) sent.push(one)
      return ok(undefined)
    },
  }
  return { sent, senders: { sms: sender, email: sender } }
}

/** A server's jobs, as they run beside its calls. */
async function server(senders: Record<'sms' | 'email', MessageSender>): Promise<Jobs> {
  const pool = openPool({ applicationUrl: bank.applicationUrl, poolSize: 2 })
  const jobs = await startJobs({ ...jobNeedsOf(bank), senders }, pool)
  closings.push(async () => {
    await jobs.stop()
    await pool.end()
  })
  return jobs
}

/** The relay looks every second, a heart beats every five. */
const soon = <Value>(check: () => Value | Promise<Value>): Promise<Value> => vi.waitFor(check, { timeout: 20_000, interval: 20 })

test('a message whose transaction was rolled back never goes out', async () => {
  await inTransaction(bank.context.database, async (transaction) => {
    const times = { now: bank.clock.now(), expires: bank.clock.now() + MINUTE }
    await enqueueMessage(transaction, 'sms', { recipient: OLENA, text: 'Код', code: null }, times)
    return { ok: false as const, error: 'refused' }
  })
  expect(await waitingInOutbox()).toEqual([])
})

test('tasks come to the queue in the order in which they were written, however their rows lie', async () => {
  await admin.query(`insert into outbox (message_id, task, payload, created_at)
    select gen_random_uuid(), 'tellNobody', json_build_object('place', place), now() + place * interval '1 second' from generate_series(60, 1, -1) place`)
  await admin.query('analyze outbox')
  expect(await relayOutbox(bank.context.database, outboxWork, 100)).toBe(60)
  const { rows } = await admin.query<{ place: number }>(
    "select (payload -> 'payload' ->> 'place')::integer as place from graphile_worker._private_jobs order by id",
  )
  expect(rows.map(({ place }) => place)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
})

test('a message goes out once though three servers work at the queue, and its code stays nowhere', async () => {
  const { sent, senders } = recorder()
  const servers = await Promise.all([server(senders), server(senders), server(senders)])
  await enqueue()
  for (const { wake } of servers) wake()
  await soon(() => expect(sent).toMatchObject([{ text: 'Код 1234', code: '1234' }]))
  await soon(async () => expect(await waitingInQueue()).toEqual([]))
  expect(await waitingInOutbox()).toEqual([])
  expect(sent).toHaveLength(1)
})

test('a message goes out also when the server that wrote it died before it woke the relay', async () => {
  await enqueue()
  const { sent, senders } = recorder()
  await server(senders)
  await soon(() => expect(sent).toHaveLength(1))
})

test('a gateway that is out is asked again', async () => {
  let out = true
  const { sent, senders } = recorder(async () => {
    if (out) throw new Error('out')
  })
  const { wake } = await server(senders)
  await enqueue()
  wake()
  await soon(async () => expect(await waitingInQueue()).toMatchObject([{ attempts: 1, locked_by: null }]))
  out = false
  // The queue waits longer after each failure; here it need not.
  await admin.query('update graphile_worker._private_jobs set run_at = now()')
  await soon(() => expect(sent).toHaveLength(1))
})

test('what a gateway says of a message leaves neither recipient nor code in the log or the queue', async () => {
  const { senders } = recorder(({ recipient, text }) => Promise.reject(new Error(`INVALID +${recipient}: ${text} (${recipient.slice(0, 8)}`)))
  const logger = vi.fn<(...said: unknown[]) => void>()
  const pool = openPool({ applicationUrl: bank.applicationUrl, poolSize: 2 })
  const needs = { ...jobNeedsOf(bank), senders, logger: { error: logger, warn: logger, info: logger, debug: logger } as never }
  const jobs = await startJobs(needs, pool)
  closings.push(async () => {
    await jobs.stop()
    await pool.end()
  })
  await enqueue()
  jobs.wake()
  await soon(async () => expect(await waitingInQueue()).toMatchObject([{ attempts: 1, locked_by: null }]))
  const { rows } = await admin.query(`select last_error from graphile_worker.jobs where task_identifier = 'deliverMessage'`)
  const said = JSON.stringify([logger.mock.calls, rows])
  expect(said).toContain('INVALID')
  expect(said).not.toMatch(/38050000|1234/)
})

test('a message that the gateway never takes is not tried again, and the log says why without the recipient', async () => {
  const sender: MessageSender = { send: () => Promise.resolve(refused('SMTP 550')) }
  const warn = vi.fn<(...said: unknown[]) => void>()
  const message = { recipient: OLENA, text: 'Код 1234', code: '1234' }
  const needs = { ...jobNeedsOf(bank), senders: { sms: sender, email: sender }, logger: { warn } as never }
  const expiresAt = new Date(bank.clock.now() + MINUTE).toISOString()
  await outboxWork.deliverMessage.work(needs, { channel: 'email', message, expiresAt }, 'a-message')
  expect(warn.mock.calls).toEqual([[{ messageId: 'a-message', reason: 'SMTP 550' }, 'the gateway will never take a message']])
})

test('a message whose code has run out is not sent any more, and forgotten', async () => {
  await enqueue('Код 1234', 5)
  bank.clock.advance(5 * MINUTE)
  const { sent, senders } = recorder()
  await server(senders)
  await soon(async () => expect(await waitingInOutbox()).toEqual([]))
  await soon(async () => expect(await waitingInQueue()).toEqual([]))
  expect(sent).toEqual([])
})

test("one message that hangs in its gateway holds up nobody else's", async () => {
  let release = (): void => {}
  const hanging = new Promise<void>((resolve) => (release = resolve))
  const { sent, senders } = recorder(({ text }) => (text === 'hangs' ? hanging : Promise.resolve()))
  const { wake } = await server(senders)
  await enqueue('hangs')
  wake()
  await soon(async () => expect(await waitingInQueue()).toMatchObject([{ attempts: 1 }]))
  await enqueue()
  wake()
  await soon(() => expect(sent).toMatchObject([{ text: 'Код 1234' }]))
  release()
  await soon(() => expect(sent).toHaveLength(2))
})

test('clearing that hangs with every transfer holds up no message', async () => {
  const { sent, senders } = recorder()
  let release = (): void => {}
  const hanging = new Promise<void>((resolve) => (release = resolve))
  const pool = openPool({ applicationUrl: bank.applicationUrl, poolSize: 2 })
  const submitCreditTransfer = vi.spyOn(outboxWork.submitCreditTransfer, 'work').mockImplementation(() => hanging)
  const jobs = await startJobs({ ...jobNeedsOf(bank), senders }, pool)
  closings.push(async () => {
    release()
    submitCreditTransfer.mockRestore()
    await jobs.stop()
    await pool.end()
  })
  await inTransaction(bank.context.database, async (transaction) => {
    for (let place = 0; place < 100; place += 1) {
      const payload = { companyId: randomUUID(), paymentId: randomUUID() }
      await enqueueTask(transaction, 'submitCreditTransfer', payload, bank.clock.now())
    }
    return ok(undefined)
  })
  jobs.wake()
  await soon(() => expect(submitCreditTransfer.mock.calls.length).toBeGreaterThan(4))
  await enqueue()
  jobs.wake()
  await soon(() => expect(sent).toHaveLength(1))
  expect(submitCreditTransfer.mock.calls.length).toBeLessThanOrEqual(8)
})

// security row 39
test('what a server took before it died is done by another', async () => {
  await enqueue()
  const { sent, senders } = recorder()
  // As a server leaves it that was killed between taking and sending: locked, and its heart stands still.
  await admin.query(`insert into job_pool values ('pool-dead', now() - interval '31 seconds')`)
  await admin.query(`select graphile_worker.add_job(task, json_build_object('id', message_id, 'payload', payload)) from outbox`)
  await admin.query(`delete from outbox`)
  await admin.query(`update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now() - interval '31 seconds', attempts = 1`)
  await server(senders)
  await soon(() => expect(sent).toHaveLength(1))
})

test('what a living server has taken is left to it', async () => {
  const { database } = bank.context
  await beat(database, 'pool-alive')
  await admin.query(`select graphile_worker.add_job('deliverMessage', '{}')`)
  await admin.query(`update graphile_worker._private_jobs set locked_by = 'pool-alive', locked_at = now(), attempts = 1`)
  expect(await releaseJobsOfTheDead(database)).toBe(0)
  expect(await waitingInQueue()).toMatchObject([{ locked_by: 'pool-alive' }])
})

test('what a server has taken before its first beat is left to it', async () => {
  await admin.query(`select graphile_worker.add_job('deliverMessage', '{}')`)
  await admin.query(`update graphile_worker._private_jobs set locked_by = 'pool-young', locked_at = now(), attempts = 1`)
  expect(await releaseJobsOfTheDead(bank.context.database)).toBe(0)
  expect(await waitingInQueue()).toMatchObject([{ locked_by: 'pool-young' }])
})

test('the workers go on when the database has cut all their connections', async () => {
  const { sent, senders } = recorder()
  const { wake } = await server(senders)
  const others = `pid <> pg_backend_pid() and datname = current_database()`
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`)
  await soon(async () => {
    await enqueue()
  })
  wake()
  await soon(() => expect(sent.length).toBeGreaterThan(0))
})

test('the workers go on when the database was away while several jobs were under way', { timeout: 60_000 }, async () => {
  const doors = new Map<string, () => void>()
  const { sent, senders } = recorder(({ text }) => (text.startsWith('slow') ? new Promise<void>((resolve) => doors.set(text, resolve)) : Promise.resolve()))
  const { wake } = await server(senders)
  const slow = [0, 1, 2, 3].map((place) => `slow ${place}`)
  for (const text of slow) await enqueue(text)
  wake()
  await soon(() => expect(doors.size).toBe(slow.length))
  // One ends while the database refuses all clients; the others end one after another when it accepts them again.
  const outside = new URL(bank.adminUrl)
  const name = outside.pathname.slice(1)
  outside.pathname = '/postgres'
  const keeper = new pg.Client({ connectionString: outside.href })
  await keeper.connect()
  try {
    admin.on('error', () => {})
    await keeper.query(`alter database ${name} allow_connections false`)
    await keeper.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    doors.get('slow 0')?.()
    await pause(1_000)
  } finally {
    await keeper.query(`alter database ${name} allow_connections true`)
    await keeper.end()
    admin = new pg.Client({ connectionString: bank.adminUrl })
    await admin.connect()
  }
  for (const text of slow.slice(1)) {
    await pause(500)
    doors.get(text)?.()
  }
  await soon(() => enqueue('after'))
  wake()
  await vi.waitFor(() => expect(sent.map(({ text }) => text)).toContain('after'), { timeout: 30_000, interval: 50 })
})

// security row 44, pace
test('the workers wait in line for their connections longer than a call does, and none of them ends', async () => {
  let end = (): void => {}
  let isUnderWay = false
  const { sent, senders } = recorder(({ text }) => {
    if (text !== 'slow') return Promise.resolve()
    isUnderWay = true
    return new Promise<void>((resolve) => (end = resolve))
  })
  // Other than that of a call by a little: pools of tests are patient where they have the usual one.
  const CALL_WAITS_MS = CONNECTION_TIMES.freeMs - 1_000
  const pool = openPool({ applicationUrl: bank.applicationUrl, poolSize: 2, lineMs: QUEUE_LINE_MS, times: { ...CONNECTION_TIMES, freeMs: CALL_WAITS_MS } })
  const error = vi.fn<(...said: unknown[]) => void>()
  const quiet = (): void => {}
  const jobs = await startJobs({ ...jobNeedsOf(bank), senders, logger: { error, warn: error, info: quiet, debug: quiet } as never }, pool)
  closings.push(async () => {
    await jobs.stop()
    await pool.end()
  })
  await enqueue('slow')
  jobs.wake()
  await soon(() => expect(isUnderWay).toBe(true))
  // The other one of the two listens.
  const taken = await pool.connect()
  end()
  await pause(CALL_WAITS_MS + 1_000)
  taken.release()
  await enqueue('after')
  jobs.wake()
  await soon(() => expect(sent.map(({ text }) => text)).toEqual(['slow', 'after']))
  await soon(async () => expect(await waitingInQueue()).toEqual([]))
  expect(error.mock.calls).toEqual([])
}, 60_000)

test('a start that fails half-way leaves no workers behind', async () => {
  const { sent, senders } = recorder()
  const gone = openDatabase({ applicationUrl: bank.applicationUrl, poolSize: 1 })
  await gone.selectFrom('job_pool').selectAll().execute()
  await gone.destroy()
  const pool = openPool({ applicationUrl: bank.applicationUrl, poolSize: 2 })
  const needs = { ...jobNeedsOf(bank), senders }
  await expect(startJobs({ ...needs, context: { ...bank.context, database: gone } }, pool)).rejects.toThrow('destroyed')
  const payload = { channel: 'sms', message: { recipient: NOBODY, text: 'Код', code: null }, expiresAt: '2027-01-01T00:00:00Z' }
  await admin.query(`select graphile_worker.add_job('deliverMessage', $1)`, [{ id: 'x', payload }])
  await pause(2_000)
  await pool.end()
  expect(sent).toEqual([])
})

test("the application's role cannot change what the queue's schema is said to be", async () => {
  const { database } = bank.context
  await expect(sql`delete from graphile_worker.migrations`.execute(database)).rejects.toThrow('permission denied')
  await expect(sql`update graphile_worker.migrations set breaking = true`.execute(database)).rejects.toThrow('permission denied')
})
