import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { openOperations } from '../operations/open-operations.ts'
import type { SecurityEvent } from '../operations/security-events.ts'
import { deskOfFile } from '../testing/bank-of-file.ts'
import { IHOR, OLENA } from '../testing/demo-people.ts'
import { demoVisitor } from '../testing/demo-visitor.ts'
import { testClient, type TestClient } from '../testing/test-client.ts'
import type { DeskClient } from '../testing/test-desk.ts'
import { buildApp } from './app.ts'
import { buildDeskApp } from './desk/app.ts'

const { desk } = deskOfFile()
let app: FastifyInstance
let deskApp: FastifyInstance
let officer: DeskClient
let noted: SecurityEvent[]

beforeAll(async () => {
  const securityEvents = {
    note: (event: SecurityEvent) => void noted.push(event),
    family: () => ({ name: '', help: '', type: 'counter' as const, samples: [] }),
  }
  noted = []
  app = await buildApp(Object.create(desk.bank.context, { database: { value: desk.bank.calls, enumerable: true } }), {
    ...openOperations(desk.bank.context),
    securityEvents,
  })
  deskApp = await buildDeskApp(desk.context, { ...openOperations(desk.context), securityEvents })
  officer = await desk.enter('officer')
})
beforeEach(() => (noted = []))
afterAll(async () => {
  await Promise.all([app.close(), deskApp.close()])
})
const PASSWORD = 'Dilo-demo-1'
const FROM = { remoteAddress: '203.0.113.7' }

const signsInWith = (client: TestClient, phone: string, password: string) =>
  client.send({ method: 'POST', url: '/api/auth-service/auth/tmp/by/phone', payload: { phone_number: phone, password }, ...FROM })

async function stranger(): Promise<TestClient> {
  const client = testClient(app)
  await client.send({ url: '/api/' })
  noted = []
  return client
}

/** A client of the bank who calls the watched application. */
async function watched(phone: string): Promise<TestClient> {
  const client = await stranger()
  for (const [name, value] of (await desk.bank.signedIn(phone)).cookies) client.cookies.set(name, value)
  return client
}

describe('a refusal that concerns security is noted with its kind, reason, call and network:', () => {
  // security row 49, events
  test('a failed sign-in, at the login that was typed', async () => {
    await signsInWith(await stranger(), OLENA, 'Wrong-1-password')
    expect(noted).toEqual([
      {
        kind: 'failedSignIn',
        reason: 'wrongLoginOrPassword',
        listener: 'clients',
        call: 'POST /api/auth-service/auth/tmp/by/phone',
        network: '203.0.113.0/24',
        triedAt: expect.stringMatching(/^[\w-]{16}$/),
      },
    ])
  })

  test('a guessed code', async () => {
    const client = await stranger()
    const { token } = (await signsInWith(client, OLENA, PASSWORD)).json<{ token: string }>()
    const { code } = await desk.bank.lastMessage(OLENA)
    const payload = { grant_type: 'TOKEN', scope: 'USER', tmp_token: token, otp_code: code === '0000' ? '0001' : '0000' }
    await client.send({ method: 'POST', url: '/api/auth-service/auth/by/phone_otp', payload, ...FROM })
    expect(noted).toMatchObject([{ kind: 'guessedCode', reason: 'wrongCode', network: '203.0.113.0/24' }])
  })

  // security row 49, events
  test('an authority that is missing, with the pseudonym of the caller', async () => {
    const visitor = await stranger()
    for (const [name, value] of (await demoVisitor(desk.bank)).cookies) visitor.cookies.set(name, value)
    await visitor.send({ method: 'PUT', url: '/api/user-service/user/password', payload: { old_password: 'x', password: 'y' }, ...FROM })
    expect(noted).toMatchObject([{ kind: 'refusedAuthority', reason: 'notInDemo', network: '203.0.113.0/24', person: expect.stringMatching(/^[\w-]{16}$/) }])
  })

  test('a forged request', async () => {
    const olena = await watched(OLENA)
    await olena.send({ method: 'PUT', url: '/api/user-service/user/settings', payload: { lang: 'uk' }, headers: { 'csrf-token': 'forged' }, ...FROM })
    expect(noted).toMatchObject([{ kind: 'forgedRequest', reason: 'csrfTokenInvalid', call: 'PUT /api/user-service/user/settings' }])
  })

  test('no session', async () => {
    await (await stranger()).send({ url: '/api/account-service/accounts', ...FROM })
    expect(noted).toMatchObject([{ kind: 'noSession', reason: 'sessionRequired', call: 'GET /api/account-service/accounts' }])
  })

  // security row 49, events
  test('a role that one of the bank’s people lacks, at the desk', async () => {
    const cookies = Object.fromEntries(officer.cookies)
    const answer = await deskApp.inject({ url: '/api/desk/trail', cookies, headers: { host: 'localhost:8081' }, ...FROM })
    expect(answer.statusCode).toBe(403)
    expect(noted).toEqual([
      {
        kind: 'refusedAuthority',
        reason: 'noAuthority',
        listener: 'desk',
        call: 'GET /api/desk/trail',
        network: '203.0.113.0/24',
        person: expect.stringMatching(/^[\w-]{16}$/),
      },
    ])
  })
})

// security row 49, events
test('the same login has the same pseudonym, in whatever form it is typed, others another one, and nothing names them', async () => {
  const kept: SecurityEvent[] = []
  for (const phone of [OLENA, `+${OLENA}`, IHOR]) {
    await signsInWith(await stranger(), phone, 'Wrong-1-password')
    kept.push(...noted)
  }
  const [first, again, other] = kept.map(({ triedAt }) => triedAt)
  expect([kept.length, first === again, first === other]).toEqual([3, true, false])
  expect(JSON.stringify(kept)).not.toMatch(/3805|Wrong/)
})

test('a refusal of a form is no event', async () => {
  const olena = await watched(OLENA)
  await olena.send({ url: '/api/account-service/accounts?limit=x', ...FROM })
  expect(noted).toEqual([])
})
