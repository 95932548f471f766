import { MINUTE } from '@dilo/domain/values/duration.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { siteKeyService } from '../../../adapters/captcha/site-key-service.ts'
import { buildApp } from '../../../http/app.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { IHOR, OLENA } from '../../../testing/demo-people.ts'
import { fakeCaptchaService, SERVICE_SECRET } from '../../../testing/fake-captcha-service.ts'
import { posed, solve, solvedCaptcha } from '../../../testing/solved-captcha.ts'
import { testConfig } from '../../../testing/test-bank.ts'
import { type TestClient, testClient } from '../../../testing/test-client.ts'
import { demandCaptcha } from './demand-captcha.ts'

const PASSWORD = 'Dilo-demo-1'
const GUESSES_IN_ALL = 5

const { bank } = bankOfFile(
  testConfig({ GUESSES_IN_ALL: String(GUESSES_IN_ALL), CAPTCHAS_PER_RANGE: '40', SIGN_IN_CODES_PER_DAY: '100', MESSAGES_PER_RECIPIENT: '100' }),
)
let client: TestClient
beforeEach(async () => {
  client = bank.client()
  // Clears all guesses, blocks and used captchas.
  for (const table of ['attempt_counter', 'used_captcha'] as const) await bank.context.database.deleteFrom(table).execute()
  await bank.context.database.updateTable('person').set({ password_blocked_at: null }).execute()
})

const brought = (captcha_response: string | undefined) => (captcha_response === undefined ? {} : { captcha_response })

const byPhone = (phone_number: string, password: string, captcha_response?: string, by: TestClient = client) =>
  by.call('POST /api/auth-service/auth/tmp/by/phone', { body: { phone_number, password, ...brought(captcha_response) } })

const confirm = (tmp_token: string, otp_code: string, captcha_response?: string, by: TestClient = client) =>
  by.call('POST /api/auth-service/auth/by/phone_otp', { body: { grant_type: 'TOKEN', scope: 'USER', otp_code, tmp_token, ...brought(captcha_response) } })

type Answered = Awaited<ReturnType<typeof byPhone>> | Awaited<ReturnType<typeof confirm>>

const said = (answer: Answered): string => (answer.ok ? 'in' : answer.refusal.error_code)

/** Makes enough wrong guesses, each at another login, that the next one needs a captcha. */
async function raiseAlarm(): Promise<void> {
  for (let guess = 0; guess < GUESSES_IN_ALL; guess += 1) expect(said(await byPhone(`38067000100${guess}`, 'Wrong-1-password'))).toBe('AUTH_E007')
}

async function start(phone = OLENA): Promise<{ token: string; code: string; wrong: string }> {
  const started = await byPhone(phone, PASSWORD)
  if (!started.ok) throw new Error(started.refusal.error_code)
  const { code } = await bank.lastMessage(phone)
  return { token: started.answer.token, code, wrong: String((Number(code) + 1) % 10_000).padStart(4, '0') }
}

const used = async () => (await bank.context.database.selectFrom('used_captcha').selectAll().execute()).length

describe('while nothing is wrong', () => {
  test('nobody is asked, and what is brought is neither looked at nor used up', async () => {
    const captcha = await solvedCaptcha(client, 'sign_in')
    expect((await byPhone(OLENA, PASSWORD)).ok).toBe(true)
    expect((await byPhone(OLENA, PASSWORD, 'made up')).ok).toBe(true)
    expect((await byPhone(OLENA, PASSWORD, captcha)).ok).toBe(true)
    expect(await used()).toBe(0)
  })
})

describe('when too many guess passwords in all', () => {
  // security row 4
  test('everyone is asked for a captcha, with the right password too, and the answer says so', async () => {
    await raiseAlarm()
    const refusal = { error_code: 'CAPTCHA_001', require_captcha: true }
    expect(await byPhone(OLENA, PASSWORD)).toMatchObject({ status: 400, refusal })
    expect(await byPhone(OLENA, 'Wrong-1-password')).toMatchObject({ status: 400, refusal })
    expect(await byPhone('380509999999', PASSWORD)).toMatchObject({ status: 400, refusal })
    expect(await client.call('POST /api/auth-service/auth/tmp/by/email', { body: { email: 'olena@example.com', password: PASSWORD } })).toMatchObject({
      refusal,
    })
  })

  test('with one a person gets in, and a wrong password says that the next try needs another', async () => {
    await raiseAlarm()
    const wrong = await byPhone(OLENA, 'Wrong-1-password', await solvedCaptcha(client, 'sign_in'))
    expect(wrong).toMatchObject({ status: 401, refusal: { error_code: 'AUTH_E007', require_captcha: true } })
    expect((await byPhone(OLENA, PASSWORD, await solvedCaptcha(client, 'sign_in'))).ok).toBe(true)
  })

  test('a try without one takes no place in the queue of passwords, and is not counted', async () => {
    await raiseAlarm()
    const before = await bank.context.database.selectFrom('attempt_counter').selectAll().where('kind', 'like', 'guesses%').execute()
    for (let time = 0; time < 20; time += 1) await byPhone(OLENA, 'Wrong-1-password')
    expect(await bank.context.database.selectFrom('attempt_counter').selectAll().where('kind', 'like', 'guesses%').execute()).toEqual(before)
  })

  test('the alarm ends with its window', async () => {
    await raiseAlarm()
    bank.clock.advance(5 * MINUTE)
    expect((await byPhone(OLENA, PASSWORD)).ok).toBe(true)
  })

  test('is known to all servers', async () => {
    const other = await buildApp(bank.context)
    const there = testClient(other)
    await raiseAlarm()
    expect(said(await byPhone(OLENA, PASSWORD, undefined, there))).toBe('CAPTCHA_001')
    // Posed by one, verified by the other.
    const captcha = await solvedCaptcha(client, 'sign_in')
    expect(said(await byPhone(OLENA, PASSWORD, captcha, there))).toBe('in')
    expect(said(await byPhone(OLENA, PASSWORD, captcha))).toBe('CAPTCHA_001')
    await other.close()
  })
})

describe('a solution', () => {
  const code = (captcha: string) => byPhone(OLENA, PASSWORD, captcha)

  // security row 17
  test('is good once: of twenty at once on two servers one passes', async () => {
    await raiseAlarm()
    const other = await buildApp(bank.context)
    const there = testClient(other)
    await there.call('GET /api/ekb-service/v2/clients/physical/current', {})
    const captcha = await solvedCaptcha(client, 'sign_in')
    const answers = await Promise.all(Array.from({ length: 20 }, (_, time) => byPhone(OLENA, PASSWORD, captcha, time % 2 ? there : client)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.map(said).filter((one) => one === 'CAPTCHA_001')).toHaveLength(19)
    await other.close()
  })

  // security row 17
  test('is good once even when written in another form', async () => {
    await raiseAlarm()
    const captcha = await solvedCaptcha(client, 'sign_in')
    expect(said(await code(captcha))).toBe('in')
    const payload = JSON.parse(Buffer.from(captcha, 'base64').toString())
    payload.solution.counter += 1
    expect(said(await code(Buffer.from(JSON.stringify(payload)).toString('base64')))).toBe('CAPTCHA_001')
    expect(said(await code(`${captcha}\n`))).toBe('CAPTCHA_001')
  })

  test('is used up by a wrong password as well', async () => {
    await raiseAlarm()
    const captcha = await solvedCaptcha(client, 'sign_in')
    expect(said(await byPhone(OLENA, 'Wrong-1-password', captcha))).toBe('AUTH_E007')
    expect(said(await code(captcha))).toBe('CAPTCHA_001')
  })

  // security row 17
  test('for another action, or one that was changed, is refused', async () => {
    await raiseAlarm()
    for (const action of ['recovery', 'registration', 'sign_in_code'] as const) {
      expect(said(await code(await solvedCaptcha(client, action)))).toBe('CAPTCHA_001')
    }
    const { challenge } = await posed(client, { action: 'recovery' })
    const changed = { ...challenge, parameters: { ...challenge.parameters, data: { ...challenge.parameters.data, action: 'sign_in' } } }
    expect(said(await code(await solve(changed)))).toBe('CAPTCHA_001')
    expect(await used()).toBe(0)
  })

  // security row 17
  test('is good for five minutes, and is forgotten when it would not be right any more anyway', async () => {
    await raiseAlarm()
    const captcha = await solvedCaptcha(client, 'sign_in')
    bank.clock.advance(5 * MINUTE)
    await raiseAlarm()
    expect(said(await code(captcha))).toBe('CAPTCHA_001')
    expect(said(await code(await solvedCaptcha(client, 'sign_in')))).toBe('in')
    expect(await used()).toBe(1)
    bank.clock.advance(5 * MINUTE)
    await raiseAlarm()
    expect(said(await code(await solvedCaptcha(client, 'sign_in')))).toBe('in')
    expect(await used()).toBe(1)
  })

  test('leaves nothing of the login or the address in the database', async () => {
    await raiseAlarm()
    await code(await solvedCaptcha(client, 'sign_in'))
    const rows = await bank.context.database.selectFrom('used_captcha').selectAll().execute()
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['digest', 'right_until'])
  })
})

describe('at the code', () => {
  test('the second wrong one says that a captcha comes next; without it the third is not compared', async () => {
    const { token, code, wrong } = await start()
    expect(await confirm(token, wrong)).toMatchObject({ refusal: { error_code: 'INVALID_OTP', require_captcha: false } })
    expect(await confirm(token, wrong)).toMatchObject({ refusal: { error_code: 'INVALID_OTP', require_captcha: true } })
    const asked = await confirm(token, code)
    expect(asked).toMatchObject({ status: 400, refusal: { error_code: 'CAPTCHA_001', require_captcha: true } })
    expect(asked.ok ? '' : asked.refusal.status).toBeUndefined()
    expect(said(await confirm(token, code, await solvedCaptcha(client, 'sign_in_code', token)))).toBe('in')
  })

  // security row 17
  test('200 guesses at once without a captcha are two comparisons', async () => {
    const { token, wrong } = await start()
    const answers = await Promise.all(Array.from({ length: 200 }, () => confirm(token, wrong)))
    expect(answers.map(said).filter((one) => one === 'INVALID_OTP')).toHaveLength(2)
    expect(answers.map(said).filter((one) => one === 'CAPTCHA_001')).toHaveLength(198)
  })

  // security row 17
  test('a solution is good for its own flow, named by the token or by the flow cookie', async () => {
    const other = await start(IHOR)
    const { token, code, wrong } = await start()
    for (let failure = 0; failure < 2; failure += 1) await confirm(token, wrong)
    expect(said(await confirm(token, code, await solvedCaptcha(client, 'sign_in_code', other.token)))).toBe('CAPTCHA_001')
    // The last start has set the cookie.
    expect(said(await confirm(token, code, await solvedCaptcha(client, 'sign_in_code')))).toBe('in')
  })

  test('success clears it: the next sign-in begins without', async () => {
    const first = await start()
    for (let failure = 0; failure < 2; failure += 1) await confirm(first.token, first.wrong)
    expect(said(await confirm(first.token, first.code, await solvedCaptcha(client, 'sign_in_code', first.token)))).toBe('in')
    const next = await start()
    expect(await confirm(next.token, next.wrong)).toMatchObject({ refusal: { error_code: 'INVALID_OTP', require_captcha: false } })
  })

  // security row 4
  test('everyone is asked while too many guess codes in all; passwords have an alarm of their own', async () => {
    const { token, code } = await start()
    await bank.context.database.updateTable('attempt_counter').set({ counted: GUESSES_IN_ALL }).where('kind', '=', 'guesses at a password in all').execute()
    expect(said(await byPhone(OLENA, PASSWORD))).toBe('CAPTCHA_001')
    expect(said(await confirm(token, code))).toBe('in')
    bank.clock.advance(5 * MINUTE)
    const flows = [await start(), await start(), await start()]
    for (const { token: one, wrong } of flows) await confirm(one, wrong)
    for (const { token: one, wrong } of flows.slice(0, 1)) await confirm(one, wrong)
    const ihor = await start(IHOR)
    expect(said(await confirm(ihor.token, ihor.wrong))).toBe('INVALID_OTP')
    expect(said(await confirm((await start(IHOR)).token, '0000'))).toBe('CAPTCHA_001')
  })
})

describe('recovery and registration, which need no password,', () => {
  test('the alarm asks at the start of a recovery, before a hash, and lets a solved one in', async () => {
    const begin = (captcha_response?: string) =>
      client.call('POST /api/auth-service/user/restore/password', {
        body: { phone: OLENA, password: 'Recovered-2', ...(captcha_response !== undefined && { captcha_response }) },
      })
    await raiseAlarm()
    expect(await begin()).toMatchObject({ ok: false, refusal: { error_code: 'CAPTCHA_001', require_captcha: true } })
    expect(await begin(await solvedCaptcha(client, 'sign_in'))).toMatchObject({ ok: false, refusal: { error_code: 'CAPTCHA_001' } })
    expect(await begin(await solvedCaptcha(client, 'recovery'))).toMatchObject({ ok: true, answer: { token: expect.any(String) } })
  })

  const demand = (action: 'recovery' | 'registration', response?: string) => demandCaptcha(bank.context, { action, response, from: '203.0.113.7' })

  test.each(['recovery', 'registration'] as const)('are asked as soon as too many guess at the doors of sign-in: %s', async (action) => {
    expect(await demand(action)).toEqual({ ok: true, value: { askedNext: false } })
    await raiseAlarm()
    expect(await demand(action)).toEqual({ ok: false, error: { code: 'captchaInvalid', requireCaptcha: true } })
    expect(await demand(action, await solvedCaptcha(client, 'sign_in'))).toMatchObject({ ok: false })
    expect(await demand(action, await solvedCaptcha(client, action))).toEqual({ ok: true, value: { askedNext: true } })
  })

  test.each(['recovery_code', 'registration_code'] as const)('have two guesses of a flow without: %s', async (action) => {
    const token = 'a'.repeat(43)
    const guess = (response?: string) => demandCaptcha(bank.context, { action, token, response, from: '203.0.113.7' })
    expect([await guess(), await guess()]).toEqual([false, true].map((askedNext) => ({ ok: true, value: { askedNext } })))
    expect(await guess()).toMatchObject({ ok: false, error: { code: 'captchaInvalid' } })
    expect(await guess(await solvedCaptcha(client, action, token))).toMatchObject({ ok: true })
  })
})

describe('captchas', () => {
  test('are given to one network so many in five minutes, and so many of its are looked at', async () => {
    await raiseAlarm()
    const challenges = []
    for (let time = 0; time < 40; time += 1) challenges.push(await posed(client, { action: 'sign_in' }))
    expect(await client.call('POST /api/auth-service/captcha/challenge', { body: { action: 'sign_in' } })).toMatchObject({
      status: 429,
      refusal: { error_code: 'TOO_MANY_REQUESTS', retry_after: 300 },
    })
    for (let time = 0; time < 40; time += 1) expect(said(await byPhone(OLENA, PASSWORD, 'made up'))).toBe('CAPTCHA_001')
    const good = await solve(challenges[0]?.challenge as never)
    expect(await byPhone(OLENA, PASSWORD, good)).toMatchObject({ status: 429, refusal: { error_code: 'TOO_MANY_REQUESTS', require_captcha: true } })
    bank.clock.advance(5 * MINUTE)
    expect((await client.call('POST /api/auth-service/captcha/challenge', { body: { action: 'sign_in' } })).ok).toBe(true)
  })

  // security row 4
  test('that neighbours have used up are there still for a device from which a person has signed in', async () => {
    const known = await bank.signsIn(OLENA)
    await raiseAlarm()
    for (let time = 0; time < 41; time += 1) await client.call('POST /api/auth-service/captcha/challenge', { body: { action: 'sign_in' } })
    for (let time = 0; time < 41; time += 1) await byPhone(IHOR, PASSWORD, 'made up')
    expect(said(await byPhone(IHOR, PASSWORD, 'made up'))).toBe('TOO_MANY_REQUESTS')
    expect(said(await byPhone(OLENA, PASSWORD, await solvedCaptcha(known, 'sign_in'), known))).toBe('in')
    // For another login the device is unknown.
    expect(said(await byPhone(IHOR, PASSWORD, await solvedCaptcha(known, 'sign_in'), known))).toBe('TOO_MANY_REQUESTS')
  })

  // security row 17
  test('of a service that is down let nobody in, and say so; limits stay', async () => {
    const service = await fakeCaptchaService()
    const captcha = siteKeyService({
      clock: bank.clock,
      url: service.url,
      siteKey: 'key',
      page: 'https://bank.example/widget',
      secret: SERVICE_SECRET,
      hostname: 'bank.example',
      timeoutMs: 300,
    })
    const app = await buildApp({ ...bank.context, captcha })
    const there = testClient(app)
    await raiseAlarm()
    const refusal = { error_code: 'CAPTCHA_UNAVAILABLE', require_captcha: true }
    for (const answer of [{ status: 500, body: '' }, 'nothing'] as const) {
      service.answer(answer)
      expect(await byPhone(OLENA, PASSWORD, service.solve('sign_in'), there)).toMatchObject({ status: 503, refusal })
    }
    expect(said(await byPhone(OLENA, PASSWORD, undefined, there))).toBe('CAPTCHA_001')
    service.answer()
    const solution = service.solve('sign_in')
    expect(said(await byPhone(OLENA, PASSWORD, solution, there))).toBe('in')
    expect(said(await byPhone(OLENA, PASSWORD, solution, there))).toBe('CAPTCHA_001')
    await service.close()
    expect(said(await byPhone(OLENA, PASSWORD, service.solve('sign_in'), there))).toBe('CAPTCHA_UNAVAILABLE')
    await app.close()
  })
})
