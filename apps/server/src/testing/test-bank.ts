import type { FastifyInstance, FastifyReply } from 'fastify'
import pg from 'pg'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { type Database, openDatabase, openPool } from '../db/open.ts'
import type { OutboxTasks } from '../db/outbox.ts'
import { inTransaction } from '../db/transaction.ts'
import { beginSession } from '../features/access/door.ts'
import { buildApp } from '../http/app.ts'
import { giveCsrfToken } from '../http/csrf-of-clients.ts'
import { giveDeviceCookie } from '../http/device-cookie.ts'
import { giveSessionCookie } from '../http/session-cookie.ts'
import type { Refusal } from '../refusal.ts'
import { newSecretToken } from '../secret-token.ts'
import { clearingOfTests, type ClearingOfTests } from './clearing-house/clearing-of-tests.ts'
import { contextOn } from './context-on.ts'
import { demoBankTemplate } from './demo-bank-template.ts'
import { testConfig } from './test-config.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

import { expectNoBreach, checkAgainstContract } from './check-against-contract.ts'
import { type MovableClock, movableClock } from './movable-clock.ts'
import { testClient, type TestClient } from './test-client.ts'

export { testConfig } from './test-config.ts'

/**
 * A whole bank without its network: the real application on a real PostgreSQL, with a clock that a test moves. Every
 * answer that it gives is held against the contract.
 */
export type TestBank = {
  /** On connections of the bank's own work, which see every company; calls have connections of their own. */
  readonly context: Context
  /** The connections of calls, behind row security. */
  readonly calls: Database
  readonly app: FastifyInstance
  readonly clock: MovableClock
  /** The clearing house, and how it treats accounts at other banks. */
  readonly clearing: ClearingOfTests
  readonly adminUrl: string
  /** Connections of the database's owner that stay until the end: a new one costs as much as three calls. */
  readonly owner: pg.Pool
  /** Connections of its jobs (`doJobs`). */
  readonly jobs: pg.Pool
  readonly applicationUrl: string
  readonly deskUrl: string
  /** A browser or program of its own, with its own cookies. */
  client(): TestClient
  /**
   * The client of a demo person in a new session, on a new device. It begins without a password and a code: `signsIn`
   * goes through them, where it matters. With a password this does as well, as who has registered does.
   */
  signedIn(phone: string, password?: string): Promise<TestClient>
  /** Signs a demo person in by password and code. */
  signsIn(phone: string): Promise<TestClient>
  /** The newest code on its way to a phone or e-mail, with the text around it. */
  lastMessage(to: string): Promise<{ text: string; code: string }>
  close(): Promise<void>
}

/** A Friday noon in Kyiv: every test's present unless it moves the clock. */
export const FRIDAY_NOON = Date.parse('2026-11-20T10:00:00Z')

/** Opens a bank for one test file. @param config for settings of its own */
export async function openTestBank(config: Config = testConfig()): Promise<TestBank> {
  return openBankOn(await createTestDatabase(await demoBankTemplate(config, FRIDAY_NOON)), config)
}

/** Opens a bank on a database that has a demo bank. */
export async function openBankOn(testDatabase: TestDatabase, config: Config = testConfig()): Promise<TestBank> {
  const clock = movableClock(FRIDAY_NOON)
  const database = openDatabase({ applicationUrl: testDatabase.applicationUrl, poolSize: 8 })
  const clearing = clearingOfTests({ clock, own: config.bankCode })
  const context = contextOn(database, clock, config, clearing)
  const owner = new pg.Pool({ connectionString: testDatabase.adminUrl, max: 4, idleTimeoutMillis: 0 })
  // A test may end all connections of its database.
  owner.on('error', () => {})
  const jobs = openPool({ applicationUrl: testDatabase.applicationUrl, poolSize: 2 })
  const calls = openDatabase({ applicationUrl: testDatabase.applicationUrl, workOf: 'calls', poolSize: 8 })
  // Reads through, so that what a test changes in the context counts for calls.
  const app = await buildApp(Object.create(context, { database: { value: calls, enumerable: true } }) as Context)
  const breaches = checkAgainstContract(app)
  const client = (): TestClient => testClient(app, breaches)
  const bank: TestBank = {
    context,
    calls,
    app,
    clock,
    clearing,
    adminUrl: testDatabase.adminUrl,
    owner,
    jobs,
    applicationUrl: testDatabase.applicationUrl,
    deskUrl: testDatabase.deskUrl,
    client,
    signedIn: (phone, password) => (password === undefined ? letPersonIn(bank, phone) : signIn(bank, phone, password)),
    signsIn: (phone) => signIn(bank, phone, 'Dilo-demo-1'),
    lastMessage: (to) => lastMessage(context, to),
    async close() {
      await app.close()
      context.eds.close()
      context.files.containers.close()
      context.demoAuthority.close()
      await Promise.all([calls.destroy(), database.destroy(), owner.end(), jobs.end()])
      await testDatabase.drop()
      // Also of answers to calls that no client of ours made.
      expectNoBreach(breaches)
    },
  }
  return bank
}

/** The session that the right code begins, and the cookies that it gives. */
async function letPersonIn({ context, client }: TestBank, phone: string): Promise<TestClient> {
  const { person_id: personId } = await context.database.selectFrom('login_directory').select('person_id').where('login', '=', phone).executeTakeFirstOrThrow()
  const origin = { deviceToken: newSecretToken(), userAgent: 'lightMyRequest', address: '127.0.0.•' }
  const begun = await inTransaction<{ sessionToken: string }, Refusal>(context.database, (transaction) =>
    beginSession(context, transaction, personId, { browser: true, origin, formerSession: undefined }),
  )
  if (!begun.ok) throw new Error(`Sign-in of ${phone} was refused: ${begun.error.code}`)
  const person = client()
  const browser = { setCookie: (name: string, value: string) => person.cookies.set(name, value) }
  const reply = browser as unknown as FastifyReply
  giveDeviceCookie(context.config, reply, origin.deviceToken)
  giveSessionCookie(context.config, reply, begun.value.sessionToken)
  giveCsrfToken(context, reply, begun.value.sessionToken)
  return person
}

async function signIn(bank: TestBank, phone: string, password: string): Promise<TestClient> {
  const client = bank.client()
  const started = await client.call('POST /api/auth-service/auth/tmp/by/phone', {
    body: { phone_number: phone, password },
  })
  if (!started.ok) throw new Error(`Sign-in of ${phone} was refused: ${started.refusal.error_code}`)
  const { code } = await bank.lastMessage(phone)
  const confirmed = await client.call('POST /api/auth-service/auth/by/phone_otp', {
    body: { grant_type: 'TOKEN', scope: 'USER', otp_code: code, tmp_token: started.answer.token },
  })
  if (!confirmed.ok) throw new Error(`The code of ${phone} was refused: ${confirmed.refusal.error_code}`)
  return client
}

type Message = { recipient: string; text: string; code: string }

async function lastMessage(context: Context, to: string): Promise<{ text: string; code: string }> {
  const rows = await context.database
    .selectFrom('outbox')
    .select(['payload'])
    .where('task', '=', 'deliverMessage')
    .orderBy('created_at', 'desc')
    .orderBy('message_id', 'desc')
    .execute()
  const messages = rows.map((row) => (row.payload as OutboxTasks['deliverMessage']).message as Message)
  const message = messages.find(({ recipient }) => recipient === to)
  if (!message) throw new Error(`No message is on its way to ${to}`)
  return message
}
