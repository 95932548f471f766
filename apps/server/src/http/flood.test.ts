import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import { rowsAtMost } from '@dilo/domain/rules/kept-by-company.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { hashToken, newSecretToken } from '../secret-token.ts'
import { IHOR, OLENA } from '../testing/demo-people.ts'
import { addressOf, type LaunchedServer, launchServers, type LaunchedServers } from '../testing/launched-server.ts'
import type { Answered, Look } from '../testing/looking-client-thread.ts'
import type { StrangersAnswered, StrangersFlood } from '../testing/strangers-thread.ts'
import { outsideClient } from '../testing/outside-client.ts'
import { proofSize } from '../testing/proof-size.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

// An attack that closed the bank to its clients: visitors of the demo, without any login, have their imports validated again and again
// (decision 099). How quick it is stays out of `npm test`, which shares its machine.

const FLOOD = proofSize({ small: { visitors: 2, seconds: 3 }, large: { visitors: 6, seconds: 25 } })
const CALLS_AT_ONCE = 4
const ROWS = rowsAtMost.demo

type Caller = ReturnType<typeof outsideClient>

let database: TestDatabase
let admin: pg.Client
let servers: LaunchedServers
let server: LaunchedServer
let address: string

beforeAll(async () => {
  database = await createTestDatabase()
  admin = new pg.Client({ connectionString: database.adminUrl })
  await admin.connect()
  servers = launchServers()
  // A server as it is: with its own number of connections and its own budgets.
  server = servers.launch({ DATABASE_URL: database.applicationUrl, DATABASE_ADMIN_URL: database.adminUrl, SERVER_KEY: '7'.repeat(64), LOG_LEVEL: 'error' })
  address = await addressOf(server)
}, 240_000)
afterAll(async () => {
  await servers.close()
  await admin.end()
  await database.drop()
})

/** A signed-in client of the bank. */
async function client(at = address): Promise<Caller> {
  const token = newSecretToken()
  const now = new Date()
  await admin.query(
    `insert into session (token_hash, person_id, current_company_id, browser, created_at, last_seen_at, expires_at)
     select $1, person_id, company_id, true, $2::timestamptz, $2::timestamptz, $2::timestamptz + interval '1 hour'
     from login_directory join relation using (person_id) where login = $3 limit 1`,
    [hashToken(token), now, OLENA],
  )
  const caller = outsideClient(at)
  caller.cookies.set('session', token)
  return caller
}

type Visitor = { readonly caller: Caller; readonly importId: string; readonly accountId: string }

/** A visitor of the demo with one import of as many rows as a demo may have. */
async function visitor(): Promise<Visitor> {
  const caller = outsideClient(address)
  await caller.call('GET', '/healthz')
  await caller.call('POST', '/api/auth-service/auth/demo', {})
  const { body } = await caller.call('GET', '/api/account-service/accounts')
  const accountId = (body as { accounts: { id: string; currency: string }[] }).accounts.find(({ currency }) => currency === 'UAH')?.id ?? ''
  const bank = certain(parseBankCode('305299'))
  const rows = Array.from(
    { length: ROWS },
    (_, index) => `ТОВ «Постачальник»;14360570;${composeIban(bank, String(26_000_000 + index))};${index + 1},50;Оплата за послуги №${index}`,
  )
  const form = new FormData()
  form.append('file', new Blob([['Отримувач;Код отримувача;Рахунок отримувача;Сума;Призначення платежу', ...rows].join('\n')]), 'payments.csv')
  const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const sent = await fetch(`${address}/api/payment-service/imports?debtorAccountId=${accountId}`, {
    method: 'POST',
    body: form,
    headers: { cookie, browser: 'true', 'csrf-token': caller.cookies.get('c_csrf') ?? '' },
  })
  const outcome = (await sent.json()) as { import?: { id: string } }
  if (outcome.import === undefined) throw new Error(JSON.stringify(outcome))
  return { caller, accountId, importId: outcome.import.id }
}

/** One call after the other until the time is over. */
async function until<Value>(end: number, call: () => Promise<Value>): Promise<Value[]> {
  const all: Value[] = []
  while (performance.now() < end) all.push(await call())
  return all
}

const seconds = (count: number): number => performance.now() + count * 1_000

/** A client looks at their accounts, twenty times a second, in a thread of their own. */
async function looks({ cookies }: Caller, forSeconds: number, at = address): Promise<readonly Answered[]> {
  const look: Look = { url: `${at}/api/account-service/accounts`, cookie: `session=${cookies.get('session') ?? ''}`, seconds: forSeconds }
  const [answers] = (await once(new Worker(new URL('../testing/looking-client-thread.ts', import.meta.url), { workerData: look }), 'message')) as [
    readonly Answered[],
  ]
  return answers
}

const p95 = (all: readonly Answered[]): number => all.map(({ ms }) => ms).toSorted((one, other) => one - other)[Math.floor(all.length * 0.95)] ?? 0

// security row 44
test('visitors of the demo whose imports are validated without end leave the clients of the bank their pace (security row 44)', async () => {
  const ours = await client()
  const visitors: Visitor[] = []
  for (let count = 0; count < FLOOD.visitors; count += 1) visitors.push(await visitor())
  await looks(ours, 1)
  const calm = await looks(ours, FLOOD.seconds / 3)
  const end = seconds(FLOOD.seconds)
  const attack = visitors.flatMap(({ caller, importId, accountId }) =>
    Array.from({ length: CALLS_AT_ONCE }, () =>
      until(end, () => caller.call('PUT', `/api/payment-service/imports/${importId}/account`, { debtorAccountId: accountId })),
    ),
  )
  const [meanwhile, ...attacked] = await Promise.all([looks(ours, FLOOD.seconds), ...attack])
  const statuses = Object.fromEntries(Object.entries(Object.groupBy(attacked.flat(), ({ status }) => status)).map(([status, all]) => [status, all?.length]))
  console.log(
    `A client's p95 ${Math.round(p95(calm))} ms calm, ${Math.round(p95(meanwhile))} ms meanwhile (${meanwhile.length} answers); visitors were answered ${JSON.stringify(statuses)}`,
  )
  expect(meanwhile.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
  expect(
    attacked
      .flat()
      .map(({ status }) => status)
      .filter((status) => status >= 500),
  ).toEqual([])
  expect(server.said()).not.toContain('timeout exceeded when trying to connect')
  if (process.env['PROOF'] === 'large') expect(p95(meanwhile)).toBeLessThanOrEqual(3 * p95(calm))
}, 240_000)

const STRANGERS = proofSize({ small: { seconds: 3 }, large: { seconds: 30 } })
const NETWORKS = 18
const DEVICE_OWNER = { phone: IHOR, password: 'Dilo-demo-1' }

type Flood = { readonly end: () => Promise<StrangersAnswered> }

/** Begins a flood of calls without a session, of all costs that strangers may empty the purse of. @returns once the purse is empty */
async function strangers(at: string): Promise<Flood> {
  const flood: StrangersFlood = {
    address: at,
    networks: NETWORKS,
    calls: [
      { method: 'GET', path: '/api/payment-service/payments/00000000-0000-7000-8000-000000000000/instruction' },
      { method: 'POST', path: '/api/auth-service/auth/tmp/by/phone', body: JSON.stringify({ phone_number: '380509999999', password: 'Wrong-1-password' }) },
      { method: 'POST', path: '/api/payment-service/payments/bulk', body: '{}' },
    ],
  }
  const thread = new Worker(new URL('../testing/strangers-thread.ts', import.meta.url), { workerData: flood })
  await once(thread, 'message')
  return {
    async end() {
      const answered = once(thread, 'message')
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage('end')
      return ((await answered) as [StrangersAnswered])[0]
    },
  }
}

/** The newest code to a phone, written after a moment. */
async function codeTo(phone: string): Promise<string> {
  for (;;) {
    const { rows } = await admin.query<{ code: string }>(`select code from local_message where recipient = $1 order by sent_at desc limit 1`, [phone])
    const code = rows[0]?.code
    if (code !== undefined) return code
    await sleep(50)
  }
}

/** Signs in by password and code. @returns the statuses of the two steps */
async function signsIn(caller: Caller): Promise<number[]> {
  await caller.call('GET', '/healthz')
  const begun = await caller.call('POST', '/api/auth-service/auth/tmp/by/phone', { phone_number: DEVICE_OWNER.phone, password: DEVICE_OWNER.password })
  if (begun.status !== 200) return [begun.status]
  const check = { grant_type: 'TOKEN', scope: 'USER', otp_code: await codeTo(DEVICE_OWNER.phone), tmp_token: begun.body['token'] }
  return [begun.status, (await caller.call('POST', '/api/auth-service/auth/by/phone_otp', check)).status]
}

// security row 44, pace
test('eighteen networks without a session refuse no client, keep no known device from signing in, and cost the queue no connection', async () => {
  const behindProxy = servers.launch({
    DATABASE_URL: database.applicationUrl,
    DATABASE_ADMIN_URL: database.adminUrl,
    SERVER_KEY: '7'.repeat(64),
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.1',
    // So few that they are spent at once, on any machine.
    PACE_STRANGERS: '1',
    PACE_FILE: '5',
    PACE_HEAVY: '5',
    PACE_SIGN_IN: '5',
  })
  const at = await addressOf(behindProxy)
  const ours = await client(at)
  const home = outsideClient(at)
  expect(await signsIn(home)).toEqual([200, 200])
  home.cookies.delete('session')
  await admin.query('delete from local_message')
  await looks(ours, 1, at)
  const calm = await looks(ours, STRANGERS.seconds / 3, at)
  const attack = await strangers(at)
  const [meanwhile, signedIn] = await Promise.all([looks(ours, STRANGERS.seconds, at), signsIn(home)])
  const answered = await attack.end()
  console.log(
    `A client's p95 ${Math.round(p95(calm))} ms in quiet, ${Math.round(p95(meanwhile))} ms in the flood: ${(p95(meanwhile) / p95(calm)).toFixed(1)} (${meanwhile.length} answers); strangers were answered ${JSON.stringify(answered)}`,
  )
  expect(answered['429'] ?? 0).toBeGreaterThan(0)
  expect(meanwhile.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
  expect(signedIn).toEqual([200, 200])
  expect(behindProxy.said()).not.toContain('the workers of the queue have ended')
}, 240_000)
