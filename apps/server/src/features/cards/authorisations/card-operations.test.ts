import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { IHOR, OLENA } from '../../../testing/demo-people.ts'
import { asOwner, companyOf } from '../../../testing/signatories.ts'
import { question } from '../../../testing/test-card.ts'
import { handleMessage } from '../inbound/handle-message.ts'

const { bank, olena } = bankOfFile()
let card: { readonly cardId: string; readonly companyId: string; readonly token: string }

beforeAll(async () => {
  const companyId = await companyOf(bank, OLENA)
  const [row] = await asOwner(
    bank,
    `update card set state = 'active', expires_on = '2030-12-31', expired_at = null,
       limits = limits || '{"perTransaction": "50000", "perDay": "80000", "channels": ["chip", "cash", "online"]}'
     where (company_id, card_id) = (select company_id, card_id from card where company_id = $1 and state = 'inactive' limit 1) returning card_id, processor_token`,
    [companyId],
  )
  card = { companyId, cardId: String(row?.['card_id']), token: String(row?.['processor_token']) }
})

type Change = Parameters<typeof question>[3]

const pay = async (amount: number, change: Change & { kind?: string } = {}): Promise<string | undefined> => {
  bank.clock.advance(1_000)
  const message = question({ ...card, payer: {} as never }, amount, bank.clock.now(), change)
  return (await handleMessage(bank.context, 'test', message)).answer?.responseCode
}

const operations = async (cursor?: string) => {
  const said = await olena.call('GET /api/card-service/cards/{cardId}/operations', {
    params: { cardId: card.cardId },
    query: { ...(cursor !== undefined && { cursor }) },
  })
  if (!said.ok) throw new Error(said.refusal.error_code)
  return said.answer
}

describe('operations of a card', () => {
  test('show what was paid, what was tried and why it was refused, the newest first', async () => {
    const group = randomUUID()
    expect(await pay(20_000, { group, original: { value: '500', currency: 'USD' } })).toBe('00')
    expect(await pay(10_000, { group, kind: 'incremental' as 'authorisation', original: { value: '250', currency: 'USD' } })).toBe('00')
    expect(await pay(60_000)).toBe('61')
    expect(await pay(5_000, { channel: 'cash' })).toBe('00')
    expect(await pay(0)).toBe('00')
    const { operations: all, nextCursor } = await operations()
    expect(nextCursor).toBeNull()
    expect(all.map(({ kind, state, amount, decline }) => [kind, state, amount, decline])).toEqual([
      ['look', 'looked', '0', null],
      ['cash', 'held', '5000', null],
      ['payment', 'declined', '60000', { because: 'perTransaction', over: '10000', short: null, limitOf: 'card' }],
      ['payment', 'held', '30000', null],
    ])
    expect(all.at(-1)).toMatchObject({
      held: '30000',
      original: { amount: '750', currency: 'USD' },
      merchant: { name: 'Сільпо', category: '5411' },
      steps: [
        { what: 'authorised', amount: '20000' },
        { what: 'increased', amount: '10000' },
      ],
    })
  })

  test('show the outcome of a purchase at the payment that passed, and not at the one that was refused', async () => {
    const group = randomUUID()
    expect(await pay(60_000, { group })).toBe('61')
    expect(await pay(1_000, { group })).toBe('00')
    bank.clock.advance(1_000)
    const { channel: _channel, proof: _proof, ...purchase } = question({ ...card, payer: {} as never }, 900, bank.clock.now(), { group })
    await handleMessage(bank.context, 'test', { ...purchase, kind: 'clearing', isFinal: true, day: '2026-11-21' })
    const { operations: all } = await operations()
    expect(all.slice(0, 2).map(({ state, amount, held, steps }) => [state, amount, held, steps.map((step) => [step.what, step.amount])])).toEqual([
      [
        'cleared',
        '900',
        '0',
        [
          ['authorised', '1000'],
          ['cleared', '900'],
          ['released', '100'],
        ],
      ],
      ['declined', '60000', '0', []],
    ])
  })

  test('come in pages, each of them begins where the previous one ends', async () => {
    for (let place = 0; place < 60; place += 1) await pay(0)
    const first = await operations()
    const second = await operations(first.nextCursor ?? undefined)
    const ids = [...first.operations, ...second.operations].map(({ id }) => id)
    expect(first.operations).toHaveLength(50)
    expect(second.nextCursor).toBeNull()
    expect(new Set(ids).size).toBe(66)
  })

  test('with a cursor that is none of the bank’s is refused at its field', async () => {
    const said = await olena.call('GET /api/card-service/cards/{cardId}/operations', { params: { cardId: card.cardId }, query: { cursor: 'AAAA' } })
    expect(said).toMatchObject({ ok: false, refusal: { error_code: 'INVALID_REQUEST', fields: { cursor: 'Invalid value' } } })
  })

  test.each(['operations', 'trials'] as const)('of a card of another company are answered as of none at all: %s', async (what) => {
    const ihor = await bank.signedIn(IHOR)
    for (const cardId of [card.cardId, randomUUID()]) {
      const said =
        what === 'operations'
          ? await ihor.call('GET /api/card-service/cards/{cardId}/operations', { params: { cardId }, query: {} })
          : await ihor.call('POST /api/card-service/cards/{cardId}/trials', { params: { cardId }, body: { amount: '1', channel: 'chip' } })
      expect(said).toMatchObject({ ok: false, status: 404, refusal: { error_code: 'CARD_NOT_COMPANYS' } })
    }
  })
})

describe('«чи пройде?»', () => {
  const tryIt = async (body: object) => {
    const said = await olena.call('POST /api/card-service/cards/{cardId}/trials', {
      params: { cardId: card.cardId },
      body: { amount: '100', channel: 'chip', ...body } as never,
    })
    return said.ok ? said.answer.decline : said.refusal
  }

  test.each([
    ['passes', {}, null],
    ['says the limit and by how much', { amount: '50001' }, { because: 'perTransaction', over: '1', short: null, limitOf: 'card' }],
    // 35 900 of the day are used.
    ['counts what was paid today', { amount: '45100' }, { because: 'perDay', over: '1000', short: null, limitOf: 'card' }],
    ['says the channel', { channel: 'wallet' }, { because: 'channel', over: null, short: null, limitOf: 'card' }],
  ])('%s', async (_, body, decline) => {
    expect(await tryIt(body)).toEqual(decline)
  })

  test('sets nothing aside and writes nothing down', async () => {
    const before = await asOwner(bank, 'select count(*) from card_authorisation', [])
    await tryIt({})
    expect(await asOwner(bank, 'select count(*) from card_authorisation', [])).toEqual(before)
  })

  test.each([
    [{ amount: '-1' }, 'amount'],
    [{ channel: 'telegraph' }, 'channel'],
    [{ category: '54' }, 'category'],
    [{ country: 'ua' }, 'country'],
  ])('refuses what is no payment at its field: %j', async (body, field) => {
    expect(await tryIt(body)).toMatchObject({ error_code: 'INVALID_REQUEST', fields: { [field]: expect.any(String) as string } })
  })
})
