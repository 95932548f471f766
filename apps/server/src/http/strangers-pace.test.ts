import type { InjectOptions } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import type { Cost } from '@dilo/contract/cost.ts'
import { newSecretToken } from '../secret-token.ts'
import { IHOR, OLENA } from '../testing/demo-people.ts'
import { demoVisitor } from '../testing/demo-visitor.ts'
import { openTestBank, type TestBank, testConfig } from '../testing/test-bank.ts'
import type { TestClient } from '../testing/test-client.ts'
import { openTestDesk } from '../testing/test-desk.ts'

// Strangers must not empty a budget that others share: each of these budgets is theirs alone.

let bank: TestBank
afterEach(() => bank.close())

async function open(settings: Record<string, string>): Promise<void> {
  bank = await openTestBank(testConfig(settings))
}

const ACCOUNTS = '/api/account-service/accounts'
const PASSWORD = 'Dilo-demo-1'
const SOME_ID = '00000000-0000-7000-8000-000000000000'

/** A call of each cost for people with a session, that changes nothing. */
const callOf: Readonly<Record<Exclude<Cost, 'signIn'>, InjectOptions>> = {
  light: { url: '/api/user-service/user/session' },
  read: { url: ACCOUNTS },
  scan: { url: '/api/search-service/search?text=вода' },
  write: { method: 'PUT', url: '/api/user-service/user/settings', payload: { lang: 'uk' } },
  heavy: {
    method: 'POST',
    url: '/api/payment-service/payments/bulk',
    payload: { action: 'DELETE', paymentIds: [SOME_ID] },
    headers: { 'idempotency-key': SOME_ID },
  },
  file: { url: `/api/payment-service/payments/${SOME_ID}/instruction` },
}

/** Addresses of as many networks; of IPv6 in one site. */
const networks = (howMany: number, of: 'IPv4' | 'IPv6' = 'IPv4'): string[] =>
  Array.from({ length: howMany }, (_, index) => (of === 'IPv4' ? `203.0.${index}.7` : `2001:db8:1:${(index * 256).toString(16)}::7`))

const statusOf = async (client: TestClient, options: InjectOptions): Promise<number> => (await client.send(options)).statusCode

/** Makes a call as strangers from each of these networks, so often. @returns how often they were answered what */
async function flood(options: InjectOptions, from: readonly string[], times: number, cookies: () => Record<string, string> = () => ({})) {
  const stranger = bank.client()
  await stranger.send({ url: '/api/' })
  const csrf = stranger.cookies.get('c_csrf') ?? ''
  const sent = from.flatMap((remoteAddress) =>
    Array.from({ length: times }, () =>
      bank.app.inject({
        ...options,
        remoteAddress,
        cookies: { c_csrf: csrf, ...cookies() },
        headers: { ...options.headers, 'csrf-token': csrf, browser: 'true' },
      }),
    ),
  )
  const answers = await Promise.all(sent)
  return Object.fromEntries(Object.entries(Object.groupBy(answers, ({ statusCode }) => statusCode)).map(([status, all]) => [status, all?.length]))
}

const begins = (phone: string): InjectOptions => ({
  method: 'POST',
  url: '/api/auth-service/auth/tmp/by/phone',
  payload: { phone_number: phone, password: PASSWORD },
})
const recovers = (phone: string): InjectOptions => ({
  method: 'POST',
  url: '/api/auth-service/user/restore/password',
  payload: { phone, password: 'Vodogray-27-x' },
})

/** The budgets of strangers. */
const FEW = { PACE_NETWORK: '1', PACE_SITE: '2', PACE_STRANGERS: '3' }
const each = (calls: string) => Object.fromEntries(['LIGHT', 'READ', 'SCAN', 'WRITE', 'HEAVY', 'FILE'].map((cost) => [`PACE_${cost}`, calls]))

describe('strangers of eighteen networks who have spent all that strangers may', () => {
  // security row 44, pace
  test.each(Object.entries(callOf))('leave a client, also of their own network, calls that are %s', async (_, options) => {
    await open({ ...each('10'), ...FEW })
    const [home, away] = [await bank.signedIn(OLENA), await bank.signedIn(IHOR)]
    const answered = await flood(options, networks(18), 12)
    expect(answered).toEqual({ 401: 30, 429: 18 * 12 - 30 })
    expect(await statusOf(home, { ...options, remoteAddress: '203.0.0.7' })).not.toBe(429)
    expect(await statusOf(away, { ...options, remoteAddress: '198.51.100.7' })).not.toBe(429)
  })

  // security row 44, pace
  test('leave a client the calls that anybody may make', async () => {
    await open({ PACE_SIGN_IN: '10', ...FEW })
    const olena = await bank.signedIn(OLENA)
    olena.cookies.delete('device')
    expect(Object.keys(await flood(begins('nobody'), networks(18), 12))).toContain('429')
    const asks: InjectOptions = { method: 'POST', url: '/api/auth-service/captcha/challenge', payload: { action: 'sign_in' }, remoteAddress: '203.0.0.7' }
    expect(await statusOf(bank.client(), asks)).not.toBe(200)
    expect(await statusOf(olena, asks)).toBe(200)
  })

  // security row 44, pace
  test.each([
    ['signs in', begins(OLENA)],
    ['begins a recovery', recovers(OLENA)],
  ])('leave a device from which somebody has signed in before its own budget: it %s', async (_, begin) => {
    await open({ PACE_SIGN_IN: '10', ...FEW, PASSWORD_HASHING_WIDTH: '1', GUESSES_IN_ALL: '100000' })
    const olena = await bank.signedIn(OLENA)
    olena.cookies.delete('session')
    const [unknown, inventor] = [bank.client(), bank.client()]
    for (const client of [unknown, inventor, olena]) await client.send({ url: '/api/' })
    inventor.cookies.set('device', newSecretToken())
    await flood({ ...begin, payload: { phone_number: 'nobody', password: 'Wrong-1-password' } }, networks(18), 12)
    for (const remoteAddress of ['203.0.0.7', '198.51.100.7']) {
      expect(await statusOf(unknown, { ...begin, remoteAddress })).toBe(429)
      expect(await statusOf(inventor, { ...begin, remoteAddress })).toBe(429)
      expect(await statusOf(olena, { ...begin, remoteAddress })).toBe(200)
    }
  })
})

describe('networks of one IPv6 site', () => {
  // security row 44, pace
  test('have the budget of a site together, and leave the others of strangers their own', async () => {
    await open({ ...each('10'), ...FEW })
    expect(await flood(callOf.file, networks(18, 'IPv6'), 12)).toEqual({ 401: 20, 429: 18 * 12 - 20 })
    expect(await flood(callOf.file, ['2001:db8:2::7'], 1)).toEqual({ 401: 1 })
    expect(await flood(callOf.file, ['198.51.100.7'], 1)).toEqual({ 401: 1 })
  })
})

describe('tokens of nobody', () => {
  const invented = () => ({ session: newSecretToken() })
  const inventedOfDemo = () => ({ 'demo-token': `demo.${newSecretToken()}` })

  // security row 44, pace
  test.each([
    ['a session', invented],
    ['a demo', inventedOfDemo],
  ])('of %s are looked up so often for a network, and no more', async (_, cookies) => {
    await open({ PACE_SIGN_IN: '10', PACE_NETWORK: '1' })
    expect(await flood(callOf.read, ['203.0.113.7'], 25, cookies)).toEqual({ 401: 10, 429: 15 })
    expect(await flood(callOf.read, ['198.51.100.7'], 1, cookies)).toEqual({ 401: 1 })
  })

  test('of another form are never looked up, and cost what a call without a token costs', async () => {
    await open({ PACE_SIGN_IN: '1', PACE_NETWORK: '1' })
    expect(await flood(callOf.read, ['203.0.113.7'], 5, () => ({ session: 'x'.repeat(2_000) }))).toEqual({ 401: 5 })
  })

  test('keep out no session that the server has met, also of their own network', async () => {
    await open({ PACE_SIGN_IN: '10', PACE_NETWORK: '1' })
    const olena = await bank.signedIn(OLENA)
    expect(await statusOf(olena, callOf.read)).toBe(200)
    await flood(callOf.read, ['127.0.0.1'], 25, invented)
    expect(await statusOf(olena, callOf.read)).toBe(200)
  })

  // security row 44, pace
  test('keep out no session of other networks that the server has not met', async () => {
    await open({ PACE_SIGN_IN: '10', PACE_NETWORK: '1' })
    const olena = await bank.signedIn(OLENA)
    await flood(callOf.read, networks(18), 25, invented)
    expect(await statusOf(olena, { ...callOf.read, remoteAddress: '198.51.100.7' })).toBe(200)
  })

  test('are not sessions that the server has not met: a look-up that finds one costs nothing', async () => {
    await open({ PACE_SIGN_IN: '3', PACE_NETWORK: '1' })
    for (let visit = 0; visit < 10; visit += 1) expect(await statusOf(await bank.signedIn(OLENA), callOf.read)).toBe(200)
  })

  test('are also those of sessions that have ended', async () => {
    await open({ PACE_SIGN_IN: '3', PACE_NETWORK: '1' })
    const olena = await bank.signedIn(OLENA)
    await olena.send(callOf.read)
    const session = olena.cookies.get('session') ?? ''
    await olena.call('DELETE /api/user-service/user/session', {})
    // The first finds that it has ended; three more are looked up.
    expect(await flood(callOf.read, ['127.0.0.1'], 1, () => ({ session }))).toEqual({ 401: 1 })
    expect(await flood(callOf.read, ['127.0.0.1'], 6, () => ({ session }))).toEqual({ 401: 3, 429: 3 })
  })
})

test('visitors of demos, who may be anybody, spend nothing of what all clients have', async () => {
  await open({ PACE_READ: '10', PACE_SERVER: '1', PACE_DEMOS: '5', PACE_COMPANY: '5', PACE_PERSON: '5' })
  for (let count = 0; count < 3; count += 1) {
    const visitor = await demoVisitor(bank)
    for (let time = 0; time < 10; time += 1) await visitor.send(callOf.read)
  }
  const olena = await bank.signedIn(OLENA)
  for (let time = 0; time < 10; time += 1) expect(await statusOf(olena, callOf.read)).toBe(200)
})

// security row 44, pace
test('a call that its caller may not make is paid from their own budget as well', async () => {
  await open({ PACE_READ: '10' })
  const visitor = await demoVisitor(bank)
  const answers: number[] = []
  for (let time = 0; time < 12; time += 1) answers.push(await statusOf(visitor, { url: ACCOUNTS, headers: { company: SOME_ID } }))
  expect(answers).toEqual([...Array<number>(10).fill(409), 429, 429])
})

// security row 44, pace
test('strangers at the desk keep none of the bank’s people from their work', async () => {
  await open({})
  const desk = await openTestDesk(testConfig({ ...each('10'), ...FEW }))
  try {
    const officer = await desk.enter('officer')
    const stranger = desk.client()
    const statuses: number[] = []
    for (const remoteAddress of networks(4)) {
      for (let time = 0; time < 12; time += 1) statuses.push((await stranger.send({ url: '/api/desk/session', remoteAddress })).statusCode)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
    expect((await officer.send({ url: '/api/desk/session', remoteAddress: '203.0.0.7' })).statusCode).toBe(200)
  } finally {
    await desk.close()
  }
})
