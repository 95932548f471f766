import { afterEach, describe, expect, test } from 'vitest'
import { poolOf } from '@dilo/pg-batches/pipelined-pool.ts'
import { paceRefusals } from '../operations/pace-refusals.ts'
import { hashToken } from '../secret-token.ts'
import { ACCOUNTANT, DIRECTOR, IHOR, OLENA } from '../testing/demo-people.ts'
import { demoVisitor } from '../testing/demo-visitor.ts'
import type { TurnOf } from '../features/access/call-pace/pace.ts'
import { openTestBank, type TestBank, testConfig } from '../testing/test-bank.ts'
import type { TestClient } from '../testing/test-client.ts'

let bank: TestBank
afterEach(() => bank.close())

const ACCOUNTS = '/api/account-service/accounts'
const SIGN_IN = '/api/auth-service/auth/tmp/by/phone'
const SOME_ID = '00000000-0000-7000-8000-000000000000'

async function open(settings: Record<string, string>): Promise<void> {
  bank = await openTestBank(testConfig(settings))
}

/** Reads so often. @returns how often it was let in */
async function reads(client: TestClient, times: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, () => client.send({ url: ACCOUNTS })))
  return answers.filter(({ statusCode }) => statusCode === 200).length
}

describe('who calls too fast', () => {
  // security row 44, pace
  test('learns so in the form of every refusal, with the seconds after which the same call is let in', async () => {
    await open({ PACE_READ: '10' })
    const olena = await bank.signedIn(OLENA)
    expect(await reads(olena, 12)).toBe(10)
    const refused = await olena.send({ url: ACCOUNTS })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30'])
    expect(refused.json()).toEqual({ error_code: 'TOO_MANY_REQUESTS', retry_after: 30, request_id: expect.any(String) })
    bank.clock.advance(30_000)
    expect(await reads(olena, 2)).toBe(1)
  })

  test('goes on with calls of another cost', async () => {
    await open({ PACE_READ: '10' })
    const olena = await bank.signedIn(OLENA)
    await reads(olena, 12)
    expect((await olena.send({ url: '/api/user-service/user/session' })).statusCode).toBe(200)
    expect((await olena.send({ method: 'PUT', url: '/api/user-service/user/settings', payload: { lang: 'uk' } })).statusCode).not.toBe(429)
  })

  test('keeps nobody of another company from calling', async () => {
    await open({ PACE_READ: '10' })
    const [olena, ihor] = [await bank.signedIn(OLENA), await bank.signedIn(IHOR)]
    await reads(olena, 12)
    expect(await reads(ihor, 10)).toBe(10)
  })

  test.each([
    // security row 44, pace
    ['two browsers of one person have the budget of a person', { PACE_PERSON: '1', PACE_COMPANY: '1000' }, [OLENA, OLENA], 10],
    ['two people of one company have the budget of a company', { PACE_COMPANY: '1' }, [DIRECTOR, ACCOUNTANT], 10],
    // security row 44, pace
    ['people of one network have each their own budget', { PACE_NETWORK: '1', PACE_SITE: '1', PACE_STRANGERS: '1' }, [OLENA, IHOR], 20],
    ['people at one server have the budget of a server', { PACE_SERVER: '1' }, [OLENA, IHOR], 10],
  ])('%s', async (_, settings, [one = '', other = ''], most) => {
    await open({ PACE_READ: '10', PACE_SERVER: '1000', ...settings })
    const clients = [await bank.signedIn(one), await bank.signedIn(other)]
    const done = await Promise.all(clients.map((client) => reads(client, 10)))
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(most)
  })

  // security row 44, pace
  test('without a session is counted by their network, before a password is looked at', async () => {
    await open({ PACE_SIGN_IN: '3', PACE_NETWORK: '1' })
    const stranger = bank.client()
    await stranger.send({ url: '/api/' })
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => stranger.send({ method: 'POST', url: SIGN_IN, payload: { phone_number: '380509999999', password: 'Wrong-1-password' } })),
    )
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([401, 401, 401, 429, 429])
  })

  test('is counted for the metrics by what the call costs and whose budget is spent', async () => {
    await open({ PACE_READ: '10', PACE_PERSON: '1', PACE_COMPANY: '1' })
    const olena = await bank.signedIn(OLENA)
    await reads(olena, 13)
    expect(paceRefusals(bank.context.pace.refusals()).samples).toEqual([{ labels: { cost: 'read', scope: 'session' }, value: 3 }])
  })
})

describe('visitors of the demo', () => {
  // security row 44, pace
  test('have one budget together, and clients another', async () => {
    await open({ PACE_READ: '10', PACE_DEMOS: '1' })
    const visitors = [await demoVisitor(bank), await demoVisitor(bank)]
    const done = await Promise.all(visitors.map((visitor) => reads(visitor, 10)))
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(10)
    expect(await reads(await bank.signedIn(OLENA), 10)).toBe(10)
  })

  // security row 44, pace
  test('are carried out two at once at a server, and others wait in line', async () => {
    await open({})
    const visitor = await demoVisitor(bank)
    const turns = await Promise.all([1, 2].map(() => bank.context.pace.takeTurn(aCall({ isDemo: true }))))
    const read = visitor.send({ url: ACCOUNTS })
    expect(await isWaiting(read)).toBe(true)
    expect((await (await bank.signedIn(OLENA)).send({ url: ACCOUNTS })).statusCode).toBe(200)
    for (const turn of turns) if (turn?.ok) turn.value()
    expect((await read).statusCode).toBe(200)
  })
})

const aCall = (more: Partial<TurnOf>): TurnOf => ({ cost: 'read', companyId: null, isDemo: false, takesFile: false, ...more })

/** True if a call is not answered by the time in which others are. */
async function isWaiting(call: Promise<unknown>): Promise<boolean> {
  let isAnswered = false
  void call.then(() => (isAnswered = true))
  for (let turn = 0; turn < 20; turn += 1) await bank.app.inject({ url: '/readyz' })
  return !isAnswered
}

describe('a heavy call', () => {
  const bulk = {
    method: 'POST',
    url: '/api/payment-service/payments/bulk',
    payload: { action: 'DELETE', paymentIds: [SOME_ID] },
    headers: { 'idempotency-key': SOME_ID },
  } as const

  // security row 44, pace
  test('waits for the one before it of its company, and holds no connection to the database meanwhile', async () => {
    await open({})
    const [olena, ihor] = [await bank.signedIn(OLENA), await bank.signedIn(IHOR)]
    const { current_company_id: companyId } = await bank.context.database
      .selectFrom('session')
      .select('current_company_id')
      .where('token_hash', '=', hashToken(olena.cookies.get('session') ?? ''))
      .executeTakeFirstOrThrow()
    const before = await bank.context.pace.takeTurn(aCall({ cost: 'heavy', companyId }))
    const waiting = olena.send(bulk)
    const pool = poolOf(bank.context.database)
    // Its session is looked up first.
    await expect.poll(() => [pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0])
    expect(await isWaiting(waiting)).toBe(true)
    expect((await ihor.send(bulk)).statusCode).toBe(200)
    if (before?.ok) before.value()
    expect((await waiting).statusCode).toBe(200)
  })

  test('is one of so many at a server', async () => {
    await open({ HEAVY_CALLS_AT_ONCE: '1' })
    const olena = await bank.signedIn(OLENA)
    const other = await bank.context.pace.takeTurn(aCall({ cost: 'heavy', companyId: 'another company' }))
    const waiting = olena.send(bulk)
    expect(await isWaiting(waiting)).toBe(true)
    if (other?.ok) other.value()
    expect((await waiting).statusCode).toBe(200)
  })

  // security row 44, pace
  test('of a demo keeps no client’s waiting', async () => {
    await open({ HEAVY_CALLS_AT_ONCE: '1' })
    await bank.context.pace.takeTurn(aCall({ cost: 'heavy', companyId: 'a company of a demo', isDemo: true }))
    expect((await (await bank.signedIn(OLENA)).send(bulk)).statusCode).toBe(200)
  })

  // security row 44, pace
  test('that a line of sixteen waits for already is refused at once', async () => {
    await open({})
    const turn = () => bank.context.pace.takeTurn(aCall({ cost: 'heavy', companyId: 'a company' }))
    const first = await turn()
    const line = Array.from({ length: 16 }, turn)
    expect(await turn()).toEqual({ ok: false, error: { code: 'tooManyRequests', retryAfter: 5 } })
    const ends = async (of: Awaited<ReturnType<typeof turn>> | undefined) => of?.ok && of.value()
    await ends(first)
    for (const next of line) await ends(await next)
  })
})
