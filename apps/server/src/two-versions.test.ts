// security row 46
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { IHOR, VIRA } from './testing/demo-people.ts'
import { type DatabaseServer, openDatabaseServer } from './testing/database-server.ts'
import { addressOf, type LaunchedServer, type LaunchedServers, launchServers } from './testing/launched-server.ts'
import { outsideClient } from './testing/outside-client.ts'

// The version before stands in a folder of its own: `npm run proof -- two-versions`.
const before = process.env['VERSION_BEFORE'] ?? ''

const SERVER_KEY = randomBytes(32).toString('hex')

type Version = 'older' | 'newer'

let database: DatabaseServer
let owner: pg.Client
let servers: Record<Version, LaunchedServers>
const running = {} as Record<Version, { server: LaunchedServer; address: string }>

beforeAll(async () => {
  database = await openDatabaseServer({})
  owner = new pg.Client({ connectionString: database.adminUrl })
  await owner.connect()
  servers = { older: launchServers(before), newer: launchServers() }
  await start('older')
  await start('newer')
})
afterAll(async () => {
  for (const version of Object.values(servers)) await version.close()
  await owner.end()
  await database.stop()
})

/** The servers of one bank share these settings. Both have the owner's login, so that an older server that starts again does all the harm it can. */
async function start(version: Version): Promise<void> {
  const server = servers[version].launch({ DATABASE_URL: database.applicationUrl, DATABASE_ADMIN_URL: database.adminUrl, SERVER_KEY })
  running[version] = { server, address: await addressOf(server) }
}

const call = (version: Version, path: string): Promise<Response> => fetch(running[version].address + path)

/** Tries, a tenth of a second apart: a queue begins a moment after the calls. */
const TRIES = 300

async function bothReady(): Promise<void> {
  for (const version of ['older', 'newer'] as const) {
    for (let tries = 0; tries < TRIES && (await call(version, '/readyz')).status !== 200; tries += 1) await pause(100)
    expect(await (await call(version, '/readyz')).json(), `the ${version} one`).toEqual({ ready: true, missing: [] })
  }
}

async function newestCode(phone: string, after: number): Promise<string> {
  for (;;) {
    const { rows } = await owner.query<{ code: string; sent_at: Date }>(
      'select code, sent_at from local_message where recipient = $1 and code is not null order by sent_at desc limit 1',
      [phone],
    )
    if (rows[0] !== undefined && rows[0].sent_at.getTime() >= after) return rows[0].code
    await pause(50)
  }
}

type Spoken = Awaited<ReturnType<ReturnType<typeof outsideClient>['call']>>

/** A person whose every call is made to the version that the step names: the session is one. */
async function signedIn(phone: string, first: Version, then: Version) {
  const speakers = { older: outsideClient(running.older.address), newer: outsideClient(running.newer.address) }
  const speak = async (version: Version, method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Spoken> => {
    const spoken = await speakers[version].call(method, path, body, headers)
    const other = speakers[version === 'older' ? 'newer' : 'older']
    for (const [name, value] of speakers[version].cookies) other.cookies.set(name, value)
    expect(spoken.status, `${version}: ${method} ${path} ${JSON.stringify(spoken.body)}`).toBeLessThan(300)
    return spoken
  }
  await speakers[first].call('GET', '/api/')
  const asked = Date.now()
  const { body } = await speak(first, 'POST', '/api/auth-service/auth/tmp/by/phone', { phone_number: phone, password: 'Dilo-demo-1' })
  const otp_code = await newestCode(phone, asked)
  await speak(then, 'POST', '/api/auth-service/auth/by/phone_otp', { grant_type: 'TOKEN', scope: 'USER', otp_code, tmp_token: body['token'] })
  return speak
}

const payer = VIRA
const toIhor = { creditorName: 'ФОП Бондаренко Ігор Васильович', remittanceInformation: 'Оплата за послуги згідно з рахунком №17', amount: '100' }

/** Signs in, pays and reads the outcome: each step at the version that comes next. */
async function journey(first: Version, then: Version): Promise<void> {
  const speak = await signedIn(payer, first, then)
  const recipient = await signedIn(IHOR, then, first)
  const [debtor, creditor] = await Promise.all([accountOf(speak, first), accountOf(recipient, then)])
  const current = (await recipient(first, 'GET', '/api/ekb-service/v2/clients/physical/current')).body as {
    relations: { slave: { corporate: { clientCode: string } } }[]
  }
  const payment = await speak(
    first,
    'POST',
    '/api/payment-service/payments',
    {
      ...toIhor,
      debtorAccountId: debtor.id,
      creditorIban: creditor.iban,
      creditorCode: current.relations[0]?.slave.corporate.clientCode,
      number: randomUUID().slice(0, 8),
      ibanChangeConfirmed: true,
    },
    { 'idempotency-key': randomUUID() },
  )
  const path = `/api/payment-service/payments/${String(payment.body['id'])}`
  const asked = Date.now()
  await speak(then, 'POST', `${path}/signing-code`, { method: 'SMS' })
  await speak(first, 'POST', `${path}/signatures`, { method: 'SMS', otp_code: await newestCode(payer, asked) })
  for (const version of [then, first]) expect((await speak(version, 'GET', path)).body['state']).toBe('settled')
}

type Speaker = Awaited<ReturnType<typeof signedIn>>

async function accountOf(speak: Speaker, version: Version): Promise<{ id: string; iban: string }> {
  const { accounts } = (await speak(version, 'GET', '/api/account-service/accounts')).body as { accounts: { id: string; iban: string; currency: string }[] }
  const account = accounts.find(({ currency }) => currency === 'UAH')
  if (account === undefined) throw new Error('No account in UAH')
  return account
}

const functionsOfLedger = async (): Promise<unknown> =>
  (await owner.query(`select proname, md5(prosrc) from pg_proc where pronamespace = 'ledger'::regnamespace order by proname, oid`)).rows

const bothWays = async (): Promise<void> => {
  await journey('older', 'newer')
  await journey('newer', 'older')
}

test('both versions are ready on the database that the newer has migrated, and people go to and fro between them', async () => {
  await bothReady()
  await bothWays()
})

test('an older server that starts again takes the newer database as it is, and both go on', async () => {
  const functions = await functionsOfLedger()
  running.older.server.process.kill('SIGTERM')
  expect(await running.older.server.ended).toBe(0)
  await start('older')
  await bothReady()
  expect(await functionsOfLedger()).toEqual(functions)
  await bothWays()
})
