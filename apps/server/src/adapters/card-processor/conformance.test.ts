import { randomBytes, randomUUID } from 'node:crypto'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardOrder, CardProcessor, ReportedMovement } from '../../ports/card-processor.ts'
import { bankOfFile } from '../../testing/bank-of-file.ts'
import { OLENA } from '../../testing/demo-people.ts'
import { fakeLithic, type FakeLithic } from '../../testing/fake-lithic.ts'
import { lithicCardProcessor } from './lithic.ts'
import { localCardProcessor } from './local.ts'
import { unavailableCardProcessor } from './unavailable.ts'

const { bank } = bankOfFile()
let fake: FakeLithic

beforeAll(async () => {
  fake = await fakeLithic()
})
afterAll(async () => {
  await fake.close()
})

const DAY = '2026-11-19' as BusinessDate
const local = () => localCardProcessor({ database: bank.context.database, clock: bank.clock, frameOrigin: 'http://localhost:8082' })
const lithic = () => lithicCardProcessor({ url: fake.url, key: fake.key, frames: 'https://frames.example', timeoutMs: 2_000 })

/** Every adapter of the port, and how a test looks behind it. */
const adapters: {
  name: string
  processor: () => CardProcessor
  stateOf: (token: string) => Promise<string>
  /** A purchase on the internet waits. @returns its name */
  challenge: (token: string) => Promise<string>
  answered: (challengeId: string) => Promise<string | null>
  /** A clearing of 40.00 and a refund of 15.00 on a day. */
  move: (token: string) => Promise<void>
}[] = [
  {
    name: "the processor of one's own machine",
    processor: local,
    async stateOf(token) {
      const row = await bank.context.database.selectFrom('local_card').select('state').where('token', '=', token).executeTakeFirstOrThrow()
      return row.state
    },
    async challenge(token) {
      const challengeId = randomUUID()
      const expiresAt = new Date(bank.clock.now() + 5 * MINUTE)
      await bank.context.database.insertInto('local_challenge').values({ challenge_id: challengeId, token, purchase: '{}', expires_at: expiresAt }).execute()
      return challengeId
    },
    async answered(challengeId) {
      const row = await bank.context.database.selectFrom('local_challenge').select('answer').where('challenge_id', '=', challengeId).executeTakeFirstOrThrow()
      return row.answer
    },
    async move(token) {
      const rows = [
        ['m-1', 'clearing', 4_000n],
        ['m-2', 'refund', -1_500n],
      ] as const
      await bank.context.database
        .insertInto('local_movement')
        .values(rows.map(([message_id, kind, amount]) => ({ message_id, day: DAY, kind, token, amount })))
        .execute()
    },
  },
  {
    name: 'Lithic',
    processor: lithic,
    stateOf: async (token) => ({ PAUSED: 'inactive', OPEN: 'active', CLOSED: 'closed' })[String(fake.cards.get(token)?.state)] ?? 'unknown',
    async challenge() {
      const challengeId = randomUUID()
      fake.challenges.set(challengeId, '')
      return challengeId
    },
    answered: async (challengeId) => ({ APPROVE: 'approved', DECLINE_BY_CUSTOMER: 'declined' })[fake.challenges.get(challengeId) ?? ''] ?? null,
    async move(token) {
      const row = (event: string, amount: number) => ({
        token: randomUUID(),
        type: 'CLEARING',
        card_token: token,
        currency: 'UAH',
        event_tokens: [event],
        transactions_gross_amount: amount,
        disputes_gross_amount: 0,
      })
      fake.report.set(DAY, [row('m-1', 4_000), row('m-2', -1_500)])
    },
  },
]

const anOrder = (over: Partial<CardOrder> = {}): CardOrder => ({
  requestId: randomUUID(),
  form: 'virtual',
  scheme: 'visa',
  nameOnCard: 'OLENA KOVAL',
  phone: OLENA,
  ...over,
})

describe.each(adapters)('$name', ({ processor, stateOf, challenge, answered, move }) => {
  const issued = async () => {
    const made = await processor().issue(anOrder())
    if (!made.ok) throw new Error(made.error)
    return made.value
  }

  test('makes one card of one order, however often it is asked', async () => {
    const order = anOrder()
    const [one, other] = await Promise.all([processor().issue(order), processor().issue(order)])
    expect(one).toEqual(other)
    expect(await processor().issue(order)).toEqual(one)
    expect(one).toMatchObject({
      ok: true,
      value: {
        token: expect.stringMatching(/^.{8,}$/),
        firstDigits: expect.stringMatching(/^\d{6}$/),
        lastDigits: expect.stringMatching(/^\d{4}$/),
        expiresOn: expect.stringMatching(/^20[3-9]\d-(0[1-9]|1[0-2])-(28|29|30|31)$/),
      },
    })
    // Nothing else of the card comes to the bank.
    expect(Object.keys(one.ok ? one.value : {}).toSorted()).toEqual(['expiresOn', 'firstDigits', 'lastDigits', 'scheme', 'token'])
  })

  test('keeps the state of the greatest sequence, in whatever order they come', async () => {
    const { token } = await issued()
    for (const [state, sequence] of [
      ['active', 2],
      ['locked', 1],
    ] as const)
      expect(await processor().setState(token, state, sequence)).toEqual({ ok: true, value: undefined })
    expect(await stateOf(token)).toBe('active')
  })

  test('closes a card for good', async () => {
    const { token } = await issued()
    expect((await processor().close(token, 5)).ok).toBe(true)
    expect((await processor().close(token, 5)).ok).toBe(true)
    expect((await processor().setState(token, 'active', 9)).ok).toBe(true)
    expect(await stateOf(token)).toBe('closed')
  })

  test('knows nothing of a card that it has not made', async () => {
    expect(await processor().setState('nobody-s', 'active', 1)).toMatchObject({ ok: false, error: 'unknown' })
    expect(await processor().close('nobody-s', 1)).toMatchObject({ ok: false, error: 'unknown' })
    expect(await processor().lookUp(randomBytes(16).toString('hex'))).toMatchObject({ ok: false, error: 'unknown' })
    expect(await processor().bind(randomBytes(16).toString('hex'), anOrder())).toMatchObject({ ok: false, error: 'unknown' })
  })

  test('shows a number in a frame of its own origin', async () => {
    const { token } = await issued()
    const session = { sessionId: randomBytes(16).toString('hex'), expiresAt: new Date(bank.clock.now() + MINUTE) }
    const opened = await processor().revealSession(token, session)
    expect(opened.ok && new URL(opened.value).origin).toBe(processor().frameOrigin)
  })

  test("gets a person's decision about a purchase, and says when it waits no more", async () => {
    const { token } = await issued()
    const challengeId = await challenge(token)
    expect(await processor().answerChallenge(challengeId, 'declined')).toEqual({ ok: true, value: undefined })
    expect(await answered(challengeId)).toBe('declined')
    expect(await processor().answerChallenge(randomUUID(), 'approved')).toMatchObject({ ok: false, error: 'over' })
  })

  test('reports what the scheme and the bank owe each other for a day', async () => {
    const { token } = await issued()
    await move(token)
    const rows: ReportedMovement[] = []
    for await (const row of processor().report(DAY)) rows.push(row)
    expect(rows.map(({ messageId, kind, amount }) => ({ messageId, kind, amount }))).toEqual([
      { messageId: 'm-1', kind: 'clearing', amount: 4_000n },
      { messageId: 'm-2', kind: 'refund', amount: -1_500n },
    ])
    const none: ReportedMovement[] = []
    for await (const row of processor().report('2026-11-01' as BusinessDate)) none.push(row)
    expect(none).toEqual([])
  })
})

describe('Lithic', () => {
  test.each([500, 503, 429, 0])('that answers %i is silent, and the order is asked again for the same card', async (status) => {
    const order = anOrder()
    fake.failNext(status)
    expect(await lithic().issue(order)).toMatchObject({ ok: false, error: 'silent' })
    const before = fake.cards.size
    expect((await lithic().issue(order)).ok).toBe(true)
    expect(fake.cards.size).toBe(status === 0 ? before : before + 1)
  })

  test('that refuses an order makes no card of it', async () => {
    fake.failNext(422)
    expect(await lithic().issue(anOrder())).toMatchObject({ ok: false, error: 'refused' })
  })

  test('that nobody reaches is silent, and its report is not taken for an empty one', async () => {
    const away = lithicCardProcessor({ url: 'http://127.0.0.1:9/', key: 'key', frames: 'https://frames.example', timeoutMs: 300 })
    expect(await away.issue(anOrder())).toMatchObject({ ok: false, error: 'silent' })
    expect(await away.setState('a-card', 'locked', 1)).toMatchObject({ ok: false, error: 'silent' })
    await expect(away.report(DAY)[Symbol.asyncIterator]().next()).rejects.toThrow('gives no report')
  })
})

describe('a blank in hand', () => {
  /** Writes the row of the frame after a person has typed the number. */
  async function typed(over: { product?: 'business' | 'personal'; is_ours?: boolean; is_bound?: boolean } = {}): Promise<string> {
    const [token, numberToken] = [`blank-${randomUUID()}`, randomBytes(16).toString('hex')]
    await bank.context.database
      .insertInto('local_card')
      .values({
        token,
        scheme: 'visa',
        form: 'plastic',
        product: 'business',
        is_bound: false,
        first_digits: '427700',
        last_digits: '1234',
        name_on_card: 'BUSINESS CARD',
        expires_on: '2030-12-31' as BusinessDate,
        state: 'inactive',
        sequence: 0,
        made_at: new Date(bank.clock.now()),
        ...over,
      })
      .execute()
    await bank.context.database
      .insertInto('local_card_session')
      .values({
        session_id: randomBytes(16).toString('hex'),
        kind: 'bind',
        expires_at: new Date(bank.clock.now()),
        ended_at: new Date(bank.clock.now()),
        number_token: numberToken,
        number_of: token,
      })
      .execute()
    return numberToken
  }

  test.each([
    ['of this bank', {}, { isOurs: true, product: 'business', state: 'blank' }],
    ['of another bank', { is_ours: false }, { isOurs: false }],
    ['of a person', { product: 'personal' as const }, { product: 'personal' }],
    ['that is bound', { is_bound: true }, { state: 'bound' }],
  ])('%s is looked up by what stands for its number', async (_, over, found) => {
    expect(await local().lookUp(await typed(over))).toMatchObject({ ok: true, value: found })
  })

  test('becomes the card of one order, asked twice as well, and of no other', async () => {
    const numberToken = await typed()
    const order = anOrder({ form: 'plastic' })
    const bound = await local().bind(numberToken, order)
    expect(bound).toMatchObject({ ok: true, value: { lastDigits: '1234' } })
    expect(await local().bind(numberToken, order)).toEqual(bound)
    expect(await local().bind(numberToken, anOrder())).toMatchObject({ ok: false, error: 'taken' })
    bank.clock.advance(16 * MINUTE)
    expect(await local().lookUp(numberToken)).toMatchObject({ ok: false, error: 'unknown' })
    expect(await local().bind(numberToken, order)).toEqual(bound)
  })
})

test('where no processor is set up no card is issued, and no report is taken for an empty one', async () => {
  expect(unavailableCardProcessor.available).toBe(false)
  expect(await unavailableCardProcessor.issue(anOrder())).toMatchObject({ ok: false, error: 'silent' })
  await expect(unavailableCardProcessor.report(DAY)[Symbol.asyncIterator]().next()).rejects.toThrow('no processor of cards')
})
