import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../db/open.ts'
import { LARYSA } from '../../../testing/demo-people.ts'
import { addressOf, type LaunchedServer, type LaunchedServers, launchServers } from '../../../testing/launched-server.ts'
import { outsideClient } from '../../../testing/outside-client.ts'
import { openQrPage, type QrPage, type QrNews } from '../../../testing/qr-page.ts'
import { secretIn } from '../../../testing/read-qr-image.ts'
import { testConfig } from '../../../testing/test-config.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { systemClock } from '../../../adapters/clock/system.ts'
import { registerDevice } from './devices.ts'

let database: TestDatabase
let servers: LaunchedServers
let first: LaunchedServer
let addresses: { first: string; second: string }
let phone: { authorization: string }

beforeAll(async () => {
  database = await createTestDatabase()
  servers = launchServers()
  first = launch()
  const second = launch()
  addresses = { first: await addressOf(first), second: await addressOf(second) }
  phone = await phoneOf(LARYSA)
})
afterAll(async () => {
  await servers.close()
  await database.drop()
})

const launch = (): LaunchedServer =>
  servers.launch({ DATABASE_URL: database.applicationUrl, DATABASE_ADMIN_URL: database.adminUrl, SERVER_KEY: '7'.repeat(64), LOG_LEVEL: 'error' })

/** A registered phone: only the bank's own code may register one. */
async function phoneOf(login: string): Promise<{ authorization: string }> {
  const own = openDatabase({ applicationUrl: database.applicationUrl, poolSize: 1 })
  try {
    const { person_id } = await own.selectFrom('login_directory').select('person_id').where('login', '=', login).executeTakeFirstOrThrow()
    const context = { database: own, clock: systemClock, config: testConfig() } as Parameters<typeof registerDevice>[0]
    return { authorization: await registerDevice(context, person_id, 'phone of a test') }
  } finally {
    await own.destroy()
  }
}

/** The calls of a browser and a phone to a server, with the anti-forgery cookie of the first answer. */
async function callerAt(server: string, cookies: Record<string, string> = {}) {
  const caller = outsideClient(server)
  await caller.call('GET', '/healthz')
  for (const [name, value] of Object.entries(cookies)) caller.cookies.set(name, value)
  return caller
}

async function secretShownAt(server: string, page: QrPage): Promise<string> {
  const image = await fetch(`${server}/api/qr-service/generate/${page.clientId}`, { headers: { cookie: `qr=${page.browser()}` } })
  return secretIn(await image.text())
}

const enterAt = async (server: string, page: QrPage, { what }: QrNews) => {
  const browser = await callerAt(server, { qr: page.browser() })
  const pass = { authorization: what?.token ?? '', code: what?.code ?? '' }
  const begun = await browser.call('POST', '/api/user-service/user/session', undefined, pass)
  const me = await browser.call('GET', '/api/ekb-service/v2/clients/physical/current')
  return { begun: begun.body, me: me.status }
}

// security row 16
test('a page waits at one server, is shown its code by another, approved through that, and signed in at either', async () => {
  const page = await openQrPage(addresses.first)
  expect(await page.auth()).toEqual({ status: 'SUCCESS' })
  const secret = await secretShownAt(addresses.second, page)
  const mobile = await callerAt(addresses.second)
  expect((await mobile.call('POST', '/api/qr-service/scan', { secret }, phone)).status).toBe(200)
  expect((await page.news()).event).toBe('SCANNED')
  expect((await mobile.call('POST', '/api/qr-service/approve', { secret }, phone)).status).toBe(204)
  const news = await page.news()
  expect(news.event).toBe('SUCCESS')
  expect(await enterAt(addresses.second, page, news)).toEqual({ begun: { status: 'SUCCESS' }, me: 200 })
  page.close()
})

test('a page whose server is stopped goes on at another, also when it was approved meanwhile', async () => {
  const page = await openQrPage(addresses.first)
  await page.auth()
  const secret = await secretShownAt(addresses.second, page)
  const mobile = await callerAt(addresses.second)
  await mobile.call('POST', '/api/qr-service/scan', { secret }, phone)
  first.process.kill('SIGTERM')
  await page.closed
  expect(await first.ended).toBe(0)
  expect((await mobile.call('POST', '/api/qr-service/approve', { secret }, phone)).status).toBe(204)
  const again = await openQrPage(addresses.second, { browser: page.browser() })
  expect(await again.auth(page.clientId)).toEqual({ status: 'SUCCESS' })
  expect(await enterAt(addresses.second, again, await again.news())).toEqual({ begun: { status: 'SUCCESS' }, me: 200 })
  again.close()
})
