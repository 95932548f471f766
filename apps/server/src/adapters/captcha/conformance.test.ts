// security row 17
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Captcha, CaptchaPurpose, ProofOfWork } from '../../ports/captcha.ts'
import { fakeCaptchaService, type FakeCaptchaService, SERVICE_SECRET } from '../../testing/fake-captcha-service.ts'
import { movableClock } from '../../testing/movable-clock.ts'
import { solve } from '../../testing/solved-captcha.ts'
import { proofOfWork } from './proof-of-work.ts'
import { siteKeyService } from './site-key-service.ts'

const clock = movableClock(Date.parse('2026-11-20T10:00:00Z'))
const [KEY, FORMER] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
const SIGN_IN = { action: 'sign_in' } as const
const [FLOW, OTHER_FLOW] = ['a'.repeat(64), 'b'.repeat(64)]

const PAGE = 'https://bank.example/widget'

let service: FakeCaptchaService
beforeAll(async () => {
  service = await fakeCaptchaService()
})
beforeEach(() => service.answer())
afterAll(() => service.close())

const ours = (serverKey = KEY, formerServerKeys: readonly Buffer[] = []): Captcha => proofOfWork({ clock, serverKey, formerServerKeys, guesses: 3 })

const theirs = (secret = SERVICE_SECRET, url = service.url): Captcha =>
  siteKeyService({ clock, url, siteKey: 'site-key', page: PAGE, secret, hostname: 'bank.example', timeoutMs: 300 })

async function challengeOf(captcha: Captcha, purpose: CaptchaPurpose): Promise<ProofOfWork> {
  const task = await captcha.pose(purpose)
  if (task.kind !== 'proofOfWork') throw new Error('Not a proof of work')
  return task.challenge
}

type Adapter = { name: string; captcha: () => Captcha; solved: (purpose: CaptchaPurpose) => Promise<string>; wait: (ms: number) => void }

const adapters: Adapter[] = [
  { name: 'the proof of work', captcha: () => ours(), solved: async (purpose) => solve(await challengeOf(ours(), purpose)), wait: (ms) => clock.advance(ms) },
  { name: 'a service with a site key', captcha: () => theirs(), solved: async ({ action }) => service.solve(action), wait: (ms) => service.wait(ms) },
]

describe.each(adapters)('$name', ({ captcha, solved, wait }) => {
  test('passes a solution, and says by what name and how long to remember it', async () => {
    const verified = await captcha().verify(SIGN_IN, await solved(SIGN_IN))
    if (!verified.ok) throw new Error(verified.error)
    expect(verified.value.id).toMatch(/\w{32}/)
    expect(verified.value.rightUntil).toBeGreaterThan(clock.now())
  })

  test('names two solutions apart', async () => {
    const ids = new Set<string>()
    for (const response of [await solved(SIGN_IN), await solved(SIGN_IN)]) {
      const verified = await captcha().verify(SIGN_IN, response)
      if (verified.ok) ids.add(verified.value.id)
    }
    expect(ids.size).toBe(2)
  })

  test('passes none of another action', async () => {
    for (const action of ['recovery', 'registration'] as const) {
      expect(await captcha().verify(SIGN_IN, await solved({ action }))).toEqual({ ok: false, error: 'WRONG' })
    }
    const code = { action: 'sign_in_code', flow: FLOW } as const
    expect(await captcha().verify(code, await solved(SIGN_IN))).toEqual({ ok: false, error: 'WRONG' })
  })

  test('passes none that is older than five minutes', async () => {
    const response = await solved(SIGN_IN)
    wait(5 * MINUTE)
    expect(await captcha().verify(SIGN_IN, response)).toEqual({ ok: false, error: 'WRONG' })
  })

  test.each(['', 'solution', '{}', 'e30=', 'bnVsbA==', '\u0000', 'x'.repeat(8192)])('passes nothing made up: %j', async (response) => {
    expect(await captcha().verify(SIGN_IN, response)).toEqual({ ok: false, error: 'WRONG' })
  })
})

describe('the proof of work', () => {
  const opened = (response: string) => JSON.parse(Buffer.from(response, 'base64').toString())
  const closed = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64')

  test('is bound to its flow', async () => {
    const response = await solve(await challengeOf(ours(), { action: 'sign_in_code', flow: FLOW }))
    expect(await ours().verify({ action: 'sign_in_code', flow: OTHER_FLOW }, response)).toEqual({ ok: false, error: 'WRONG' })
    expect((await ours().verify({ action: 'sign_in_code', flow: FLOW }, response)).ok).toBe(true)
  })

  test.each<[string, (payload: ReturnType<typeof opened>) => void]>([
    ['another action', ({ challenge }) => (challenge.parameters.data.action = 'recovery')],
    ['a later end', ({ challenge }) => (challenge.parameters.data.expires += MINUTE)],
    ['less work', ({ challenge }) => (challenge.parameters.cost = 1)],
    ['a shorter prefix', ({ challenge }) => (challenge.parameters.keyPrefix = '0')],
    ['another nonce', ({ challenge }) => (challenge.parameters.nonce = 'f'.repeat(32))],
    ['a key of its own', ({ solution }) => (solution.derivedKey = 'f'.repeat(64))],
    ['no key', ({ solution }) => (solution.derivedKey = '')],
    ['no signature', ({ challenge }) => (challenge.signature = '')],
    ['a counter that is none', ({ solution }) => (solution.counter = -1)],
    ['something beside', ({ challenge }) => (challenge.parameters.more = 1)],
  ])('with %s is none', async (_what, change) => {
    const purpose = { action: 'recovery' } as const
    const payload = opened(await solve(await challengeOf(ours(), SIGN_IN)))
    change(payload)
    for (const one of [SIGN_IN, purpose]) expect(await ours().verify(one, closed(payload))).toEqual({ ok: false, error: 'WRONG' })
  })

  test('written in another form has the same name', async () => {
    const response = await solve(await challengeOf(ours(), SIGN_IN))
    const other = opened(response)
    other.solution.counter += 1
    const [one, again] = [await ours().verify(SIGN_IN, response), await ours().verify(SIGN_IN, closed(other))]
    expect(again).toEqual(one)
  })

  test('that was signed before a change of the key is good as long as the former key is', async () => {
    const response = await solve(await challengeOf(ours(FORMER), SIGN_IN))
    expect((await ours(KEY, [FORMER]).verify(SIGN_IN, response)).ok).toBe(true)
    expect(await ours(KEY).verify(SIGN_IN, response)).toEqual({ ok: false, error: 'WRONG' })
  })

  test('tells nothing of the key, and takes the number of guesses that is set, at most', async () => {
    const task = await ours().pose(SIGN_IN)
    expect(JSON.stringify(task)).not.toContain(KEY.toString('hex'))
    expect(task).toMatchObject({ guesses: 3, goodFor: 300 })
    const { solution } = opened(await solve(await challengeOf(ours(), SIGN_IN)))
    expect(solution.counter).toBeLessThanOrEqual(3)
  })
})

describe('a service with a site key', () => {
  const said = (body: object, status = 200) => ({ status, body: JSON.stringify(body) })
  const right = { success: true, action: 'sign_in', hostname: 'bank.example' }

  test.each([
    ['of another host', 'WRONG', said({ ...right, hostname: 'evil.example' })],
    ['of no host', 'WRONG', said({ ...right, hostname: undefined })],
    ['of no action', 'WRONG', said({ ...right, action: undefined })],
    ['of a low score', 'WRONG', said({ ...right, score: 0.2 })],
    ['used before', 'WRONG', said({ success: false, 'error-codes': ['timeout-or-duplicate'] })],
    ['checked with a wrong secret', 'UNAVAILABLE', said({ success: false, 'error-codes': ['invalid-input-secret'] })],
    ['when something broke there', 'UNAVAILABLE', said({ success: false, 'error-codes': ['internal-error'] })],
    ['when it answers 500', 'UNAVAILABLE', said({}, 500)],
    ['when it answers 503 and success', 'UNAVAILABLE', said(right, 503)],
    ['when it sends us elsewhere', 'UNAVAILABLE', said(right, 302)],
    ['when it answers no JSON', 'UNAVAILABLE', { status: 200, body: '<html>' }],
    ['when it answers something else', 'UNAVAILABLE', said({ success: 'yes' })],
    ['when it does not answer in time', 'UNAVAILABLE', 'nothing' as const],
  ])('lets nobody pass with a solution %s', async (_when, error, answer) => {
    service.answer(answer)
    expect(await theirs().verify(SIGN_IN, 'any')).toEqual({ ok: false, error })
  })

  test('lets nobody pass when it cannot be reached', async () => {
    expect(await theirs(SERVICE_SECRET, 'http://127.0.0.1:1/siteverify').verify(SIGN_IN, 'any')).toEqual({ ok: false, error: 'UNAVAILABLE' })
  })

  test('with a good score passes', async () => {
    service.answer(said({ ...right, score: 0.9 }))
    expect((await theirs().verify(SIGN_IN, 'any')).ok).toBe(true)
  })

  test('gets our secret and the response, and nothing about the person', async () => {
    await theirs().verify(SIGN_IN, service.solve('sign_in'))
    expect(service.asked.at(-1)).toEqual(['secret', 'response'])
  })

  test('is shown by its site key and the action', async () => {
    expect(await theirs().pose(SIGN_IN)).toEqual({ kind: 'siteKey', siteKey: 'site-key', page: PAGE, action: 'sign_in' })
  })
})
