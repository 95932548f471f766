import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../db/open.ts'
import { addressOf, type LaunchedServer, type LaunchedServers, launchServers } from '../../testing/launched-server.ts'
import { outsideClient } from '../../testing/outside-client.ts'
import { openQrPage } from '../../testing/qr-page.ts'
import { readQrImage } from '../../testing/read-qr-image.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { systemClock } from '../../adapters/clock/system.ts'
import { registerDevice } from './devices.ts'

let database: TestDatabase
let servers: LaunchedServers

beforeAll(async () => {
  database = await createTestDatabase()
  servers = launchServers()
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
    const context = { database: own, clock: systemClock, config: readConfig() } as Parameters<typeof registerDevice>[0]
    return { authorization: await registerDevice(context, person_id, 'phone of a test') }
  } finally {
    await own.destroy()
  }
}

test('a page waits at one server, is shown its code by another, approved through that, and signed in at either', async () => {
  const first = await addressOf(launch())
  const second = await addressOf(launch())
  const phone = await phoneOf('380500000014')

  const page = await openQrPage(first)
  expect(await page.auth()).toEqual({ status: 'SUCCESS' })
  const browser = outsideClient(second)
  await browser.call('GET', '/healthz')
  browser.cookies.set('qr', page.browser())
  const image = await fetch(`${second}/api/qr-service/generate/${page.clientId}`, { headers: { cookie: `qr=${page.browser()}` } })
  const secret = readQrImage(await image.text()).slice('dilo:sign-in:'.length)

  const mobile = outsideClient(second)
  await mobile.call('GET', '/healthz')
  expect((await mobile.call('POST', '/api/qr-service/scan', { secret }, phone)).status).toBe(200)
  expect((await page.told()).event).toBe('SCANNED')
  expect((await mobile.call('POST', '/api/qr-service/approve', { secret }, phone)).status).toBe(204)
  const { event, what } = await page.told()
  expect(event).toBe('SUCCESS')
  const pass = { authorization: what?.token ?? '', code: what?.code ?? '' }
  expect((await browser.call('POST', '/api/user-service/user/session', undefined, pass)).body).toEqual({ status: 'SUCCESS' })
  const me = await browser.call('GET', '/api/ekb-service/v2/clients/physical/current')
  expect(me.status).toBe(200)
  page.close()
})
