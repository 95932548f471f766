import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import { parsePhone } from '@dilo/domain/values/phone.ts'
import type { OutboxTasks } from '../../../db/outbox.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { watchStatements } from '../../../testing/watch-statements.ts'
import { MARYNA, VIKTOR } from '../../../testing/demo-people.ts'
import { solvedCaptcha } from '../../../testing/solved-captcha.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { registerDevice } from '../qr-sign-in/devices.ts'
import * as passwordHash from '../sign-in/password-hash.ts'
import { parseNewPassword } from '../sign-in/new-password.ts'
import { startRecovery } from './start-recovery.ts'

vi.mock(import('../sign-in/password-hash.ts'), { spy: true })

const INN_OF_VIKTOR = '3095903374'
const NOBODY = '380509999999'
const PASSWORD = 'Dilo-demo-1'
const NEW_PASSWORD = 'Recovered-password-2'

const { bank } = bankOfFile()
let client: TestClient
let hashOfDemo: string

beforeAll(async () => {
  const { password_hash } = await bank.context.database.selectFrom('person').select('password_hash').where('inn', '=', INN_OF_VIKTOR).executeTakeFirstOrThrow()
  hashOfDemo = password_hash
})
beforeEach(async () => {
  client = bank.client()
  // Clears all requests, guesses and blocks, and gives everybody the password of the demo bank.
  await bank.context.database.deleteFrom('attempt_counter').execute()
  await bank.context.database.updateTable('person').set({ password_blocked_at: null, password_hash: hashOfDemo }).execute()
})

type Asked = { from?: string; password?: string; by?: TestClient }

/** Begins a recovery from an address in the network. */
async function ask(phone: string, { from = '127.0.0.1', password = NEW_PASSWORD, by = client }: Asked = {}) {
  await by.send({ method: 'GET', url: '/api/' })
  const payload = { phone, password }
  const answer = await by.send({ method: 'POST', url: '/api/auth-service/user/restore/password', payload, remoteAddress: from })
  return { status: answer.statusCode, body: answer.json<{ token?: string; error_code?: string; retry_after?: number; fields?: object }>() }
}

async function begin(phone: string, asked: Asked = {}): Promise<string> {
  const { body } = await ask(phone, asked)
  if (body.token === undefined) throw new Error(body.error_code)
  return body.token
}

/** Confirms as a caller who solves every captcha. */
const verify = async (token: string, code: string) =>
  client.call('POST /api/auth-service/user/verify/sms_code', {
    body: { token, code, lang: 'uk', captcha_response: await solvedCaptcha(client, 'recovery_code', token) },
  })
const verifyInn = (token: string, inn: string) => client.call('POST /api/auth-service/user/verify/inn', { body: { token, inn } })
const resend = (token: string, lang: 'uk' | 'ru' = 'uk') => client.call('POST /api/auth-service/user/resend/sms_code', { body: { token, lang } })
const resume = () => client.call('GET /api/auth-service/user/restore/password', {})

const codeOf = async (phone: string) => (await bank.lastMessage(phone)).code
const another = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0')
const otherInn = (inn: string): string => String(Number(inn) + 1)

/** A recovery after its right code. */
async function proven(phone: string): Promise<string> {
  const token = await begin(phone)
  expect(await verify(token, await codeOf(phone))).toMatchObject({ ok: true })
  return token
}

const outcomeOf = (answer: { ok: true } | { ok: false; refusal: { error_code: string } }): string => (answer.ok ? 'done' : answer.refusal.error_code)

async function signInWith(phone: string, password: string, by: TestClient = bank.client()): Promise<string> {
  return outcomeOf(await by.call('POST /api/auth-service/auth/tmp/by/phone', { body: { phone_number: phone, password } }))
}

const isIn = async (one: TestClient): Promise<boolean> => (await one.call('GET /api/ekb-service/v2/clients/physical/current', {})).ok

/** Every queued message to a recipient, oldest first. */
async function messagesTo(recipient: string): Promise<string[]> {
  const rows = await bank.context.database.selectFrom('outbox').select('payload').where('task', '=', 'deliverMessage').orderBy('message_id').execute()
  return rows
    .map(({ payload }) => (payload as OutboxTasks['deliverMessage']).message)
    .filter((message) => message.recipient === recipient)
    .map(({ text }) => text)
}

const personOf = (phone: string) => bank.context.database.selectFrom('login_directory').select('person_id').where('login', '=', phone).executeTakeFirstOrThrow()

describe('a person who has forgotten the password', () => {
  test('proves the phone with a code, and then the new one alone signs in', async () => {
    const token = await begin(MARYNA)
    const { code, text } = await bank.lastMessage(MARYNA)
    expect(text).toBe(`Код для нового пароля в Діло: ${code}. Нікому його не кажіть.`)
    // Nothing has changed before that.
    expect(await signInWith(MARYNA, NEW_PASSWORD)).toBe('AUTH_E007')
    expect(await verify(token, code)).toMatchObject({ status: 200, answer: { next_check_type: 'ABSENT' } })
    expect(await signInWith(MARYNA, PASSWORD)).toBe('AUTH_E007')
    expect(await signInWith(MARYNA, NEW_PASSWORD)).toBe('done')
  })

  test('and acts for a company besides, gives the INN too', async () => {
    const token = await begin(VIKTOR)
    expect(await verify(token, await codeOf(VIKTOR))).toMatchObject({ status: 200, answer: { next_check_type: 'INN' } })
    expect(await signInWith(VIKTOR, NEW_PASSWORD)).toBe('AUTH_E007')
    expect(await verifyInn(token, INN_OF_VIKTOR)).toMatchObject({ status: 204 })
    expect(await signInWith(VIKTOR, NEW_PASSWORD)).toBe('done')
  })

  test('is asked for the INN whenever the bank says so of this person', async () => {
    const { database } = bank.context
    const flag = async (inn_at_recovery: boolean) =>
      database
        .updateTable('person')
        .set({ inn_at_recovery })
        .where('person_id', '=', (await personOf(MARYNA)).person_id)
        .execute()
    await flag(true)
    const token = await begin(MARYNA)
    expect(await verify(token, await codeOf(MARYNA))).toMatchObject({ answer: { next_check_type: 'INN' } })
    await flag(false)
  })

  // security row 6
  test('is out everywhere, is notified on both channels, and every device is new', async () => {
    const [office, home] = [await bank.signsIn(MARYNA), await bank.signsIn(MARYNA)]
    const begun = await client.call('POST /api/auth-service/auth/tmp/by/phone', { body: { phone_number: MARYNA, password: PASSWORD } })
    const signInCode = await codeOf(MARYNA)
    const { person_id } = await personOf(MARYNA)
    await registerDevice(bank.context, person_id, 'Чужий телефон')
    await proven(MARYNA)
    expect([await isIn(office), await isIn(home)]).toEqual([false, false])
    const body = { grant_type: 'TOKEN', scope: 'USER', otp_code: signInCode, tmp_token: begun.ok ? begun.answer.token : '' } as const
    expect(outcomeOf(await client.call('POST /api/auth-service/auth/by/phone_otp', { body }))).toBe('AUTH_E016')
    expect((await messagesTo(MARYNA)).at(-1)).toBe('Діло: пароль відновлено. Це не ви? Телефонуйте +380 44 000 00 00')
    expect((await messagesTo('maryna@example.com')).at(-1)).toMatch(/^Пароль вашого кабінету Діло відновлено за кодом із SMS .* усі сеанси завершено/)
    const { database } = bank.context
    expect(await database.selectFrom('known_device').selectAll().where('person_id', '=', person_id).execute()).toEqual([])
    expect(await database.selectFrom('device_credential').selectAll().where('person_id', '=', person_id).execute()).toEqual([])
  })

  // security row 6
  test('finds payments to new recipients waiting', async () => {
    await proven(MARYNA)
    const started = await client.call('POST /api/auth-service/auth/tmp/by/phone', { body: { phone_number: MARYNA, password: NEW_PASSWORD } })
    const check = { grant_type: 'TOKEN', scope: 'USER', otp_code: await codeOf(MARYNA), tmp_token: started.ok ? started.answer.token : '' } as const
    expect(outcomeOf(await client.call('POST /api/auth-service/auth/by/phone_otp', { body: check }))).toBe('done')
    expect(await client.call('GET /api/user-service/user/new-recipients', {})).toMatchObject({ answer: { wait: { cause: 'recovery' } } })
  })

  test('gets every text message in one part, in the language of the browser', async () => {
    client.cookies.set('lang', 'ru')
    const token = await begin(MARYNA)
    expect(await messagesTo(MARYNA).then((texts) => texts.at(-1))).toMatch(/^Код для нового пароля в Діло: \d{4}\. Никому его не говорите\.$/)
    bank.clock.advance(MINUTE)
    expect(await resend(token, 'uk')).toMatchObject({ answer: { resend_after: 60 } })
    expect(outcomeOf(await verify(token, await codeOf(MARYNA)))).toBe('done')
    for (const text of await messagesTo(MARYNA)) expect(text.length).toBeLessThanOrEqual(70)
  })

  // security row 8
  test('has the block of the password lifted, with the failures that led to it', async () => {
    const { person_id } = await personOf(MARYNA)
    const failures = async () =>
      (await bank.context.database.selectFrom('attempt_counter').select('counted').where('kind', '=', 'sign-in failures in a row').execute()).length
    for (let failure = 0; failure < 5; failure += 1) {
      const started = await client.call('POST /api/auth-service/auth/tmp/by/phone', { body: { phone_number: MARYNA, password: PASSWORD } })
      const body = { grant_type: 'TOKEN', scope: 'USER', otp_code: another(await codeOf(MARYNA)), tmp_token: started.ok ? started.answer.token : '' } as const
      await client.call('POST /api/auth-service/auth/by/phone_otp', { body })
    }
    expect(await signInWith(MARYNA, PASSWORD)).toBe('AUTH_E004')
    expect(await failures()).toBe(1)
    await proven(MARYNA)
    expect(await failures()).toBe(0)
    const person = await bank.context.database.selectFrom('person').select('password_blocked_at').where('person_id', '=', person_id).executeTakeFirst()
    expect(person).toEqual({ password_blocked_at: null })
    expect(await signInWith(MARYNA, NEW_PASSWORD)).toBe('done')
  })

  // security row 3
  test('and chooses one that the bank would not take, learns so by field and reason before anything begins', async () => {
    expect(await ask('38050', { password: 'short' })).toMatchObject({
      status: 400,
      body: { error_code: 'INVALID_REQUEST', fields: { phone: 'Incomplete phone number', password: 'Password too short' } },
    })
    expect(await ask('480500000012', { password: '' })).toMatchObject({
      body: { fields: { phone: 'Invalid phone number', password: 'This field is required' } },
    })
    expect(await ask('480500000012', {})).toMatchObject({ body: { error_code: 'INVALID_PHONE', fields: { phone: 'Invalid phone number' } } })
  })
})

describe('the new password', () => {
  test('waits as its hash alone, and leaves nothing behind when the recovery is over', async () => {
    const token = await begin(VIKTOR)
    const rows = () => bank.context.database.selectFrom('recovery_flow').selectAll().where('state', '<>', 'ended').execute()
    expect(JSON.stringify(await rows())).not.toContain(NEW_PASSWORD)
    expect((await rows()).some(({ password_hash }) => password_hash?.startsWith('$argon2id$'))).toBe(true)
    await verify(token, await codeOf(VIKTOR))
    await verifyInn(token, INN_OF_VIKTOR)
    expect((await rows()).filter(({ state }) => state === 'recovered').map(({ password_hash }) => password_hash)).toContain(null)
  })

  test('is swept away with its recovery when that has run out', async () => {
    await begin(MARYNA)
    bank.clock.advance(16 * MINUTE)
    await begin(NOBODY)
    const rows = await bank.context.database.selectFrom('recovery_flow').select('phone').execute()
    expect(rows).toEqual([{ phone: NOBODY }])
  })
})

describe('nobody learns who is a client', () => {
  const phones = { 'a client': MARYNA, nobody: NOBODY }

  /** The answers to a whole recovery: a start, a wrong code, codes until none is left, a resend, a reload. */
  async function storyOf(phone: string): Promise<unknown[]> {
    const by = (client = bank.client())
    const started = await ask(phone)
    const token = started.body.token ?? ''
    // The right code must not be guessed by chance: it is skipped.
    const right = phone === NOBODY ? '0000' : await codeOf(phone)
    const answers = [{ ...started, body: Object.keys(started.body) }, await resume()]
    for (let guess = 0; guess < 4; guess += 1) answers.push((await verify(token, another(right))) as never)
    answers.push((await verifyInn(token, INN_OF_VIKTOR)) as never, (await resend(token)) as never)
    bank.clock.advance(MINUTE)
    answers.push((await resend(token)) as never, (await resume()) as never)
    for (let asked = 0; asked < 6; asked += 1) answers.push((await ask(phone, { by })) as never)
    return JSON.parse(
      JSON.stringify(answers)
        .replaceAll(/"(request_id|token)":"[^"]*"/g, '"$1":""')
        .replaceAll(/•••\u00A0\d\d\u00A0\d\d/g, '•••'),
    ) as unknown[]
  }

  // security row 2
  test('by any answer, up to the last limit', async () => {
    const [ofClient, nobody] = [await storyOf(phones['a client']), await storyOf(phones.nobody)]
    expect(nobody).toEqual(ofClient)
    expect(JSON.stringify(nobody)).toContain('TOO_MANY_REQUESTS')
  })

  test('a client without a phone, and one whose login is another number, are nobody', async () => {
    const { database } = bank.context
    const { person_id } = await personOf(MARYNA)
    const contact = database.updateTable('person_contact').where('person_id', '=', person_id).where('type', '=', 'FINANCIAL_PHONE')
    await contact.set({ value: '380671110012' }).execute()
    const before = (await messagesTo(MARYNA)).length + (await messagesTo('380671110012')).length
    for (const phone of [MARYNA, '380671110012']) expect(await ask(phone)).toMatchObject({ status: 200 })
    expect((await messagesTo(MARYNA)).length + (await messagesTo('380671110012')).length).toBe(before)
    await contact.set({ value: MARYNA }).execute()
  })

  test('and nothing is sent to nobody', async () => {
    await begin(NOBODY)
    expect(await messagesTo(NOBODY)).toEqual([])
  })

  // security row 2
  test('by the work: one hash, and the same statements', async () => {
    async function workOf(phone: string): Promise<{ hashes: number; statements: readonly string[] }> {
      const { plugin, statements } = watchStatements()
      const hash = vi.mocked(passwordHash.hashPassword).mockClear()
      const database = bank.context.database.withPlugin(plugin)
      const wanted = { phone: certain(parsePhone(phone)), password: certain(parseNewPassword(NEW_PASSWORD)), language: null, from: '203.0.113.7' }
      expect(await startRecovery({ ...bank.context, database }, wanted)).toMatchObject({ ok: true })
      return { hashes: hash.mock.calls.length, statements }
    }
    const ofClient = await workOf(MARYNA)
    expect(ofClient.hashes).toBe(1)
    expect(await workOf(NOBODY)).toEqual(ofClient)
    await bank.context.database
      .updateTable('person')
      .set({ password_blocked_at: new Date(bank.clock.now()) })
      .execute()
    expect(await workOf(MARYNA)).toEqual(ofClient)
  })

  // security row 2
  test('but a person with a proven phone that is no login any more learns so', async () => {
    const token = await begin(MARYNA)
    const code = await codeOf(MARYNA)
    const { person_id } = await personOf(MARYNA)
    const contact = bank.context.database.updateTable('person_contact').where('person_id', '=', person_id).where('type', '=', 'FINANCIAL_PHONE')
    await contact.set({ value: '380671110012' }).execute()
    expect(await verify(token, another(code))).toMatchObject({ refusal: { error_code: 'INVALID_OTP' } })
    expect(await verify(token, code)).toMatchObject({ status: 401, refusal: { error_code: 'AUTH_E007' } })
    await contact.set({ value: MARYNA }).execute()
  })
})

describe("a recovery's code", () => {
  test('that is wrong fails, and three failures void it', async () => {
    const token = await begin(MARYNA)
    const code = await codeOf(MARYNA)
    for (const require_captcha of [false, true, true]) {
      expect(await verify(token, another(code))).toMatchObject({ status: 400, refusal: { status: 'FAIL', error_code: 'INVALID_OTP', require_captcha } })
    }
    expect(await verify(token, code)).toMatchObject({ refusal: { status: 'FAIL', error_code: 'OTP_EXPIRED' } })
  })

  test('that nobody looks at, as too many were typed, has not failed', async () => {
    const token = await begin(MARYNA)
    const code = await codeOf(MARYNA)
    await verify(token, another(code))
    await bank.context.database.updateTable('attempt_counter').set({ counted: 10 }).where('kind', '=', 'guesses at a recovery code').execute()
    const answer = await verify(token, code)
    expect(answer).toMatchObject({ status: 429, refusal: { error_code: 'TOO_MANY_REQUESTS', require_captcha: true } })
    expect(answer).not.toHaveProperty('refusal.status')
  })

  // security row 7
  test('guessed 200 times at once is compared three times', async () => {
    const token = await begin(MARYNA)
    const wrong = another(await codeOf(MARYNA))
    const outcomes = (await Promise.all(Array.from({ length: 200 }, () => verify(token, wrong)))).map(outcomeOf)
    expect(outcomes.filter((code) => code === 'INVALID_OTP')).toHaveLength(3)
    expect(outcomes.filter((code) => ['OTP_EXPIRED', 'TOO_MANY_REQUESTS'].includes(code))).toHaveLength(197)
  })

  test('brought by 20 at once recovers once', async () => {
    const token = await begin(MARYNA)
    const code = await codeOf(MARYNA)
    const before = (await messagesTo(MARYNA)).length
    const outcomes = (await Promise.all(Array.from({ length: 20 }, () => verify(token, code)))).map(outcomeOf)
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
    expect(outcomes.filter((one) => !['done', 'ALREADY_CONFIRMED', 'OTP_EXPIRED', 'TOO_MANY_REQUESTS'].includes(one))).toEqual([])
    expect((await messagesTo(MARYNA)).length).toBe(before + 1)
  })

  // security row 9
  test('is good for five minutes, once, and for its recovery alone', async () => {
    const [first, second] = [await begin(MARYNA), await begin(MARYNA)]
    const code = await codeOf(MARYNA)
    bank.clock.advance(5 * MINUTE)
    expect(outcomeOf(await verify(second, code))).toBe('OTP_EXPIRED')
    await resend(second)
    const fresh = await codeOf(MARYNA)
    expect(outcomeOf(await verify(first, fresh))).toBe('OTP_EXPIRED')
    expect(outcomeOf(await verify(second, fresh))).toBe('done')
    expect(await verify(second, fresh)).toMatchObject({ status: 409, refusal: { status: 'ALREADY_CONFIRMED' } })
  })

  test('may be asked for again after a minute, and the one before is void', async () => {
    const token = await begin(MARYNA)
    const old = await codeOf(MARYNA)
    expect(await resend(token)).toMatchObject({ status: 429, refusal: { error_code: 'RESEND_TOO_EARLY', retry_after: 60 } })
    let code = old
    while (code === old) {
      bank.clock.advance(MINUTE)
      await resend(token)
      code = await codeOf(MARYNA)
    }
    expect(outcomeOf(await verify(token, old))).toBe('INVALID_OTP')
    expect(outcomeOf(await verify(token, code))).toBe('done')
  })

  // security row 9
  test('does not sign anybody in, nor does the code of a sign-in recover', async () => {
    const token = await begin(MARYNA)
    const code = await codeOf(MARYNA)
    const body = { grant_type: 'TOKEN', scope: 'USER', otp_code: code, tmp_token: token } as const
    expect(outcomeOf(await client.call('POST /api/auth-service/auth/by/phone_otp', { body }))).toBe('AUTH_E016')
    const started = await client.call('POST /api/auth-service/auth/tmp/by/phone', { body: { phone_number: MARYNA, password: PASSWORD } })
    expect(outcomeOf(await verify(started.ok ? started.answer.token : '', await codeOf(MARYNA)))).toBe('AUTH_E016')
  })

  test('that is right comes too late a quarter of an hour after the start', async () => {
    const token = await begin(MARYNA)
    bank.clock.advance(14 * MINUTE)
    await resend(token)
    bank.clock.advance(MINUTE)
    expect(outcomeOf(await verify(token, await codeOf(MARYNA)))).toBe('AUTH_E016')
  })
})

describe('the limits of recovery', () => {
  /** Makes wrong guesses until a recovery has no try left. */
  async function spend(phone: string, from: string): Promise<void> {
    const token = await begin(phone, { from })
    const wrong = another(await codeOf(phone))
    for (let guess = 0; guess < 3; guess += 1) await verify(token, wrong)
  }

  // security row 8
  test('are ten unused codes of a phone in 24 hours, half of them from one network', async () => {
    const networks = ['203.0.113.7', '198.51.100.7', '192.0.2.7']
    const outcomes: number[] = []
    for (const from of networks) for (let code = 0; code < 6; code += 1) outcomes.push((await ask(MARYNA, { from })).status)
    expect(outcomes).toEqual([200, 200, 200, 200, 200, 429, 200, 200, 200, 200, 200, 429, 429, 429, 429, 429, 429, 429])
    expect(await ask(MARYNA, { from: '2001:db8::1' })).toMatchObject({ body: { error_code: 'TOO_MANY_REQUESTS', retry_after: 86_400 } })
    bank.clock.advance(DAY)
    expect(await ask(MARYNA)).toMatchObject({ status: 200 })
  })

  test('do not count codes that were used', async () => {
    for (let time = 0; time < 12; time += 1) await proven(MARYNA)
  })

  // security row 4
  test('are twenty codes an hour for a network, whosever', async () => {
    const outcomes: number[] = []
    for (let phone = 10; phone < 32; phone += 1) outcomes.push((await ask(`3806711100${phone}`, { from: '203.0.113.7' })).status)
    expect(outcomes).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429])
    expect(await ask('380671110032', { from: '203.0.114.7' })).toMatchObject({ status: 200 })
  })

  // security row 4
  // security row 8
  test('never close sign-in: neither wrong codes nor codes that nobody used', async () => {
    for (const from of ['203.0.113.7', '198.51.100.7']) for (let code = 0; code < 5; code += 1) await spend(MARYNA, from)
    expect(await ask(MARYNA, { from: '192.0.2.7' })).toMatchObject({ status: 429 })
    await bank.signsIn(MARYNA)
  })

  // security row 4
  test('are not closed by sign-in: neither wrong codes nor a blocked password', async () => {
    for (let start = 0; start < 10; start += 1) await signInWith(MARYNA, PASSWORD)
    expect(await signInWith(MARYNA, PASSWORD)).toBe('TOO_MANY_REQUESTS')
    await proven(MARYNA)
  })

  test('stop what comes when the queue of passwords is full, without a hash', async () => {
    const hash = vi.mocked(passwordHash.hashPassword).mockClear()
    const full = { ok: false as const, error: { code: 'tooManyRequests' as const, retryAfter: 5 } }
    const hashing = { hasRoom: () => full, admit: () => Promise.resolve(full) }
    const wanted = { phone: certain(parsePhone(MARYNA)), password: certain(parseNewPassword(NEW_PASSWORD)), language: null, from: '127.0.0.1' }
    expect(await startRecovery({ ...bank.context, hashing }, wanted)).toEqual({ ok: false, error: { code: 'tooManyRequests', retryAfter: 5 } })
    expect(hash).not.toHaveBeenCalled()
  })
})

describe('the INN', () => {
  test('that is wrong gets the same answer twice; the third wrong one ends the recovery', async () => {
    const token = await proven(VIKTOR)
    const answers = [await verifyInn(token, '0000000000'), await verifyInn(token, otherInn(INN_OF_VIKTOR))]
    const bodies = answers.map((answer) => [answer.status, answer.ok || { ...answer.refusal, request_id: '' }])
    expect(bodies[0]).toEqual([400, { error_code: 'INVALID_INN', request_id: '' }])
    expect(bodies[1]).toEqual(bodies[0])
    expect(outcomeOf(await verifyInn(token, otherInn(INN_OF_VIKTOR)))).toBe('AUTH_E016')
    expect(outcomeOf(await verifyInn(token, INN_OF_VIKTOR))).toBe('AUTH_E016')
    expect(await signInWith(VIKTOR, PASSWORD)).toBe('done')
  })

  // security row 7
  test('guessed 20 times at once is compared three times', async () => {
    const token = await proven(VIKTOR)
    const outcomes = (await Promise.all(Array.from({ length: 20 }, () => verifyInn(token, '0000000000')))).map(outcomeOf)
    expect(outcomes.filter((code) => code === 'INVALID_INN')).toHaveLength(2)
    expect(outcomeOf(await verifyInn(token, INN_OF_VIKTOR))).toBe('AUTH_E016')
  })

  test('that is not ten digits spends no try', async () => {
    const token = await proven(VIKTOR)
    for (const typed of ['', '309590337', 'abcdefghij', '30959033740']) expect(outcomeOf(await verifyInn(token, typed))).toBe('INVALID_INN')
    expect(outcomeOf(await verifyInn(token, ` ${INN_OF_VIKTOR} `))).toBe('done')
  })

  // security row 8
  test('cannot be guessed by a holder of the phone through ever new recoveries', async () => {
    for (let recovery = 0; recovery < 2; recovery += 1) {
      const token = await proven(VIKTOR)
      for (let guess = 0; guess < 3; guess += 1) await verifyInn(token, '0000000000')
    }
    expect(await verifyInn(await proven(VIKTOR), INN_OF_VIKTOR)).toMatchObject({ refusal: { error_code: 'TOO_MANY_REQUESTS', retry_after: 86_400 } })
    bank.clock.advance(DAY)
    expect(outcomeOf(await verifyInn(await proven(VIKTOR), INN_OF_VIKTOR))).toBe('done')
  })

  test('is not asked for before the code, and brought by 20 at once recovers once', async () => {
    const unproven = await begin(VIKTOR)
    expect(outcomeOf(await verifyInn(unproven, INN_OF_VIKTOR))).toBe('AUTH_E016')
    const token = await proven(VIKTOR)
    const outcomes = (await Promise.all(Array.from({ length: 20 }, () => verifyInn(token, INN_OF_VIKTOR)))).map(outcomeOf)
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
  })
})

describe('of several changes of the password one wins', () => {
  // security row 6
  test('two recoveries at once', async () => {
    const first = await begin(MARYNA, { password: 'First-password-1' })
    const firstCode = await codeOf(MARYNA)
    const second = await begin(MARYNA, { password: 'Second-password-2' })
    const secondCode = await codeOf(MARYNA)
    const outcomes = (await Promise.all([verify(first, firstCode), verify(second, secondCode)])).map(outcomeOf)
    expect(outcomes.toSorted()).toEqual(['AUTH_E016', 'done'])
    expect(await signInWith(MARYNA, outcomes[0] === 'done' ? 'First-password-1' : 'Second-password-2')).toBe('done')
  })

  // security row 6
  test('a recovery and a change in a session, at once', async () => {
    const owner = await bank.signsIn(MARYNA)
    const token = await begin(MARYNA)
    const code = await codeOf(MARYNA)
    const change = owner.call('PUT /api/user-service/user/password', { body: { old_password: PASSWORD, password: 'Changed-password-3' } })
    const [changed, recovered] = (await Promise.all([change, verify(token, code)])).map(outcomeOf)
    expect([changed, recovered].filter((one) => one === 'done')).toHaveLength(1)
    expect(await signInWith(MARYNA, changed === 'done' ? 'Changed-password-3' : NEW_PASSWORD)).toBe('done')
  })

  test('a recovery that began before a change of the password is over', async () => {
    const owner = await bank.signsIn(VIKTOR)
    const token = await proven(VIKTOR)
    await owner.call('PUT /api/user-service/user/password', { body: { old_password: PASSWORD, password: 'Changed-password-3' } })
    expect(outcomeOf(await verifyInn(token, INN_OF_VIKTOR))).toBe('AUTH_E016')
    expect(await signInWith(VIKTOR, 'Changed-password-3')).toBe('done')
  })
})

describe('after a reload of the page the browser is still in its recovery', () => {
  test('which is shown with the step, the masked phone and the rest of the minute, and goes on without naming it', async () => {
    await begin(VIKTOR)
    bank.clock.advance(20_000)
    const contact = '+380\u00A050\u00A0•••\u00A000\u00A013'
    expect(await resume()).toMatchObject({ answer: { step: 'code', contact, resend_after: 40 } })
    const code = await codeOf(VIKTOR)
    const confirmed = await client.call('POST /api/auth-service/user/verify/sms_code', { body: { code, lang: 'uk' } })
    expect(confirmed).toMatchObject({ answer: { next_check_type: 'INN' } })
    expect(await resume()).toMatchObject({ answer: { step: 'inn', contact } })
    expect((await client.call('POST /api/auth-service/user/verify/inn', { body: { inn: INN_OF_VIKTOR } })).status).toBe(204)
    expect(client.cookies.has('flow')).toBe(false)
    expect(await resume()).toMatchObject({ status: 400, refusal: { error_code: 'AUTH_E016' } })
  })

  test('in a cookie that no script reads and no other site sends, for as long as the recovery is good', async () => {
    await client.send({ method: 'GET', url: '/api/' })
    const payload = { phone: MARYNA, password: NEW_PASSWORD }
    const { cookies } = await client.send({ method: 'POST', url: '/api/auth-service/user/restore/password', payload })
    expect(cookies.find(({ name }) => name === 'flow')).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 900 })
  })

  test.each([
    ['has never begun one', async () => {}],
    ['is in a sign-in', async () => void (await signInWith(MARYNA, PASSWORD, client))],
    [
      'comes too late',
      async () => {
        await begin(MARYNA)
        bank.clock.advance(15 * MINUTE)
      },
    ],
  ])('but not when it %s', async (_, arrange) => {
    await arrange()
    expect(await resume()).toMatchObject({ status: 400, refusal: { error_code: 'AUTH_E016' } })
  })
})
