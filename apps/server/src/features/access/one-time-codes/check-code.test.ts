import { certain } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { parseOneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '../../../context.ts'
import { openDatabase } from '../../../db/open.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { contextOn } from '../../../testing/context-on.ts'
import { movableClock } from '../../../testing/movable-clock.ts'
import { testConfig } from '../../../testing/test-config.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { checkCode } from './check-code.ts'
import { codeHmac } from './code-hmac.ts'
import type { CodeSubject } from './issue-code.ts'

const [CODE, WRONG] = [certain(parseOneTimeCode('4711')), '4712']
const NETWORK_CAP = 10
const NOW = Date.parse('2026-11-20T10:00:00Z')
const HERE = '203.0.113.7'

let there: TestDatabase
let servers: Context[]
/** One value for each statement since the beginning of the test: true if it has waited for the disk. */
let flushed: boolean[] = []

beforeAll(async () => {
  there = await createTestDatabase()
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => {
      flushed.push(!JSON.stringify(node).includes('synchronous_commit'))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  servers = [1, 2].map(() =>
    contextOn(
      openDatabase({ applicationUrl: there.applicationUrl, poolSize: 8 }).withPlugin(watch),
      movableClock(NOW),
      testConfig({ GUESSES_PER_RANGE: String(NETWORK_CAP) }),
    ),
  )
})
afterAll(async () => {
  for (const { database } of servers) await database.destroy()
  await there.drop()
})
beforeEach(async () => {
  for (const table of ['attempt_counter', 'one_time_code'] as const) await one().database.deleteFrom(table).execute()
  flushed = []
})

const one = (): Context => servers[0] as Context

/** A code of a person, which is in force. */
async function sentTo(person: string, digest = 'of a payment'): Promise<CodeSubject> {
  const { database, serverKey } = one()
  const subject: CodeSubject = { purpose: 'sign-payment', id: `payment:${person}`, whose: person, digest }
  const code_hmac = codeHmac(serverKey, subject, OLENA, CODE)
  const times = { sent_at: new Date(NOW), expires_at: new Date(NOW + 5 * MINUTE) }
  await database
    .insertInto('one_time_code')
    .values({ purpose: subject.purpose, subject: subject.id, digest, contact: OLENA, code_hmac, ...times })
    .execute()
  return subject
}

const triesOf = async ({ id }: CodeSubject): Promise<number> =>
  (await one().database.selectFrom('one_time_code').select('tries').where('subject', '=', id).executeTakeFirstOrThrow()).tries

/** All counters of guesses, the own one of the person first. */
async function guesses(): Promise<Record<string, number>> {
  const rows = await one().database.selectFrom('attempt_counter').select(['kind', 'counted']).execute()
  return Object.fromEntries(rows.map(({ kind, counted }) => [kind.replace('guesses at a signing code', 'own').trim(), counted]))
}

describe('a code', () => {
  // security row 7
  test('that is right leaves no try and no guess behind', async () => {
    const subject = await sentTo('olena')
    for (let time = 0; time < 12; time += 1) expect((await checkCode(one(), subject, CODE, HERE)).ok).toBe(true)
    expect(await triesOf(subject)).toBe(0)
    expect(await guesses()).toEqual({ 'own from a range': 0, 'own in all': 0 })
  })

  test('that is right waits for the disk once', async () => {
    const subject = await sentTo('olena')
    flushed = []
    await checkCode(one(), subject, CODE, HERE)
    expect(flushed.toSorted()).toEqual([false, false, false, true])
  })

  test('that is wrong counts at its person, its network, in all and as a try', async () => {
    const subject = await sentTo('olena')
    expect(await checkCode(one(), subject, WRONG, HERE)).toEqual({ ok: false, error: { code: 'wrongCode' } })
    expect(await triesOf(subject)).toBe(1)
    expect(await guesses()).toEqual({ own: 1, 'own from a range': 1, 'own in all': 1 })
  })

  // security row 7
  test('guessed 64 times at once, at two servers, is compared three times', async () => {
    const subject = await sentTo('olena')
    const checked = await Promise.all([...Array(64).keys()].map((time) => checkCode(servers[time % 2] as Context, subject, WRONG, HERE)))
    const compared = checked.filter((answer) => !answer.ok && answer.error.code === 'wrongCode')
    expect(compared).toHaveLength(3)
    expect(await triesOf(subject)).toBe(3)
  })

  test('that its network may not guess any more keeps its tries', async () => {
    for (let person = 0; person < NETWORK_CAP; person += 1) await checkCode(one(), await sentTo(`person ${person}`), WRONG, HERE)
    const subject = await sentTo('olena')
    for (let time = 0; time < 5; time += 1) {
      expect(await checkCode(one(), subject, CODE, HERE)).toEqual({ ok: false, error: { code: 'tooManyRequests', retryAfter: 300 } })
    }
    expect(await triesOf(subject)).toBe(0)
    expect((await checkCode(one(), subject, CODE, '198.51.100.7')).ok).toBe(true)
  })

  // security row 7
  test('that its person may not guess any more is not compared, and counts nowhere else', async () => {
    for (let payment = 0; payment < 10; payment += 1) {
      const subject = await sentTo('olena')
      expect(await checkCode(one(), subject, WRONG, `203.0.${payment}.7`)).toMatchObject({ error: { code: 'wrongCode' } })
      await one().database.deleteFrom('one_time_code').execute()
    }
    const subject = await sentTo('olena')
    expect(await checkCode(one(), subject, CODE, '198.51.100.7')).toMatchObject({ error: { code: 'tooManyRequests', retryAfter: 3600 } })
    expect(await triesOf(subject)).toBe(0)
    expect(await guesses()).toMatchObject({ own: 10, 'own in all': 10 })
  })

  test('that is not in force, or was sent for something else, is no guess', async () => {
    const subject = await sentTo('olena')
    expect(await checkCode(one(), { ...subject, digest: 'of another payment' }, CODE, HERE)).toEqual({ ok: false, error: { code: 'subjectChanged' } })
    expect(await checkCode(one(), { ...subject, id: 'payment of nobody' }, CODE, HERE)).toEqual({ ok: false, error: { code: 'codeExpired' } })
    expect(await guesses()).toEqual({ own: 0, 'own from a range': 0, 'own in all': 0 })
  })
})
