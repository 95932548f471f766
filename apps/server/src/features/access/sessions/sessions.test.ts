import { MINUTE } from '@dilo/domain/values/duration.ts'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../../db/open.ts'
import type { OutboxTasks } from '../../../db/outbox.ts'
import { buildApp } from '../../../http/app.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { ACCOUNTANT, DIRECTOR, DMYTRO, IHOR, IRYNA, OKSANA, OLENA, TARAS, YEVHEN } from '../../../testing/demo-people.ts'
import { openTestBank, testConfig } from '../../../testing/test-bank.ts'
import { type TestClient, testClient } from '../../../testing/test-client.ts'
import { created, paymentBody } from '../../../testing/test-payment.ts'
const PASSWORD = 'Dilo-demo-1'
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

const { bank } = bankOfFile()

const isIn = async (client: TestClient): Promise<boolean> => (await client.call('GET /api/ekb-service/v2/clients/physical/current', {})).ok

async function sessionsOf(client: TestClient) {
  const answer = await client.call('GET /api/user-service/user/sessions', {})
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer.sessions
}

async function idOf(client: TestClient): Promise<string> {
  return (await sessionsOf(client)).find(({ current }) => current)?.id ?? ''
}

async function limitsOf(client: TestClient) {
  const answer = await client.call('GET /api/user-service/user/session', {})
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

async function start(client: TestClient, phone: string, password = PASSWORD) {
  const started = await client.call('POST /api/auth-service/auth/tmp/by/phone', { body: { phone_number: phone, password } })
  if (!started.ok) return started.refusal.error_code
  return { token: started.answer.token, code: (await bank.lastMessage(phone)).code }
}

async function confirm(client: TestClient, { token, code }: { token: string; code: string }, headers: Record<string, string> = {}) {
  const body = { grant_type: 'TOKEN' as const, scope: 'USER' as const, otp_code: code, tmp_token: token }
  return client.call('POST /api/auth-service/auth/by/phone_otp', { body, headers })
}

/** Signs in with a browser that may already be known. */
async function signIn(client: TestClient, phone: string, headers: Record<string, string> = {}, password = PASSWORD): Promise<void> {
  const started = await start(client, phone, password)
  if (typeof started === 'string') throw new Error(started)
  const confirmed = await confirm(client, started, headers)
  if (!confirmed.ok) throw new Error(confirmed.refusal.error_code)
}

/** Every queued message to a recipient, oldest first. */
async function messagesTo(recipient: string): Promise<{ channel: string; text: string }[]> {
  const rows = await bank.context.database.selectFrom('outbox').select('payload').orderBy('message_id').execute()
  return rows
    .map(({ payload }) => payload as OutboxTasks['deliverMessage'])
    .filter(({ message }) => message.recipient === recipient)
    .map(({ channel, message }) => ({ channel, text: message.text }))
}

describe('the list of sessions', () => {
  test('names device, address and times of each, and which is this one', async () => {
    const phone = DIRECTOR
    const client = bank.client()
    await signIn(client, phone, { 'user-agent': CHROME })
    const other = await bank.signsIn(phone)
    bank.clock.advance(5 * MINUTE)
    expect(await sessionsOf(client)).toEqual([
      {
        id: expect.any(String),
        browser: 'chrome',
        system: 'windows',
        address: '127.0.0.•',
        outsideBrowser: false,
        startedAt: new Date(bank.clock.now() - 5 * MINUTE).toISOString(),
        lastUsedAt: new Date(bank.clock.now()).toISOString(),
        current: true,
      },
      expect.objectContaining({ browser: 'unknown', system: 'unknown', current: false, lastUsedAt: new Date(bank.clock.now() - 5 * MINUTE).toISOString() }),
    ])
    expect((await sessionsOf(other)).filter(({ current }) => current)).toHaveLength(1)
  })

  test('tells which was begun by a program, and the trail what it did; such a session has the same rights and ends', async () => {
    const [page, program] = [bank.client(), bank.client()]
    await signIn(page, OLENA)
    const started = await start(program, OLENA)
    if (typeof started === 'string') throw new Error(started)
    const body = { grant_type: 'TOKEN', scope: 'USER', otp_code: started.code, tmp_token: started.token }
    const url = '/api/auth-service/auth/by/phone_otp'
    expect((await program.send({ method: 'POST', url, payload: body, headers: { browser: undefined } })).statusCode).toBe(200)

    expect((await sessionsOf(program)).map(({ current, outsideBrowser }) => [current, outsideBrowser])).toEqual([
      [true, true],
      [false, false],
    ])
    const rights = (client: TestClient) => client.call('GET /api/ekb-service/v2/clients/physical/current', {})
    expect(await rights(program)).toEqual(await rights(page))
    expect(await limitsOf(program)).toEqual(await limitsOf(page))
    const director = await bank.signedIn(DIRECTOR)
    for (const client of [page, program]) await created(client, await paymentBody(client, director))
    const read = await page.call('GET /api/operation-service/audit', { query: { limit: 2 } })
    if (!read.ok) throw new Error(read.refusal.error_code)
    expect(read.answer.entries.map(({ event, facts }) => [event, facts['outsideBrowser']])).toEqual([
      ['paymentCreated', 'true'],
      ['paymentCreated', undefined],
    ])
  })

  test('has no session that ran out, and none of another person', async () => {
    const phone = ACCOUNTANT
    await bank.signsIn(phone)
    bank.clock.advance(30 * MINUTE)
    const client = await bank.signsIn(phone)
    await bank.signsIn(IHOR)
    expect(await sessionsOf(client)).toHaveLength(1)
  })

  test('never tells a token or its hash', async () => {
    const client = await bank.signsIn(OLENA)
    const body = JSON.stringify(await sessionsOf(client))
    const rows = await bank.context.database.selectFrom('session').select('token_hash').execute()
    expect(body).not.toContain(client.cookies.get('session'))
    for (const { token_hash } of rows) for (const form of ['hex', 'base64', 'base64url'] as const) expect(body).not.toContain(token_hash.toString(form))
  })
})

describe('ending sessions', () => {
  test('one ends, the others stay', async () => {
    const [mine, lost, third] = [await bank.signsIn(OLENA), await bank.signsIn(OLENA), await bank.signsIn(OLENA)]
    const ended = await mine.call('DELETE /api/user-service/user/sessions/{sessionId}', { params: { sessionId: await idOf(lost) } })
    expect(ended.status).toBe(204)
    expect([await isIn(mine), await isIn(lost), await isIn(third)]).toEqual([true, false, true])
  })

  // security row 12
  test("another person's session gets the answer of an unknown one", async () => {
    const ihor = await bank.signsIn(IHOR)
    const olena = await bank.signsIn(OLENA)
    const end = (sessionId: string) => olena.call('DELETE /api/user-service/user/sessions/{sessionId}', { params: { sessionId } })
    const answers = [await end(await idOf(ihor)), await end('0197e4a1-3f7c-7c52-9a39-6a2f0b7c1d55')]
    const bodies = answers.map((answer) => [answer.status, answer.ok || { ...answer.refusal, request_id: '' }])
    expect(bodies[0]).toEqual([404, { error_code: 'NOT_FOUND', request_id: '' }])
    expect(bodies[1]).toEqual(bodies[0])
    expect(await isIn(ihor)).toBe(true)
  })

  test('all others end, and nobody else is touched', async () => {
    const [mine, other, ihor] = [await bank.signsIn(OLENA), await bank.signsIn(OLENA), await bank.signsIn(IHOR)]
    expect((await mine.call('DELETE /api/user-service/user/sessions', {})).status).toBe(204)
    expect([await isIn(mine), await isIn(other), await isIn(ihor)]).toEqual([true, false, true])
    expect(await sessionsOf(mine)).toHaveLength(1)
  })

  // security row 12
  test('an end counts at once on every server', async () => {
    const database = openDatabase({ applicationUrl: bank.applicationUrl, poolSize: 2 })
    const secondServer = await buildApp({ ...bank.context, database })
    try {
      const [mine, lost] = [await bank.signsIn(OLENA), await bank.signsIn(OLENA)]
      const elsewhere = testClient(secondServer)
      for (const [name, value] of lost.cookies) elsewhere.cookies.set(name, value)
      expect(await isIn(elsewhere)).toBe(true)
      await mine.call('DELETE /api/user-service/user/sessions/{sessionId}', { params: { sessionId: await idOf(lost) } })
      expect(await isIn(elsewhere)).toBe(false)
    } finally {
      await secondServer.close()
      await database.destroy()
    }
  })

  test.each(['GET /api/user-service/user/sessions', 'DELETE /api/user-service/user/sessions', 'GET /api/user-service/user/session'] as const)(
    '%s needs a session',
    async (name) => {
      expect(await bank.client().call(name, {})).toMatchObject({ status: 401, refusal: { error_code: 'SESSION_REQUIRED' } })
    },
  )
})

describe('the limits of a session', () => {
  // security row 12
  test('to ask for them does not count as use, to extend does', async () => {
    const client = await bank.signsIn(OLENA)
    bank.clock.advance(20 * MINUTE)
    const asked = await limitsOf(client)
    expect(Date.parse(asked.idleEndsAt) - Date.parse(asked.now)).toBe(10 * MINUTE)
    expect(asked.warnSeconds).toBe(120)
    const extended = await client.call('POST /api/user-service/user/session/extension', {})
    expect(extended).toMatchObject({ ok: true, answer: { idleEndsAt: new Date(bank.clock.now() + 30 * MINUTE).toISOString(), endsAt: asked.endsAt } })
    bank.clock.advance(29 * MINUTE)
    expect((await limitsOf(client)).idleEndsAt).toBe(new Date(bank.clock.now() + MINUTE).toISOString())
    bank.clock.advance(MINUTE)
    expect(await client.call('GET /api/user-service/user/session', {})).toMatchObject({ refusal: { error_code: 'SESSION_REQUIRED' } })
  })

  // security row 12
  test('no extension moves the absolute end', async () => {
    const client = await bank.signsIn(OLENA)
    const { endsAt } = await limitsOf(client)
    while (bank.clock.now() + 25 * MINUTE < Date.parse(endsAt)) {
      bank.clock.advance(25 * MINUTE)
      expect(await client.call('POST /api/user-service/user/session/extension', {})).toMatchObject({ ok: true, answer: { endsAt } })
    }
    bank.clock.advance(25 * MINUTE)
    expect(await client.call('POST /api/user-service/user/session/extension', {})).toMatchObject({ refusal: { error_code: 'SESSION_REQUIRED' } })
  })
})

test('an idle limit of a minute is kept off by calls, and warned of at its half', async () => {
  const strict = await openTestBank(testConfig({ SESSION_IDLE_MINUTES: '1' }))
  try {
    const client = await strict.signsIn(OLENA)
    for (let call = 0; call < 6; call += 1) {
      strict.clock.advance(MINUTE / 2)
      expect(await isIn(client)).toBe(true)
    }
    expect((await limitsOf(client)).warnSeconds).toBe(30)
    strict.clock.advance(MINUTE)
    expect(await isIn(client)).toBe(false)
  } finally {
    await strict.close()
  }
})

describe('a new device', () => {
  const email = 'oksana@example.com'
  const phone = OKSANA
  const warnings = async () => (await messagesTo(email)).filter(({ text }) => text.startsWith('У ваш кабінет Діло ввійшли з нового пристрою'))

  // security row 12
  test('is reported by e-mail, in plain words, once', async () => {
    const client = bank.client()
    await signIn(client, phone, { 'user-agent': CHROME })
    expect(await warnings()).toHaveLength(1)
    expect((await warnings())[0]).toMatchObject({ channel: 'email', text: expect.stringContaining('Chrome, Windows, адреса 127.0.0.•') })
    // The session is over, the browser still known.
    await client.call('DELETE /api/user-service/user/session', {})
    await signIn(client, phone)
    expect(await warnings()).toHaveLength(1)
    await signIn(bank.client(), phone)
    expect(await warnings()).toHaveLength(2)
  })

  test('is not new when the browser still has a session of this person', async () => {
    const client = bank.client()
    await signIn(client, phone)
    const before = (await warnings()).length
    client.cookies.delete('device')
    await signIn(client, phone)
    expect(await warnings()).toHaveLength(before)
  })

  test("is one though the browser is known as another person's", async () => {
    const client = bank.client()
    await signIn(client, IHOR)
    const before = (await warnings()).length
    await signIn(client, phone)
    expect(await warnings()).toHaveLength(before + 1)
  })

  test('is known by a cookie that scripts do not see, and the database keeps its hash alone', async () => {
    const client = bank.client()
    const started = await start(client, phone)
    if (typeof started === 'string') throw new Error(started)
    const payload = { grant_type: 'TOKEN', scope: 'USER', otp_code: started.code, tmp_token: started.token }
    const answer = await client.send({ method: 'POST', url: '/api/auth-service/auth/by/phone_otp', payload })
    const cookie = answer.cookies.find(({ name }) => name === 'device')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    const rows = await bank.context.database.selectFrom('known_device').select('device_hash').execute()
    expect(rows.some(({ device_hash }) => device_hash.toString('base64url') === cookie?.value)).toBe(false)
  })
})

describe('a change of the password', () => {
  const phone = YEVHEN
  const email = 'yevhen@example.com'
  const change = (client: TestClient, old_password: string, password: string) =>
    client.call('PUT /api/user-service/user/password', { body: { old_password, password } })

  // security row 6
  test('ends all other sessions, rotates this one and tells the owner on both channels', async () => {
    const [mine, other] = [await bank.signsIn(phone), await bank.signsIn(phone)]
    const former = mine.cookies.get('session') ?? ''
    const sessionId = await idOf(mine)
    expect((await change(mine, PASSWORD, 'New-password-2')).status).toBe(204)
    expect(mine.cookies.get('session')).not.toBe(former)
    expect([await isIn(mine), await isIn(other)]).toEqual([true, false])
    expect(await idOf(mine)).toBe(sessionId)
    const stolen = await bank.app.inject({ url: '/api/user-service/user/sessions', cookies: { session: former } })
    expect(stolen.statusCode).toBe(401)
    expect((await messagesTo(phone)).at(-1)).toEqual({ channel: 'sms', text: 'Діло: пароль змінено. Це не ви? Телефонуйте +380 44 000 00 00' })
    expect((await messagesTo(email)).at(-1)?.text).toMatch(/^Пароль вашого кабінету Діло змінено .* решту сеансів завершено/)
    // A changing call with the current token.
    expect((await mine.call('DELETE /api/user-service/user/sessions', {})).status).toBe(204)
  })

  // security row 6
  test('lets only the new password in, and makes known devices new', async () => {
    expect(await start(bank.client(), phone, PASSWORD)).toBe('AUTH_E007')
    const [mine, other] = [bank.client(), bank.client()]
    await signIn(mine, phone, {}, 'New-password-2')
    await signIn(other, phone, {}, 'New-password-2')
    await change(mine, 'New-password-2', 'Newer-password-3')
    const noticeCount = async () => (await messagesTo(email)).filter(({ text }) => text.includes('з нового пристрою')).length
    const before = await noticeCount()
    await mine.call('DELETE /api/user-service/user/session', {})
    await signIn(mine, phone, {}, 'Newer-password-3')
    expect(await noticeCount()).toBe(before)
    await signIn(other, phone, {}, 'Newer-password-3')
    expect(await noticeCount()).toBe(before + 1)
  })

  // security row 6
  test('ends the sign-ins that began with the old one', async () => {
    const person = TARAS
    const mine = await bank.signsIn(person)
    const client = bank.client()
    const begun = await start(client, person)
    if (typeof begun === 'string') throw new Error(begun)
    expect((await change(mine, PASSWORD, 'New-password-2')).status).toBe(204)
    expect(await confirm(client, begun)).toMatchObject({ refusal: { error_code: 'AUTH_E016' } })
  })

  // security row 3
  test.each([
    ['short1A', 'Password too short'],
    ['Password', 'Password has no numbers'],
    ['PASSWORD1', 'Password has no literals'],
    ['password1', 'Password has no uppercase'],
    ['Password 1', 'Password has forbidden symbols'],
    ['', 'This field is required'],
    ['Password1', 'Password too common'],
  ])('to "%s" is refused by field and reason', async (password, reason) => {
    const client = await bank.signsIn(OLENA)
    expect(await change(client, PASSWORD, password)).toMatchObject({ status: 400, refusal: { error_code: 'INVALID_REQUEST', fields: { password: reason } } })
  })

  // security row 6
  test('takes the old one: five wrong ones, even at once, and the session is over', async () => {
    const client = await bank.signsIn(OLENA)
    const wrong = await Promise.all(Array.from({ length: 5 }, () => change(client, 'Wrong-password-1', 'New-password-2')))
    for (const answer of wrong) expect(answer).toMatchObject({ status: 401, refusal: { error_code: 'AUTH_E007' } })
    expect(await isIn(client)).toBe(true)
    expect(await change(client, PASSWORD, 'New-password-2')).toMatchObject({ refusal: { error_code: 'SESSION_REQUIRED' } })
    expect(await isIn(client)).toBe(false)
    await bank.signsIn(OLENA)
  })

  // security row 5
  test('that finds the queue of passwords full was no try at the old one', async () => {
    const client = await bank.signsIn(OLENA)
    const { hashing } = bank.context
    const full = { ok: false as const, error: { code: 'tooManyRequests' as const, retryAfter: 5 } }
    Object.assign(bank.context, { hashing: { hasRoom: () => full, admit: () => Promise.resolve(full) } })
    try {
      for (let press = 0; press < 6; press += 1) expect(await change(client, PASSWORD, 'New-password-2')).toMatchObject({ status: 429 })
    } finally {
      Object.assign(bank.context, { hashing })
    }
    expect(await change(client, 'Wrong-password-1', 'New-password-2')).toMatchObject({ status: 401, refusal: { error_code: 'AUTH_E007' } })
    expect(await isIn(client)).toBe(true)
  })

  // security row 12
  test('of two at once one counts', async () => {
    const person = IRYNA
    const [first, second] = [await bank.signsIn(person), await bank.signsIn(person)]
    const answers = await Promise.all([change(first, PASSWORD, 'First-password-1'), change(second, PASSWORD, 'Second-password-2')])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect([await isIn(first), await isIn(second)].filter(Boolean)).toHaveLength(1)
  })
})

describe('the settings', () => {
  test('the language is kept for the person, the cookie follows, and messages come in it', async () => {
    const phone = DMYTRO
    const client = await bank.signsIn(phone)
    expect((await client.call('PUT /api/user-service/user/settings', { body: { lang: 'ru' } })).status).toBe(204)
    expect(client.cookies.get('lang')).toBe('ru')
    expect(await client.call('GET /api/ekb-service/v2/clients/physical/current', {})).toMatchObject({ answer: { settings: { lang: 'ru' } } })
    await start(bank.client(), phone)
    expect((await bank.lastMessage(phone)).text).toMatch(/^Код для входа/)
    await client.call('PUT /api/user-service/user/password', { body: { old_password: PASSWORD, password: 'New-password-2' } })
    const sms = (await messagesTo(phone)).at(-1)?.text ?? ''
    expect(sms).toBe('Діло: пароль изменён. Это не вы? Позвоните +380 44 000 00 00')
    expect(sms.length).toBeLessThanOrEqual(70)
  })
})
