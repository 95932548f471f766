import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const program = fileURLToPath(new URL('./main.ts', import.meta.url))

type Bank = { readonly process: ChildProcess; readonly said: () => string; readonly ended: Promise<number | null> }

let dataDir: string
let started: Bank[]

beforeEach(() => {
  dataDir = mkdtempSync('/tmp/dilo-main-')
  chmodSync(dataDir, 0o755)
  started = []
})

afterEach(async () => {
  for (const bank of started) {
    bank.process.kill('SIGTERM')
    await bank.ended
  }
  rmSync(dataDir, { recursive: true, force: true })
})

/** Starts the server as the starter does, with nothing of this process's settings. */
function launch(environment: Record<string, string>): Bank {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [program], {
    env: { PATH, DATA_DIR: dataDir, WEB_PAGES: 'none', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)))
  const bank = { process: child, said: () => text, ended: once(child, 'exit').then(([code]) => code as number | null) }
  started.push(bank)
  return bank
}

async function addressOf(bank: Bank): Promise<string> {
  for (;;) {
    const address = /answers calls at (http:\/\/[^;]+);/.exec(bank.said())?.[1]
    if (address !== undefined) return address
    if (bank.process.exitCode !== null) throw new Error(bank.said())
    await sleep(20)
  }
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })

describe('a start that cannot go on', () => {
  test('because the port is taken says so in one sentence, before anything is made', async () => {
    const other = createServer()
    const port = await listen(other)
    const bank = launch({ PORT: String(port) })
    expect(await bank.ended).toBe(1)
    expect(bank.said().trim()).toBe(
      `✗ Port ${port} is taken by another program; stop it, or choose another: PORT=${port + 1} npm start`,
    )
    other.close()
  })

  test.each([
    [{ DATABASE_URL: 'postgres://dilo:secret@127.0.0.1:1/dilo' }, /^✗ The database of DATABASE_URL at 127\.0\.0\.1:1 cannot be reached/],
    [{ NODE_ENV: 'production' }, /^✗ In production these settings are required: DATABASE_URL, PUBLIC_ORIGIN, SERVER_KEY, SMS_GATEWAY_TOKEN/],
    [{ PORT: 'eighty' }, /^✗ PORT must be a whole number/],
  ])('with %o says why in one sentence', async (environment, sentence) => {
    const bank = launch(environment)
    expect(await bank.ended).toBe(1)
    expect(bank.said().trim()).toMatch(sentence)
    expect(bank.said().trim().split('\n')).toHaveLength(1)
    expect(bank.said()).not.toContain('secret')
  })
})

test('Ctrl-C ends the bank and its PostgreSQL', async () => {
  const bank = launch({})
  await addressOf(bank)
  const postmaster = Number(readFileSync(`${dataDir}/postgres/cluster/postmaster.pid`, 'utf8').split('\n')[0])
  bank.process.kill('SIGINT')
  expect(await bank.ended).toBe(0)
  expect(() => process.kill(postmaster, 0)).toThrow('ESRCH')
})

/** Speaks spec section 7's calls as a program outside the bank would: nothing of the bank's own code. */
function outsideClient(address: string) {
  const cookies = new Map<string, string>()
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(address + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'csrf-token': cookies.get('c_csrf') ?? '',
        browser: 'true',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> & { code: string }[] }
  }
}

test("a client that knows the spec's calls alone signs in, and no log learns anything personal", async () => {
  const phone = '380500000004'
  const bank = launch({ LOG_LEVEL: 'trace' })
  const call = outsideClient(await addressOf(bank))
  await call('GET', `/dev/messages?to=${phone}`)
  const wrong = await call('POST', '/api/auth-service/auth/tmp/by/phone', { phone_number: phone, password: 'Wrong-1-password' })
  expect(wrong.status).toBe(401)
  const { body } = await call('POST', '/api/auth-service/auth/tmp/by/phone', { phone_number: phone, password: 'Dilo-demo-1' })
  let code: string | undefined
  while (code === undefined) {
    code = (await call('GET', `/dev/messages?to=${phone}`)).body[0]?.code
    await sleep(20)
  }
  const check = { grant_type: 'TOKEN', scope: 'USER', otp_code: code, tmp_token: body['token'] }
  expect((await call('POST', '/api/auth-service/auth/by/phone_otp', check)).status).toBe(200)
  const current = await call('GET', '/api/ekb-service/v2/clients/physical/current')
  expect(current.body).toMatchObject({ contacts: expect.arrayContaining([expect.objectContaining({ value: phone })]) })

  const logs = bank.said() + readFileSync(`${dataDir}/postgres.log`, 'utf8')
  expect(logs).toContain('/api/auth-service/auth/by/phone_otp')
  const personal = [phone, String(current.body['clientCode']), 'Wrong-1-password', 'Бондаренко', String(body['token']), `"${code}"`, ` ${code}.`]
  expect(personal.filter((canary) => logs.includes(canary))).toEqual([])
})
