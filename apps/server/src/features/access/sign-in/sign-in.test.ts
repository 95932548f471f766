import { MINUTE } from '@dilo/domain/values/duration.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../db/open.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { DMYTRO, OLENA } from '../../../testing/demo-people.ts'
import { solvedCaptcha } from '../../../testing/solved-captcha.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { confirmSignIn } from './confirm-sign-in.ts'
const PASSWORD = 'Dilo-demo-1'

const { bank } = bankOfFile()
let client: TestClient
beforeEach(async () => {
  client = bank.client()
  // Clears all guesses.
  await bank.context.database.deleteFrom('attempt_counter').execute()
})

const byPhone = (phone_number: string, password: string) => client.call('POST /api/auth-service/auth/tmp/by/phone', { body: { phone_number, password } })

async function start(): Promise<string> {
  const started = await byPhone(OLENA, PASSWORD)
  if (!started.ok) throw new Error(started.refusal.error_code)
  return started.answer.token
}

const confirm = (tmp_token: string, otp_code: string, captcha_response?: string) =>
  client.call('POST /api/auth-service/auth/by/phone_otp', {
    body: { grant_type: 'TOKEN', scope: 'USER', otp_code, tmp_token, ...(captcha_response !== undefined && { captcha_response }) },
  })

const current = () => client.call('GET /api/ekb-service/v2/clients/physical/current', {})

const anotherCode = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0')

describe('a person signs in', () => {
  test('with phone, password and the code from the text message', async () => {
    const token = await start()
    const { code, text } = await bank.lastMessage(OLENA)
    expect(text).toBe(`Код для входу в Діло: ${code}. Нікому його не кажіть.`)
    expect(await confirm(token, code)).toMatchObject({ status: 200, answer: { status: 'SUCCESS' } })
    expect(await current()).toMatchObject({
      ok: true,
      answer: {
        clientCode: '3135204544',
        names: { uk: { fullName: 'Коваль Олена Іванівна', shortName: 'Коваль О. І.' } },
        birthdate: '1985-11-02',
        relations: [{ slave: { type: 'ENTREPRENEUR', corporate: { clientCode: '3135204544' } } }],
      },
    })
  })

  test('and the message is in the language that the browser chose', async () => {
    client.cookies.set('lang', 'ru')
    await start()
    expect((await bank.lastMessage(OLENA)).text).toMatch(/^Код для входа/)
  })

  test('with e-mail, password and the code from the e-mail', async () => {
    const started = await client.call('POST /api/auth-service/auth/tmp/by/email', {
      body: { email: 'Olena@Example.com', password: PASSWORD },
    })
    if (!started.ok) throw new Error(started.refusal.error_code)
    const { code } = await bank.lastMessage('olena@example.com')
    const confirmed = await client.call('POST /api/auth-service/auth/by/email_otp', {
      body: { grant_type: 'TOKEN', scope: 'USER', otp_code: code, tmp_token: started.answer.token },
    })
    expect(confirmed.ok).toBe(true)
  })

  // security row 12
  test('and out, and the session is gone at once', async () => {
    const signedIn = await bank.signsIn(OLENA)
    const cookies = new Map(signedIn.cookies)
    expect(await signedIn.call('DELETE /api/user-service/user/session', {})).toMatchObject({ status: 204 })
    expect(signedIn.cookies.has('session')).toBe(false)
    const stolen = await bank.app.inject({
      url: '/api/ekb-service/v2/clients/physical/current',
      cookies: Object.fromEntries(cookies),
    })
    expect(stolen.statusCode).toBe(401)
  })
})

describe('login and password', () => {
  // security row 2
  test('an unknown login, a wrong password: the same answer', async () => {
    const unknown = await byPhone('380509999999', PASSWORD)
    const wrong = await byPhone(OLENA, 'Wrong-1-password')
    expect([unknown.status, wrong.status]).toEqual([401, 401])
    const bodies = [unknown, wrong].map((answer) => answer.ok || { ...answer.refusal, request_id: '' })
    expect(bodies[0]).toEqual({ error_code: 'AUTH_E007', request_id: '' })
    expect(bodies[1]).toEqual(bodies[0])
  })

  // security row 2
  test('a blocked password is reported only after the right password', async () => {
    const blocked = DMYTRO
    await bank.context.database
      .updateTable('person')
      .set({ password_blocked_at: new Date(bank.clock.now()) })
      .where('inn', '=', (select) =>
        select
          .selectFrom('login_directory')
          .innerJoin('person', 'person.person_id', 'login_directory.person_id')
          .select('person.inn')
          .where('login', '=', blocked),
      )
      .execute()
    expect(await byPhone(blocked, 'Wrong-1-password')).toMatchObject({ refusal: { error_code: 'AUTH_E007' } })
    expect(await byPhone(blocked, PASSWORD)).toMatchObject({ status: 403, refusal: { error_code: 'AUTH_E004' } })
  })

  test.each([
    ['', 'This field is required'],
    ['12345', 'Invalid login'],
    ['olena@example.com', 'Invalid login'],
  ])('the phone "%s" is refused by field and reason', async (phone, reason) => {
    expect(await byPhone(phone, PASSWORD)).toMatchObject({
      status: 400,
      refusal: { error_code: 'INVALID_REQUEST', fields: { phone_number: reason } },
    })
  })
})

describe('a one-time code', () => {
  // security row 8
  test('that is wrong fails, and three failures void the code', async () => {
    const token = await start()
    const { code } = await bank.lastMessage(OLENA)
    for (const require_captcha of [false, true, true]) {
      const captcha_response = await solvedCaptcha(client, 'sign_in_code', token)
      expect(await confirm(token, anotherCode(code), captcha_response)).toMatchObject({
        status: 400,
        refusal: { status: 'FAIL', error_code: 'INVALID_OTP', require_captcha },
      })
    }
    const captcha_response = await solvedCaptcha(client, 'sign_in_code', token)
    expect(await confirm(token, code, captcha_response)).toMatchObject({ refusal: { status: 'FAIL', error_code: 'OTP_EXPIRED' } })
    expect((await current()).status).toBe(401)
  })

  // security row 7
  test('guessed 200 times at once is compared three times', async () => {
    const token = await start()
    const { code } = await bank.lastMessage(OLENA)
    const captchas = await Promise.all(Array.from({ length: 200 }, () => solvedCaptcha(client, 'sign_in_code', token)))
    const guesses = await Promise.all(captchas.map((captcha) => confirm(token, anotherCode(code), captcha)))
    const codes = guesses.map((guess) => (guess.ok ? 'in' : guess.refusal.error_code))
    expect(codes.filter((one) => one === 'INVALID_OTP')).toHaveLength(3)
    expect(codes.filter((one) => ['OTP_EXPIRED', 'TOO_MANY_REQUESTS'].includes(one))).toHaveLength(197)
  })

  test('brought by 20 at once begins one session', async () => {
    const token = await start()
    const { code } = await bank.lastMessage(OLENA)
    const tries = await Promise.all(Array.from({ length: 20 }, () => confirm(token, code)))
    expect(tries.filter((one) => one.ok)).toHaveLength(1)
    // The other calls learn that it is done; those compared in between, that they were too many at once.
    const others = tries.flatMap((one) => (one.ok ? [] : [one.refusal.error_code]))
    const refusals = ['ALREADY_CONFIRMED', 'OTP_EXPIRED', 'TOO_MANY_REQUESTS', 'CAPTCHA_001']
    expect(others.filter((one) => !refusals.includes(one))).toEqual([])
  })

  test('brought by two at once is answered to both where they have one connection between them', async () => {
    const token = await start()
    const { code } = await bank.lastMessage(OLENA)
    const database = openDatabase({ applicationUrl: bank.applicationUrl, poolSize: 1 })
    const origin = { deviceToken: 'of nobody', userAgent: '', address: '' }
    const given = { token, channel: 'phone', code, from: '127.0.0.1', browser: true, origin, formerSession: undefined } as const
    const answers = await Promise.all([given, given].map((one) => confirmSignIn({ ...bank.context, database }, one))).finally(() => database.destroy())
    expect(answers.map((answer) => (answer.ok ? 'in' : answer.error.code)).toSorted()).toEqual(['alreadyConfirmed', 'in'])
  })

  // security row 8
  test('that nobody looks at, as too many were typed, has not failed', async () => {
    const token = await start()
    const { code } = await bank.lastMessage(OLENA)
    await confirm(token, anotherCode(code))
    const guesses = bank.context.database.updateTable('attempt_counter').where('kind', '=', 'guesses at a sign-in code')
    await guesses.set({ counted: 10 }).execute()
    const answer = await confirm(token, code)
    expect(answer).toMatchObject({ status: 429, refusal: { error_code: 'TOO_MANY_REQUESTS', require_captcha: true } })
    expect(answer).not.toHaveProperty('refusal.status')
    await guesses.set({ counted: 0 }).execute()
  })

  // security row 4
  test('of a person whose password was blocked meanwhile begins no session', async () => {
    const token = await start()
    const { code } = await bank.lastMessage(OLENA)
    const { database } = bank.context
    const block = (at: Date | null) => database.updateTable('person').set({ password_blocked_at: at }).where('inn', '=', '3135204544').execute()
    await block(new Date(bank.clock.now()))
    expect(await confirm(token, code)).toMatchObject({ refusal: { error_code: 'AUTH_E004' } })
    await block(null)
    expect((await confirm(token, code)).ok).toBe(true)
  })

  // security row 9
  test('is good for five minutes', async () => {
    const token = await start()
    const { code } = await bank.lastMessage(OLENA)
    bank.clock.advance(5 * MINUTE)
    expect(await confirm(token, code)).toMatchObject({ refusal: { error_code: 'OTP_EXPIRED' } })
  })

  // security row 9
  test('is good once', async () => {
    const token = await start()
    const { code } = await bank.lastMessage(OLENA)
    await confirm(token, code)
    expect(await confirm(token, code)).toMatchObject({
      status: 409,
      refusal: { status: 'ALREADY_CONFIRMED', error_code: 'ALREADY_CONFIRMED' },
    })
  })

  // security row 9
  test('of one sign-in does not fit another', async () => {
    const first = await start()
    const { code: firstCode } = await bank.lastMessage(OLENA)
    let second = await start()
    let { code: secondCode } = await bank.lastMessage(OLENA)
    while (secondCode === firstCode) {
      second = await start()
      secondCode = (await bank.lastMessage(OLENA)).code
    }
    expect(await confirm(first, secondCode)).toMatchObject({ refusal: { error_code: 'INVALID_OTP' } })
    expect((await confirm(second, secondCode)).ok).toBe(true)
  })

  // security row 9
  test('asked for through the other channel is refused', async () => {
    const token = await start()
    const { code } = await bank.lastMessage(OLENA)
    const answer = await client.call('POST /api/auth-service/auth/by/email_otp', {
      body: { grant_type: 'TOKEN', scope: 'USER', otp_code: code, tmp_token: token },
    })
    expect(answer).toMatchObject({ status: 400, refusal: { error_code: 'AUTH_E016' } })
  })

  test('of a sign-in that began a quarter of an hour ago leads back to the password', async () => {
    const token = await start()
    bank.clock.advance(15 * MINUTE)
    expect(await confirm(token, '0000')).toMatchObject({ refusal: { error_code: 'AUTH_E016' } })
  })

  test('that is not four digits spends no try', async () => {
    const token = await start()
    const { code } = await bank.lastMessage(OLENA)
    for (const typed of ['', '12', 'abcd', '12345', '۱۲۳۴']) {
      expect(await confirm(token, typed)).toMatchObject({ refusal: { error_code: 'INVALID_OTP' } })
    }
    expect((await confirm(token, code)).ok).toBe(true)
  })

  // security row 9
  test('is stored as an HMAC, its message leaves the outbox, and no answer carries it', async () => {
    const token = await start()
    const { code } = await bank.lastMessage(OLENA)
    const rows = await bank.context.database.selectFrom('one_time_code').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
    expect(token).not.toContain(code)
  })
})

describe('a new code', () => {
  const resend = (tmp_token: string, lang: 'uk' | 'ru' = 'uk') => client.call('POST /api/auth-service/auth/resend/sms_code', { body: { tmp_token, lang } })

  test('may be asked for after 60 seconds, and voids the old one', async () => {
    const token = await start()
    const { code: old } = await bank.lastMessage(OLENA)
    expect(await resend(token)).toMatchObject({
      status: 429,
      refusal: { error_code: 'RESEND_TOO_EARLY', retry_after: 60 },
    })
    bank.clock.advance(MINUTE)
    expect(await resend(token)).toMatchObject({ ok: true, answer: { resend_after: 60 } })
    let { code } = await bank.lastMessage(OLENA)
    while (code === old) {
      bank.clock.advance(MINUTE)
      await resend(token)
      code = (await bank.lastMessage(OLENA)).code
    }
    expect((await confirm(token, old)).ok).toBe(false)
    expect((await confirm(token, code)).ok).toBe(true)
  })

  test('comes in the language asked for', async () => {
    const token = await start()
    bank.clock.advance(MINUTE)
    await resend(token, 'ru')
    expect((await bank.lastMessage(OLENA)).text).toMatch(/^Код для входа в Діло: \d{4}\. Никому его не говорите\.$/)
  })

  test('is refused for a token that nobody was given', async () => {
    expect(await resend('A'.repeat(43))).toMatchObject({ refusal: { error_code: 'AUTH_E016' } })
  })
})

describe('a session', () => {
  // security row 11
  test('has a token of 256 bits in an HttpOnly cookie, and the database keeps its hash alone', async () => {
    const token = await start()
    const { code } = await bank.lastMessage(OLENA)
    const answer = await client.send({
      method: 'POST',
      url: '/api/auth-service/auth/by/phone_otp',
      payload: { grant_type: 'TOKEN', scope: 'USER', otp_code: code, tmp_token: token },
    })
    const cookie = answer.cookies.find(({ name }) => name === 'session')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(Buffer.from(cookie?.value ?? '', 'base64url')).toHaveLength(32)
    expect(answer.body).not.toContain(cookie?.value)
    const rows = await bank.context.database.selectFrom('session').select('token_hash').execute()
    expect(rows.some((row) => row.token_hash.toString('base64url') === cookie?.value)).toBe(false)
  })

  // security row 12
  test('ends after half an hour without a call, and twelve hours after sign-in with them', async () => {
    const idle = await bank.signsIn(OLENA)
    const busy = await bank.signsIn(OLENA)
    const alive = async (one: TestClient) => (await one.call('GET /api/ekb-service/v2/clients/physical/current', {})).ok
    for (let call = 0; call < 24 * 3; call += 1) {
      bank.clock.advance(10 * MINUTE - 1000)
      expect(await alive(busy)).toBe(true)
      if (call === 3) expect(await alive(idle)).toBe(false)
    }
    bank.clock.advance(10 * MINUTE)
    expect(await alive(busy)).toBe(false)
  })

  // security row 12
  test('ends when the same browser signs in again', async () => {
    const olena = await bank.signsIn(OLENA)
    const former = olena.cookies.get('session') ?? ''
    client = olena
    const token = await start()
    const { code } = await bank.lastMessage(OLENA)
    expect((await confirm(token, code)).ok).toBe(true)
    const answer = await bank.app.inject({
      url: '/api/ekb-service/v2/clients/physical/current',
      cookies: { session: former },
    })
    expect(answer.statusCode).toBe(401)
    expect((await current()).ok).toBe(true)
  })

  test('that was made up is refused', async () => {
    client.cookies.set('session', 'A'.repeat(43))
    expect(await current()).toMatchObject({ status: 401, refusal: { error_code: 'SESSION_REQUIRED' } })
  })
})

describe('after a reload of the page the browser is still in its attempt', () => {
  const resume = () => client.call('GET /api/auth-service/auth/tmp', {})

  test('which is shown with its channel, the masked contact and the rest of the minute, and no token', async () => {
    await start()
    bank.clock.advance(20_000)
    expect(await resume()).toEqual({
      ok: true,
      status: 200,
      answer: { channel: 'phone', contact: '+380\u00A050\u00A0•••\u00A000\u00A001', resend_after: 40 },
    })
  })

  test('and goes on without naming it', async () => {
    await start()
    const { code } = await bank.lastMessage(OLENA)
    const confirmed = await client.call('POST /api/auth-service/auth/by/phone_otp', {
      body: { grant_type: 'TOKEN', scope: 'USER', otp_code: code },
    })
    expect(confirmed).toMatchObject({ status: 200, answer: { status: 'SUCCESS' } })
    expect(client.cookies.has('flow')).toBe(false)
    expect(await resume()).toMatchObject({ status: 400, refusal: { error_code: 'AUTH_E016' } })
  })

  test('in a cookie that no script reads and no other site sends, for as long as the attempt is good', async () => {
    await client.send({ method: 'GET', url: '/api/' })
    const { cookies } = await client.send({
      method: 'POST',
      url: '/api/auth-service/auth/tmp/by/phone',
      payload: { phone_number: OLENA, password: PASSWORD },
    })
    expect(cookies.find(({ name }) => name === 'flow')).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 900 })
  })

  test.each([
    ['has never begun one', async () => {}],
    ['brings a token of nobody', async () => void client.cookies.set('flow', 'a'.repeat(43))],
    [
      'comes too late',
      async () => {
        await start()
        bank.clock.advance(16 * MINUTE)
      },
    ],
  ])('but not when it %s', async (_, arrange) => {
    await arrange()
    expect(await resume()).toMatchObject({ status: 400, refusal: { error_code: 'AUTH_E016' } })
  })
})
