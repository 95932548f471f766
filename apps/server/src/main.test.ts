import { readFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { aClient } from './testing/a-client.ts'
import { execute } from './testing/database-server.ts'
import { demoBankTemplate } from './testing/demo-bank-template.ts'
import { addressOf, deskOf, type LaunchedServer, type LaunchedServers, launchServers } from './testing/launched-server.ts'
import { productionSecrets } from './testing/production-secrets.ts'
import { testConfig } from './testing/test-config.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

let servers: LaunchedServers

// The first start makes the database and the demo bank; the others find them.
beforeAll(() => {
  servers = launchServers()
})
afterEach(() => servers.end())
afterAll(() => servers.close())

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })

describe('a start that cannot go on', () => {
  test('because the port is taken says so in one sentence, before anything is made', async () => {
    const other = createServer()
    const port = await listen(other)
    const bank = servers.launch({ PORT: String(port) })
    expect(await bank.ended).toBe(1)
    expect(bank.said().trim()).toBe(`✗ Port ${port} is taken by another program; stop it, or choose another: PORT=${port + 1} npm start`)
    other.close()
  })

  test.each([
    [{ DATABASE_URL: 'postgres://dilo:secret@127.0.0.1:1/dilo' }, /^✗ The database of DATABASE_URL at 127\.0\.0\.1:1 cannot be reached/],
    [{ BANK_MODE: '' }, /^✗ In production these settings are required: DATABASE_URL, PUBLIC_ORIGIN, SERVER_KEY, SMS_GATEWAY_TOKEN/],
    [{ PORT: 'eighty' }, /^✗ PORT must be a whole number/],
  ])('with %o says why in one sentence', async (environment, sentence) => {
    const bank = servers.launch(environment)
    expect(await bank.ended).toBe(1)
    expect(bank.said().trim()).toMatch(sentence)
    expect(bank.said().trim().split('\n')).toHaveLength(1)
    expect(bank.said()).not.toContain('secret')
  })
})

describe('a database that is not of the mode is left alone', () => {
  const startOn = async (database: TestDatabase, environment: Record<string, string>): Promise<string> => {
    const bank = servers.launch({ DATABASE_URL: database.applicationUrl, DATABASE_ADMIN_URL: database.adminUrl, ...environment })
    expect(await bank.ended).toBe(1)
    await database.drop()
    return bank.said()
  }

  // security row 48
  test('the demo bank, by production', async () => {
    const database = await createTestDatabase(await demoBankTemplate(testConfig(), Date.now()))
    expect(await startOn(database, { BANK_MODE: 'production', ...productionSecrets })).toMatch(
      /\n✗ This database holds the demo bank, whose passwords everybody knows/,
    )
  })

  // security row 48
  test('one with clients, by the local mode', async () => {
    const database = await createTestDatabase()
    await execute(database.adminUrl, aClient)
    expect(await startOn(database, {})).toMatch(/\n✗ This database holds clients and no demo bank/)
  })
})

describe('the desk of the bank’s own people', () => {
  test('has an address of its own, which the start prints', async () => {
    const bank = servers.launch({})
    await addressOf(bank)
    expect(bank.said()).toMatch(/bank's own desk {2}http:\/\/localhost:\d+\/desk\n/)
  })

  test('is served by a process of its own where a setting says so, which answers no client', async () => {
    const database = await createTestDatabase(await demoBankTemplate(testConfig(), Date.now()))
    const { applicationUrl, adminUrl, deskUrl } = database
    const desk = servers.launch({
      SERVES: 'desk',
      DESK_PORT: '0',
      DATABASE_URL: applicationUrl,
      DATABASE_ADMIN_URL: adminUrl,
      DESK_DATABASE_URL: deskUrl,
    })
    const address = await deskOf(desk)
    expect(desk.said()).not.toContain('answers calls at')
    const statusOf = async (path: string) => (await fetch(new URL(path, address))).status
    expect(await statusOf('/api/desk/session')).toBe(401)
    expect(await statusOf('/readyz')).toBe(200)
    expect(await statusOf('/api/user-service/user/session')).toBe(404)
    await servers.end()
    await database.drop()
  })

  /** Two adjacent ports; the second is taken. */
  async function besideTakenPort(): Promise<{ port: number; other: Server }> {
    for (;;) {
      const [probe, other] = [createServer(), createServer()]
      const port = await listen(probe)
      probe.close()
      const isTaken = await new Promise((resolve) => other.once('error', () => resolve(false)).listen(port + 1, '127.0.0.1', () => resolve(true)))
      if (isTaken) return { port, other }
    }
  }

  test('whose port is taken is closed, and the clients’ bank starts all the same', async () => {
    const { port, other } = await besideTakenPort()
    const bank = servers.launch({ PORT: String(port) })
    await addressOf(bank)
    expect(bank.said()).toContain(`closed: port ${port + 1} is taken by another program; set DESK_PORT`)
    other.close()
  })

  test('whose chosen port is taken ends the start', async () => {
    const { port, other } = await besideTakenPort()
    const bank = servers.launch({ DESK_PORT: String(port + 1) })
    expect(await bank.ended).toBe(1)
    expect(bank.said()).toContain(`✗ Port ${port + 1} of the desk is taken by another program; set another DESK_PORT.`)
    other.close()
  })
})

describe('the processor of cards', () => {
  const processorOf = (bank: LaunchedServer) => /card processor +(http:\/\/[^/]+)\/processor/.exec(bank.said())?.[1] ?? ''

  test('has a listener of its own, which the start prints, and the page of its network', async () => {
    const bank = servers.launch({})
    const address = await addressOf(bank)
    const processor = processorOf(bank)
    expect(processor).not.toBe(address)
    expect((await fetch(`${processor}/readyz`)).status).toBe(200)
    expect((await fetch(`${processor}/processor/events`, { method: 'POST' })).status).toBe(401)
    expect((await fetch(`${processor}/api/`)).status).toBe(404)
    expect(bank.said()).toContain(`${address}/dev/network`)
    expect((await fetch(`${address}/dev/network`)).status).toBe(200)
  })

  test('takes the next free port where nobody chose one; a chosen one that is taken ends the start', async () => {
    const other = createServer()
    const taken = await listen(other)
    const bank = servers.launch({ PROCESSOR_PORT: String(taken) })
    expect(await bank.ended).toBe(1)
    expect(bank.said()).toContain(`✗ Port ${taken} of the processor of cards is taken; set another PROCESSOR_PORT.`)
    expect(await freePort({ port: taken, host: '127.0.0.1' })).toBeGreaterThan(taken)
    other.close()
  })
})

test('Ctrl-C ends the bank and its PostgreSQL', async () => {
  const bank = servers.launch({})
  await addressOf(bank)
  const postmaster = Number(readFileSync(`${servers.dataDir}/postgres/cluster/postmaster.pid`, 'utf8').split('\n')[0])
  bank.process.kill('SIGINT')
  expect(await bank.ended).toBe(0)
  expect(() => process.kill(postmaster, 0)).toThrow('ESRCH')
})

/** A call that is under way: its headers have arrived, its body has not. */
type HalfCall = { readonly socket: Socket; readonly answered: () => string; readonly ended: Promise<unknown>; finish(): void }

const BODY = '{}'

async function halfCall(address: string): Promise<HalfCall> {
  const { hostname, port } = new URL(address)
  const [cookie = ''] = (await fetch(`${address}/healthz`)).headers.getSetCookie()
  const token = /^c_csrf=([^;]+)/.exec(cookie)?.[1] ?? ''
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  // Cut off by the server: that is what some tests look for.
  socket.on('error', () => {})
  const ended = new Promise((resolve) => socket.once('close', resolve))
  const headers = [
    'POST /api/auth-service/auth/tmp/by/phone HTTP/1.1',
    'host: bank',
    `cookie: c_csrf=${token}`,
    `csrf-token: ${token}`,
    'content-type: application/json',
  ]
  // The server says 'continue' when it has the headers: the call is under way.
  socket.write([...headers, 'expect: 100-continue', `content-length: ${BODY.length}`, '', ''].join('\r\n'))
  while (!text.includes('100 Continue')) await sleep(10)
  return { socket, answered: () => text, ended, finish: () => socket.write(BODY) }
}

async function refusesConnections(address: string): Promise<void> {
  for (;;) {
    const refused = await fetch(`${address}/healthz`).then(
      () => false,
      () => true,
    )
    if (refused) return
    await sleep(20)
  }
}

describe('a server that gets the signal to stop', () => {
  test('lets the call under way finish, takes no other, and ends', async () => {
    const bank = servers.launch({})
    const address = await addressOf(bank)
    const call = await halfCall(address)
    bank.process.kill('SIGTERM')
    await refusesConnections(address)
    expect(call.answered()).not.toContain('INVALID_REQUEST')
    call.finish()
    await call.ended
    // An empty body is refused: the call has been answered, and its connection ends with it.
    expect(call.answered()).toMatch(/HTTP\/1\.1 400 [^]*connection: close[^]*INVALID_REQUEST/i)
    expect(await bank.ended).toBe(0)
  })

  test('says first that it is not ready, as long as its settings say, and still answers', async () => {
    const bank = servers.launch({ DRAIN_NOTICE_SECONDS: '3' })
    const address = await addressOf(bank)
    expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ ready: true, missing: [] })
    bank.process.kill('SIGTERM')
    let ready = await fetch(`${address}/readyz`)
    while (ready.status === 200) ready = await fetch(`${address}/readyz`)
    expect(ready.headers.get('connection')).toBe('close')
    expect(await ready.json()).toEqual({ ready: false, missing: ['draining'] })
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    expect(await bank.ended).toBe(0)
  })

  test('cuts off the call that lasts longer than it may', async () => {
    const bank = servers.launch({ DRAIN_SECONDS: '1' })
    const call = await halfCall(await addressOf(bank))
    bank.process.kill('SIGTERM')
    await call.ended
    expect(call.answered()).not.toContain('INVALID_REQUEST')
    expect(await bank.ended).toBe(0)
  })

  test('ends at once at the second signal', async () => {
    const bank = servers.launch({ DRAIN_SECONDS: '600', DRAIN_NOTICE_SECONDS: '600' })
    await addressOf(bank)
    bank.process.kill('SIGTERM')
    // One Ctrl-C may arrive twice within a second; so does what a service manager sends to the whole group.
    bank.process.kill('SIGTERM')
    await sleep(1_200)
    expect(bank.process.exitCode).toBeNull()
    bank.process.kill('SIGTERM')
    expect(await bank.ended).toBe(1)
  })
})
