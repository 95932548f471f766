import { HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../../http/app.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { ACCOUNTANT, DIRECTOR, IHOR, OLENA } from '../../../testing/demo-people.ts'
import { solvedCaptcha } from '../../../testing/solved-captcha.ts'
import { testConfig } from '../../../testing/test-bank.ts'
import { type TestClient, testClient } from '../../../testing/test-client.ts'
import { askForCode, created, paymentBody } from '../../../testing/test-payment.ts'
import { count, countEach, countedSoFar, forgetEndedCounters, takeBack } from './counters.ts'
import { countGuess } from './count-guess.ts'

const PASSWORD = 'Dilo-demo-1'

/** Caps that a test reaches. */
const caps = {
  GUESSES_PER_RANGE: '10',
  GUESSES_IN_ALL: '25',
  SIGNING_CODES_PER_DAY: '3',
  MESSAGES_PER_RECIPIENT: '4',
  MESSAGES_PER_PREFIX: '6',
  MESSAGES_IN_ALL: '8',
}

const { bank } = bankOfFile(testConfig(caps))
let client: TestClient
beforeEach(async () => {
  client = bank.client()
  // Clears all guesses and messages.
  await bank.context.database.deleteFrom('attempt_counter').execute()
  await bank.context.database.deleteFrom('outbox').execute()
})

const statusOf = async (address: string, phone_number: string, password: string, by: TestClient = client, captcha_response?: string): Promise<number> => {
  await by.call('GET /api/ekb-service/v2/clients/physical/current', {})
  const answer = await by.send({
    method: 'POST',
    url: '/api/auth-service/auth/tmp/by/phone',
    payload: { phone_number, password, ...(captcha_response !== undefined && { captcha_response }) },
    remoteAddress: address,
  })
  return answer.statusCode
}

/** Guesses from one address, each at another login. */
async function guess(address: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let login = 0; login < times; login += 1) statuses.push(await statusOf(address, `38067000${1000 + login}`, 'Wrong-1-password'))
  return statuses
}

const HOME = '203.0.113.7'

/** Guesses at one login. */
async function guessAt(phone: string, by: TestClient, howMany: number): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < howMany; time += 1) statuses.push(await statusOf(HOME, phone, 'Wrong-1-password', by))
  return statuses
}

const times = <Value>(howMany: number, value: Value): Value[] => Array.from({ length: howMany }, () => value)

describe('wrong passwords', () => {
  // security row 4
  test('guess together on all servers', async () => {
    const other = await buildApp(bank.context)
    const there = testClient(other)
    for (let round = 0; round < 5; round += 1) {
      expect(await statusOf('203.0.113.7', '380670000001', 'Wrong-1-password')).toBe(401)
      expect(await statusOf('203.0.113.7', '380670000001', 'Wrong-1-password', there)).toBe(401)
    }
    expect(await statusOf('203.0.113.7', '380670000001', 'Wrong-1-password', there)).toBe(429)
    await other.close()
  })

  // security row 4
  test('from one network are held up, and only that network', async () => {
    expect(await guess('203.0.113.7', 10)).toEqual(times(10, 401))
    expect(await statusOf('203.0.113.200', OLENA, PASSWORD)).toBe(429)
    expect(await statusOf('203.0.114.7', OLENA, PASSWORD)).toBe(200)
    bank.clock.advance(5 * MINUTE)
    expect(await statusOf('203.0.113.200', OLENA, PASSWORD)).toBe(200)
  })

  // security row 4
  test('in all raise the alarm for five minutes: without a captcha nothing is compared, from any network', async () => {
    for (const network of ['203.0.113.7', '198.51.100.7', '192.0.2.7']) await guess(network, 9)
    expect(await guess('2001:db8:1:2ab::1', 2)).toEqual([400, 400])
    expect(await statusOf('2001:db8:2:2ab::1', OLENA, PASSWORD)).toBe(400)
    bank.clock.advance(5 * MINUTE)
    expect(await guess('2001:db8:1:2ab::1', 2)).toEqual([401, 401])
  })

  // security row 4
  test('in all leave a network its whole cap, when each of its guesses brings a captcha', async () => {
    for (const network of ['203.0.113.7', '198.51.100.7', '192.0.2.7']) await guess(network, 9)
    const statuses: number[] = []
    for (let login = 0; login < 11; login += 1) {
      const captcha_response = await solvedCaptcha(client, 'sign_in')
      statuses.push(await statusOf('2001:db8:1:2ab::1', `38067000${1000 + login}`, 'Wrong-1-password', client, captcha_response))
    }
    expect(statuses).toEqual([...times(10, 401), 429])
  })

  // security row 4
  test('in its network do not hold up a device from which its owner has signed in', async () => {
    const owner = await bank.signsIn(OLENA)
    const stranger = bank.client()
    expect(await guessAt(OLENA, stranger, 11)).toEqual([...times(10, 401), 429])
    expect(await statusOf(HOME, OLENA, PASSWORD, bank.client())).toBe(429)
    expect(await statusOf(HOME, OLENA, PASSWORD, owner)).toBe(200)
  })

  // security row 4
  test('on a known device are ten, from all networks together, and hold up that device alone', async () => {
    const stolen = await bank.signsIn(OLENA)
    expect(await guessAt(OLENA, stolen, 8)).toEqual(times(8, 401))
    expect(await statusOf('198.51.100.7', OLENA, 'Wrong-1-password', stolen)).toBe(401)
    expect(await statusOf('192.0.2.7', OLENA, 'Wrong-1-password', stolen)).toBe(401)
    expect(await statusOf('198.51.100.9', OLENA, PASSWORD, stolen)).toBe(429)
    expect(await statusOf(HOME, OLENA, PASSWORD, bank.client())).toBe(200)
    bank.clock.advance(5 * MINUTE)
    expect(await statusOf(HOME, OLENA, PASSWORD, stolen)).toBe(200)
  })

  // security row 4
  test('on a device of another person are those of its network: its cookie is worth nothing at another login', async () => {
    const olena = await bank.signsIn(OLENA)
    expect(await guessAt(IHOR, bank.client(), 10)).toEqual(times(10, 401))
    expect(await statusOf(HOME, IHOR, PASSWORD, olena)).toBe(429)
    const made = bank.client()
    made.cookies.set('device', 'A'.repeat(43))
    expect(await statusOf(HOME, IHOR, PASSWORD, made)).toBe(429)
  })

  test('that were right count for nothing', async () => {
    for (let time = 0; time < 4; time += 1) expect(await statusOf('203.0.113.7', OLENA, PASSWORD)).toBe(200)
    const rows = await bank.context.database.selectFrom('attempt_counter').selectAll().where('kind', 'like', 'guesses at a password%').execute()
    expect(rows.map(({ counted }) => counted)).toEqual([0, 0, 0])
  })
})

// security row 4
test('wrong codes of signing, which asks for no captcha, leave each network a tenth while the alarm is up', async () => {
  const wrong = (of: number, from: string) => countGuess(bank.context, { at: 'signing code', of: `person ${of}`, from, knownDevice: null })
  for (const network of ['203.0.113.7', '198.51.100.7', '192.0.2.7']) for (let of = 0; of < 9; of += 1) await wrong(of, network)
  expect([(await wrong(1, '2001:db8:1:2ab::1')).ok, (await wrong(2, '2001:db8:1:2ab::1')).ok]).toEqual([true, false])
})

describe('a counter', () => {
  const counter = { kind: 'test', of: OLENA, cap: 5, windowMs: MINUTE }

  test('raised by 50 at once lets as many through as its cap', async () => {
    const counts = await Promise.all(times(50, null).map(() => count(bank.context, bank.context.database, counter)))
    expect(counts.filter(({ ok }) => ok)).toHaveLength(5)
  })

  test('names nobody in the database', async () => {
    await count(bank.context, bank.context.database, counter)
    const rows = await bank.context.database.selectFrom('attempt_counter').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(OLENA)
  })

  test('that is full stops those after it, and those before it are counted', async () => {
    const [narrow, full, wide] = [
      { ...counter, of: 'narrow' },
      { ...counter, of: 'full', cap: 1 },
      { ...counter, of: 'wide' },
    ]
    const all = () => countEach(bank.context, bank.context.database, [narrow, full, wide] as const)
    const stand = () => Promise.all([narrow, full, wide].map((one) => countedSoFar(bank.context, bank.context.database, one)))
    expect(await all()).toMatchObject({ ok: true, value: [{ counted: 1 }, { counted: 1 }, { counted: 1 }] })
    expect(await all()).toEqual({ ok: false, error: { code: 'tooManyRequests', retryAfter: 60 } })
    expect(await stand()).toEqual([2, 1, 1])
    await takeBack(bank.context, bank.context.database, [narrow, full, wide])
    expect(await stand()).toEqual([1, 0, 0])
  })

  test('is raised and lowered beside others by many at once, and none waits for another for ever', async () => {
    const [narrow, wide] = [
      { ...counter, of: 'narrow', cap: 1_000 },
      { ...counter, of: 'wide', cap: 1_000 },
    ]
    const round = async () => {
      await countEach(bank.context, bank.context.database, [narrow, wide] as const)
      await takeBack(bank.context, bank.context.database, [narrow, wide])
    }
    await Promise.all(Array.from({ length: 64 }, round))
    expect(await countedSoFar(bank.context, bank.context.database, wide)).toBe(0)
  })

  test('is swept away after its window', async () => {
    await count(bank.context, bank.context.database, counter)
    bank.clock.advance(MINUTE)
    await forgetEndedCounters(bank.context, 100)
    const kinds = await bank.context.database.selectFrom('attempt_counter').select('kind').execute()
    expect(kinds.map(({ kind }) => kind)).not.toContain('test')
  })
})

describe('messages', () => {
  const sent = async () => (await bank.context.database.selectFrom('outbox').selectAll().execute()).length
  const start = (phone: string) => statusOf('203.0.113.7', phone, PASSWORD)

  // security row 10
  test('to one number that uses none of its codes are capped for the hour', async () => {
    for (let message = 0; message < 4; message += 1) expect(await start(OLENA)).toBe(200)
    expect(await start(OLENA)).toBe(429)
    expect(await sent()).toBe(4)
    bank.clock.advance(HOUR)
    expect(await start(OLENA)).toBe(200)
  })

  // security row 10
  test('to one prefix are capped, and nothing is sent beyond', async () => {
    for (const phone of [OLENA, IHOR, DIRECTOR]) {
      expect([await start(phone), await start(phone)]).toEqual([200, 200])
    }
    expect(await start(ACCOUNTANT)).toBe(429)
    expect(await sent()).toBe(6)
  })

  // security row 10
  test('in all are capped, and nothing is sent beyond', async () => {
    const { database } = bank.context
    const to = async (phone: string, other: string) => {
      await database.updateTable('login_directory').set({ login: other }).where('login', '=', phone).execute()
      await database.updateTable('person_contact').set({ value: other }).where('value', '=', phone).execute()
    }
    await to(DIRECTOR, '380671110002')
    for (const phone of [OLENA, IHOR, '380671110002']) for (let message = 0; message < 3; message += 1) await start(phone)
    expect(await sent()).toBe(8)
    expect(await start('380671110002')).toBe(429)
    await to('380671110002', DIRECTOR)
  })
})

describe('messages for recovery, which anybody may have sent,', () => {
  const recover = async (phone: string, address: string, captcha_response?: string): Promise<number> => {
    await client.send({ method: 'GET', url: '/api/' })
    const payload = { phone, password: 'Recovered-password-2', ...(captcha_response !== undefined && { captcha_response }) }
    return (await client.send({ method: 'POST', url: '/api/auth-service/user/restore/password', payload, remoteAddress: address })).statusCode
  }

  // security row 10
  test('have a fifth of what all may have sent, the second half of it with a captcha, and leave sign-in its own', async () => {
    // Numbers without a client count as clients' do: 429 reveals nothing.
    expect(await recover('380671110001', '203.0.113.7')).toBe(200)
    expect(await recover('380671110002', '198.51.100.7')).toBe(400)
    expect(await recover('380671110002', '198.51.100.7', await solvedCaptcha(client, 'recovery'))).toBe(200)
    // Asked from a device from which its person has signed in, a code comes from a share that strangers do not use up.
    const olena = await bank.signedIn(OLENA)
    client.cookies.set('device', olena.cookies.get('device') ?? '')
    expect(await recover(IHOR, '192.0.2.7', await solvedCaptcha(client, 'recovery'))).toBe(429)
    expect(await recover(OLENA, '192.0.2.7')).toBe(200)
    client.cookies.delete('device')
    expect(await recover(OLENA, '192.0.2.7', await solvedCaptcha(client, 'recovery'))).toBe(429)
    expect(await statusOf('203.0.113.7', OLENA, PASSWORD)).toBe(200)
  })
})

describe('codes', () => {
  // security row 8
  test('for signing have a cap of their own', async () => {
    const [olena, ihor] = [await bank.signsIn(OLENA), await bank.signsIn(IHOR)]
    for (let code = 0; code < 3; code += 1) {
      expect((await askForCode(olena, (await created(olena, await paymentBody(olena, ihor))).id)).ok).toBe(true)
    }
    const payment = await created(olena, await paymentBody(olena, ihor))
    expect(await askForCode(olena, payment.id)).toMatchObject({
      status: 429,
      refusal: { error_code: 'TOO_MANY_REQUESTS', retry_after: 86_400 },
    })
    // Signing's cap is separate from sign-in's.
    expect(await statusOf('203.0.113.7', OLENA, PASSWORD)).toBe(200)
  })
})
