import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import { parseLogin } from '@dilo/domain/values/login.ts'
import type { Refusal } from '@dilo/contract/refusal.ts'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { watchStatements } from '../../../testing/watch-statements.ts'
import { IHOR } from '../../../testing/demo-people.ts'
import { untilWaitingForLock } from '../../../testing/waiting-for-a-lock.ts'
import { solvedCaptcha } from '../../../testing/solved-captcha.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { hashingQueue } from './hashing-queue.ts'
import * as passwordHash from './password-hash.ts'
import { startSignIn } from './start-sign-in.ts'

vi.mock(import('./password-hash.ts'), { spy: true })
const PASSWORD = 'Dilo-demo-1'
const HERE = '203.0.113.7'
const ELSEWHERE = '198.51.100.7'

const { bank } = bankOfFile()
let client: TestClient
beforeEach(async () => {
  client = bank.client()
  // Clears all guesses and blocks.
  await bank.context.database.deleteFrom('attempt_counter').execute()
  await bank.context.database.updateTable('person').set({ password_blocked_at: null }).execute()
})

const byPhone = (phone_number: string, password: string) => client.call('POST /api/auth-service/auth/tmp/by/phone', { body: { phone_number, password } })

/** The same from an address in the network. @returns status, and the refusal */
async function byPhoneFrom(address: string, phone_number: string, password: string) {
  await client.call('GET /api/ekb-service/v2/clients/physical/current', {})
  const answer = await client.send({
    method: 'POST',
    url: '/api/auth-service/auth/tmp/by/phone',
    payload: { phone_number, password },
    remoteAddress: address,
  })
  return { status: answer.statusCode, body: answer.json<Partial<Refusal>>() }
}

async function start(): Promise<string> {
  const started = await byPhone(IHOR, PASSWORD)
  if (!started.ok) throw new Error(started.refusal.error_code)
  return started.answer.token
}

/** Confirms as a caller who solves every captcha. */
const confirm = async (tmp_token: string, otp_code: string) =>
  client.call('POST /api/auth-service/auth/by/phone_otp', {
    body: { grant_type: 'TOKEN', scope: 'USER', otp_code, tmp_token, captcha_response: await solvedCaptcha(client, 'sign_in_code', tmp_token) },
  })

const resend = (tmp_token: string) => client.call('POST /api/auth-service/auth/resend/sms_code', { body: { tmp_token, lang: 'uk' } })

const rightCode = async () => (await bank.lastMessage(IHOR)).code
const wrongCode = async () => String((Number(await rightCode()) + 1) % 10_000).padStart(4, '0')

/** A code that differs from those of all flows. */
async function codeOfNone(): Promise<string> {
  const rows = await bank.context.database.selectFrom('outbox').select('payload').execute()
  const codes = new Set(rows.map(({ payload }) => (payload as { message?: { code: string } }).message?.code))
  for (let code = 0; ; code += 1) if (!codes.has(String(code).padStart(4, '0'))) return String(code).padStart(4, '0')
}

/** Sends wrong codes, at most three a flow. @returns their answers */
async function fail(times: number): Promise<string[]> {
  const answers: string[] = []
  let token = ''
  for (let failure = 0; failure < times; failure += 1) {
    if (failure % 3 === 0) token = await start()
    const answer = await confirm(token, await wrongCode())
    answers.push(answer.ok ? 'in' : answer.refusal.error_code)
  }
  return answers
}

const INVALID = 'INVALID_OTP'

describe('five failures in a row', () => {
  // security row 8
  test('after the right password block it, through whatever flows; then it is AUTH_E004 at every step', async () => {
    const other = await start()
    expect(await fail(5)).toEqual([INVALID, INVALID, INVALID, INVALID, 'AUTH_E004'])
    expect(await confirm(other, await rightCode())).toMatchObject({ status: 403, refusal: { error_code: 'AUTH_E004' } })
    expect(await resend(other)).toMatchObject({ refusal: { error_code: 'AUTH_E004' } })
    expect(await byPhone(IHOR, PASSWORD)).toMatchObject({ status: 403, refusal: { error_code: 'AUTH_E004' } })
    expect(await byPhone(IHOR, 'Wrong-1-password')).toMatchObject({ status: 401, refusal: { error_code: 'AUTH_E007' } })
  })

  // security row 8
  test('are counted over days', async () => {
    expect(await fail(4)).toEqual([INVALID, INVALID, INVALID, INVALID])
    bank.clock.advance(3 * DAY)
    expect(await fail(1)).toEqual(['AUTH_E004'])
  })

  // security row 8
  test('are counted over codes sent again: a resend voids the code, never the counter', async () => {
    const token = await start()
    for (let failure = 0; failure < 3; failure += 1) await confirm(token, await wrongCode())
    bank.clock.advance(MINUTE)
    expect((await resend(token)).ok).toBe(true)
    expect(await confirm(token, await wrongCode())).toMatchObject({ refusal: { error_code: INVALID } })
    expect(await confirm(token, await wrongCode())).toMatchObject({ refusal: { error_code: 'AUTH_E004' } })
  })

  // security row 8
  test('are ended by a right code', async () => {
    for (let round = 0; round < 2; round += 1) {
      expect(await fail(4)).toEqual([INVALID, INVALID, INVALID, INVALID])
      expect((await confirm(await start(), await rightCode())).ok).toBe(true)
    }
  })

  // security row 7
  test('at once, in four flows, are five comparisons', async () => {
    const tokens = [await start(), await start(), await start(), await start()]
    const wrong = await codeOfNone()
    const answers = await Promise.all(Array.from({ length: 40 }, (_, guess) => confirm(tokens[guess % 4] ?? '', wrong)))
    const outcomes = answers.map((answer) => (answer.ok ? 'in' : answer.refusal.error_code))
    expect(outcomes.filter((code) => code === INVALID)).toHaveLength(4)
    expect(outcomes.filter((code) => code === 'AUTH_E004').length).toBeGreaterThan(0)
    expect(await byPhone(IHOR, PASSWORD)).toMatchObject({ refusal: { error_code: 'AUTH_E004' } })
  })

  // security row 8
  test('whose last one was compared by a server that died block it too', async () => {
    await fail(4)
    const token = await start()
    await bank.context.database.updateTable('attempt_counter').set({ counted: 5 }).where('kind', '=', 'sign-in failures in a row').execute()
    expect(await confirm(token, await rightCode())).toMatchObject({ status: 429, refusal: { error_code: 'TOO_MANY_REQUESTS', retry_after: 15 } })
    bank.clock.advance(MINUTE)
    expect(await confirm(token, await rightCode())).toMatchObject({ refusal: { error_code: 'AUTH_E004' } })
  })
})

describe('a code that is compared while its owner recovers the password', () => {
  const personId = async () =>
    (await bank.context.database.selectFrom('login_directory').select('person_id').where('login', '=', IHOR).executeTakeFirstOrThrow()).person_id

  /** A concurrent recovery: it has locked the person, and ends the flows on demand. */
  async function recovering() {
    const person_id = await personId()
    let goOn = () => {}
    let done: Promise<unknown> = Promise.resolve()
    await new Promise<void>((locked) => {
      done = bank.context.database.transaction().execute(async (transaction) => {
        await transaction.updateTable('person').set({ password_blocked_at: null }).where('person_id', '=', person_id).execute()
        locked()
        await new Promise<void>((resolve) => (goOn = resolve))
        await transaction.deleteFrom('sign_in_flow').where('person_id', '=', person_id).execute()
      })
    })
    return { end: () => (goOn(), done) }
  }

  const somebodyWaits = () => untilWaitingForLock(bank.owner)

  // security row 6
  test('and is the fifth wrong one, blocks nothing: the new password has not failed', async () => {
    await fail(4)
    const [token, wrong] = [await start(), await wrongCode()]
    const recovery = await recovering()
    const answer = confirm(token, wrong)
    await somebodyWaits()
    await recovery.end()
    expect(await answer).toMatchObject({ refusal: { error_code: 'AUTH_E016' } })
    const { password_blocked_at } = await bank.context.database
      .selectFrom('person')
      .select('password_blocked_at')
      .where('person_id', '=', await personId())
      .executeTakeFirstOrThrow()
    expect(password_blocked_at).toBeNull()
  })

  // security row 6
  test('and is right, keeps nothing that the recovery waits for', async () => {
    const [token, right] = [await start(), await rightCode()]
    const recovery = await recovering()
    const answer = confirm(token, right)
    await somebodyWaits()
    // The first waiter has then checked for a deadlock, without finding one.
    await sleep(1_500)
    await recovery.end()
    expect(await answer).toMatchObject({ refusal: { error_code: 'AUTH_E016' } })
  })
})

describe('codes for signing in', () => {
  // security row 8
  test('that nobody uses are ten in 24 hours, over all flows and resends', async () => {
    for (let sent = 0; sent < 9; sent += 1) await start()
    const token = await start()
    expect(await byPhone(IHOR, PASSWORD)).toMatchObject({
      status: 429,
      refusal: { error_code: 'TOO_MANY_REQUESTS', retry_after: 86_400 },
    })
    bank.clock.advance(MINUTE)
    expect(await resend(token)).toMatchObject({ refusal: { error_code: 'TOO_MANY_REQUESTS', retry_after: 86_340 } })
    // The last code is still valid.
    expect((await confirm(token, await rightCode())).ok).toBe(true)
    bank.clock.advance(DAY)
    expect((await byPhone(IHOR, PASSWORD)).ok).toBe(true)
  })

  // security row 8
  test('that were used do not count: a person signs in as often as the day asks for', async () => {
    for (let time = 0; time < 25; time += 1) expect((await confirm(await start(), await rightCode())).ok).toBe(true)
  })
})

describe('a stranger who does not know the password', () => {
  // security row 4
  test('has to wait after ten wrong ones, for no longer than a code lives', async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await byPhoneFrom(ELSEWHERE, IHOR, `Wrong-${guess}`)).toMatchObject({ status: 401 })
    }
    expect(await byPhoneFrom(ELSEWHERE, IHOR, 'Wrong-10')).toMatchObject({
      status: 429,
      body: { error_code: 'TOO_MANY_REQUESTS', retry_after: 300 },
    })
    bank.clock.advance(4 * MINUTE)
    // Further attempts prolong nothing.
    expect(await byPhoneFrom(ELSEWHERE, IHOR, PASSWORD)).toMatchObject({ status: 429, body: { retry_after: 60 } })
    bank.clock.advance(MINUTE)
    expect(await byPhoneFrom(ELSEWHERE, IHOR, PASSWORD)).toMatchObject({ status: 200 })
  })

  // security row 4
  test('does not lock the owner out, in another network', async () => {
    for (let guess = 0; guess < 30; guess += 1) await byPhoneFrom(ELSEWHERE, IHOR, `Wrong-${guess}`)
    expect(await byPhoneFrom(HERE, IHOR, PASSWORD)).toMatchObject({ status: 200 })
  })

  test('learns nothing from the waiting: an unknown login waits alike', async () => {
    const answers = []
    for (const phone of [IHOR, '380509999999']) {
      for (let guess = 0; guess < 11; guess += 1) answers.push(await byPhoneFrom(ELSEWHERE, phone, `Wrong-${guess}`))
    }
    const outcomes = answers.map(({ status, body }) => [status, { ...body, request_id: '' }])
    expect(outcomes.slice(11)).toEqual(outcomes.slice(0, 11))
  })
})

describe('the work of a refused password', () => {
  const login = (phone: string) => certain(parseLogin(phone))

  /** The hashes and statements of one attempt. */
  async function workOf(phone: string, password: string): Promise<{ hashes: string[]; statements: readonly string[] }> {
    const { plugin, statements } = watchStatements()
    const verify = vi.mocked(passwordHash.verifyPassword).mockClear()
    const hash = vi.mocked(passwordHash.hashAnew).mockClear()
    const database = bank.context.database.withPlugin(plugin)
    await startSignIn({ ...bank.context, database }, { login: login(phone), password, language: null, from: HERE, deviceToken: 'of nobody' })
    expect(hash).not.toHaveBeenCalled()
    const costs = verify.mock.calls.map(([, phc]) => phc.split('$').slice(0, 4).join('$'))
    return { hashes: costs, statements }
  }

  // security row 2
  test('is the same for an unknown login, a wrong password and a blocked one: one hash of one cost, the same statements', async () => {
    const unknown = await workOf('380509999999', PASSWORD)
    expect(unknown.hashes).toEqual(['$argon2id$v=19$m=19456,t=2,p=1'])
    expect(await workOf(IHOR, 'Wrong-1-password')).toEqual(unknown)
    await bank.context.database
      .updateTable('person')
      .set({ password_blocked_at: new Date(bank.clock.now()) })
      .execute()
    expect(await workOf(IHOR, 'Wrong-1-password')).toEqual(unknown)
    expect((await workOf(IHOR, PASSWORD)).hashes).toEqual(unknown.hashes)
  })
})

describe('hashing', () => {
  // security row 5
  test('whose queue is full answers 429 early, without a hash or a statement, and reads go on', async () => {
    const reader = await bank.signsIn(IHOR)
    const hashing = hashingQueue({ width: 1, length: 0 })
    let finish = () => {}
    const busy = hashing.admit('known', () => new Promise<void>((resolve) => (finish = resolve)))
    const verify = vi.mocked(passwordHash.verifyPassword).mockClear()
    const refusedAtOnce = await startSignIn(
      { ...bank.context, hashing },
      { login: certain(parseLogin(IHOR)), password: PASSWORD, language: null, from: HERE, deviceToken: 'of nobody' },
    )
    expect(refusedAtOnce).toEqual({ ok: false, error: { code: 'tooManyRequests', retryAfter: 5 } })
    expect(verify).not.toHaveBeenCalled()
    expect((await reader.call('GET /api/account-service/accounts', {})).ok).toBe(true)
    finish()
    await busy
  })

  // security row 1
  test('a hash of an older cost is made anew at sign-in, and the password stays good', async () => {
    const older = '$argon2id$v=19$m=4096,t=3,p=1$'
    const { argon2Sync } = await import('node:crypto')
    const nonce = Buffer.alloc(16, 3)
    const digest = argon2Sync('argon2id', { message: PASSWORD, nonce, memory: 4096, passes: 3, parallelism: 1, tagLength: 32 })
    const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
    const person = bank.context.database
      .updateTable('person')
      .where('inn', '=', (select) =>
        select
          .selectFrom('login_directory')
          .innerJoin('person', 'person.person_id', 'login_directory.person_id')
          .select('person.inn')
          .where('login', '=', IHOR),
      )
    await person.set({ password_hash: `${older}${base64(nonce)}$${base64(digest)}` }).execute()
    await start()
    const stored = await bank.context.database.selectFrom('person').select('password_hash').execute()
    expect(stored.filter(({ password_hash }) => password_hash.startsWith(older))).toEqual([])
    await start()
  })
})

describe('a password that is replaced between its check and the flow that begins with it', () => {
  const OTHER = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  const asked = { login: certain(parseLogin(IHOR)), password: PASSWORD, language: null, from: HERE, deviceToken: 'of nobody' }
  let before: { person_id: string; password_hash: string }

  const database = () => bank.context.database
  const setHash = (password_hash: string) => database().updateTable('person').set({ password_hash }).where('person_id', '=', before.person_id).execute()
  const flows = async () => (await database().selectFrom('sign_in_flow').select('token_hash').where('person_id', '=', before.person_id).execute()).length

  /** A bank in which an event happens right after the first check. */
  function afterTheFirstCheck(happens: () => Promise<unknown>) {
    let first = true
    return {
      ...bank.context,
      hashing: {
        ...bank.context.hashing,
        async admit<Value>(...asked: Parameters<typeof bank.context.hashing.admit<Value>>) {
          const checked = await bank.context.hashing.admit(...asked)
          if (first) await happens()
          first = false
          return checked
        },
      },
    }
  }

  beforeEach(async () => {
    before = await database()
      .selectFrom('login_directory')
      .innerJoin('person', 'person.person_id', 'login_directory.person_id')
      .select(['person.person_id', 'person.password_hash'])
      .where('login', '=', IHOR)
      .executeTakeFirstOrThrow()
    await database().deleteFrom('sign_in_flow').where('person_id', '=', before.person_id).execute()
    return () => setHash(before.password_hash)
  })

  // security row 6
  test('begins no flow when its owner has changed it', async () => {
    const started = await startSignIn(
      afterTheFirstCheck(() => setHash(OTHER)),
      asked,
    )
    expect(started).toEqual({ ok: false, error: { code: 'wrongLoginOrPassword' } })
    expect(await flows()).toBe(0)
  })

  // security row 6
  test('begins no flow while the change is being committed', async () => {
    let commit = () => {}
    let changing: Promise<unknown> = Promise.resolve()
    const change = () =>
      new Promise<void>((changed) => {
        changing = database()
          .transaction()
          .execute(async (transaction) => {
            await transaction.updateTable('person').set({ password_hash: OTHER }).where('person_id', '=', before.person_id).execute()
            changed()
            await new Promise<void>((resolve) => (commit = resolve))
          })
      })
    const started = startSignIn(afterTheFirstCheck(change), asked)
    await untilWaitingForLock(bank.owner)
    commit()
    await changing
    expect(await started).toEqual({ ok: false, error: { code: 'wrongLoginOrPassword' } })
    expect(await flows()).toBe(0)
  })

  test('is checked again when another sign-in has hashed it anew', async () => {
    const anew = await passwordHash.hashAnew(PASSWORD)
    expect(
      (
        await startSignIn(
          afterTheFirstCheck(() => setHash(anew)),
          asked,
        )
      ).ok,
    ).toBe(true)
    expect(await flows()).toBe(1)
  })
})
