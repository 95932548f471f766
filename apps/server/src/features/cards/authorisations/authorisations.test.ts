import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CardLimits } from '@dilo/domain/cards/card-limits.ts'
import type { Decline } from '@dilo/domain/cards/decide-authorisation.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { openDatabase } from '../../../db/open.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { contextOn } from '../../../testing/context-on.ts'
import { expectBankInOrder } from '../../../testing/expect-bank-in-order.ts'
import { asked, question, type TestCard, writeCard, writeCards, writeProgram } from '../../../testing/test-card.ts'
import { PATIENCE_MS } from '../../../testing/patience.ts'
import { handleMessage } from '../inbound/handle-message.ts'
import { TooLate } from '../messages/too-late.ts'
import { decideOnAuthorisation } from './decide-on-authorisation.ts'

const { bank } = bankOfFile()
let owner: pg.Pool

beforeAll(async () => {
  owner = new pg.Pool({ connectionString: bank.adminUrl, max: 4 })
})
afterEach(() => expectBankInOrder(bank, owner))
afterAll(async () => {
  await owner.end()
})

const aCard = async (limits: Partial<CardLimits> = {}, money = 100_000n): Promise<TestCard> => {
  const [card] = await writeCards(owner, bank.context, { count: 1, money, limits })
  if (card === undefined) throw new Error('A card was written')
  return card
}

type Change = Parameters<typeof question>[3]

/** As the processor asks; what is beyond the clock of the bank goes past the door. @returns the code of the answer */
const ask = async (card: TestCard, amount: bigint | number, change: Change & { kind?: string } = {}, at = bank.clock.now()): Promise<string | undefined> => {
  const message = question(card, amount, at, change)
  if (at !== bank.clock.now()) return (await decideOnAuthorisation(bank.context, asked(message)))?.responseCode
  return (await handleMessage(bank.context, 'test', message)).answer?.responseCode
}

const money = async ({ payer }: TestCard): Promise<{ available: bigint; held: bigint }> => {
  const { rows } = await owner.query<{ available: string; held: string }>(
    'select available, held from ledger.balance_view where company_id = $1 and account_id = $2',
    [payer.companyId, payer.accountId],
  )
  return { available: BigInt(rows[0]?.available ?? -1), held: BigInt(rows[0]?.held ?? -1) }
}

const rowsOf = async ({ companyId, cardId }: TestCard) =>
  (await owner.query('select * from card_authorisation where company_id = $1 and card_id = $2 order by decided_at, authorisation_id', [companyId, cardId]))
    .rows as Record<string, unknown>[]

const counters = async (companyId: string) =>
  Object.fromEntries(
    (
      await owner.query<{ key: string; used: string; count: number }>(
        `select card_or_program_id || ' ' || period || ' ' || starts_on as key, used, count from card_counter where company_id = $1 order by 1`,
        [companyId],
      )
    ).rows.map(({ key, used, count }) => [key, [used, count]]),
  )

/** All that one answer leaves, without the ids and the words that are its own. */
const writtenFor = async (card: TestCard) => {
  const [row] = await rowsOf(card)
  const { rows: messages } = await owner.query('select * from card_message where company_id = $1', [card.companyId])
  const { rows: holds } = await owner.query('select * from ledger.hold_view where company_id = $1', [card.companyId])
  const shared = (one: object) => Object.entries(one).filter(([name]) => !/(_id|_key)$|^purchase$/.test(name))
  return {
    row: shared({ ...row }),
    messages: messages.map(shared),
    holds: holds.map(shared),
    held: (await money(card)).held,
    counters: Object.values(await counters(card.companyId)),
  }
}

/** Allows one payment for a quarter of an hour, as a head of the company does. */
async function grant({ companyId, cardId, payer }: TestCard, authorisationId: string, amount: number): Promise<void> {
  const [id, at] = [randomUUID(), new Date(bank.clock.now())]
  await owner.query(
    `insert into card_allowance_request (company_id, request_id, card_id, account_id, authorisation_id, person_id, merchant_id, merchant_name, amount, because, asked_at, ends_at)
     values ($1, $2, $3, $4, $5, $6, 'shop-1', 'Сільпо', $7, 'perTransaction', $8, $8::timestamptz + interval '1 day')`,
    [companyId, id, cardId, payer.accountId, authorisationId, payer.people[0]?.personId, amount, at],
  )
  await owner.query(
    `insert into card_allowance (company_id, allowance_id, card_id, account_id, merchant_id, amount, granted_at, ends_at)
     values ($1, $2, $3, $4, 'shop-1', $5, $6, $6::timestamptz + interval '15 minutes')`,
    [companyId, id, cardId, payer.accountId, amount, at],
  )
}

describe('an authorisation', () => {
  test('sets its amount aside, and counts for the day and the month', async () => {
    const card = await aCard()
    expect(await ask(card, 70_000)).toBe('00')
    expect(await money(card)).toEqual({ available: 30_000n, held: 70_000n })
    const [row] = await rowsOf(card)
    expect(row).toMatchObject({ state: 'held', amount: '70000', held: '70000', response_code: '00', decline: null, group_id: row?.['authorisation_id'] })
    expect(row?.['hold_key']).toBe(`card-auth:${String(row?.['message_id'])}`)
    expect(row?.['ends_at']).toEqual(new Date(bank.clock.now() + 7 * DAY))
    expect(await counters(card.companyId)).toEqual({
      [`${card.cardId} day 2026-11-20`]: ['70000', 1],
      [`${card.cardId} month 2026-11-01`]: ['70000', 1],
    })
  })

  test('of two that together are more than the account has, one is refused', async () => {
    const card = await aCard()
    const second = await writeCard(owner, card.payer)
    const codes = await Promise.all([ask(card, 70_000), ask(card, 70_000), ask(second, 70_000)])
    expect(codes.sort()).toEqual(['00', '51', '51'])
    expect(await money(card)).toEqual({ available: 30_000n, held: 70_000n })
    const declined = [...(await rowsOf(card)), ...(await rowsOf(second))].filter(({ state }) => state === 'declined')
    expect(declined.map(({ decline }) => decline)).toEqual([
      { because: 'funds', short: '40000' },
      { because: 'funds', short: '40000' },
    ])
  })

  test.each<[code: string, Decline['because'], { change?: Change; limits?: Partial<CardLimits>; card?: string; more?: object }]>([
    ['14', 'closed', { card: `state = 'closed'` }],
    ['41', 'lost', { card: `state = 'locked', lock_kind = 'lost', locked_from = 'active'` }],
    ['43', 'stolen', { card: `state = 'locked', lock_kind = 'compromised', locked_from = 'active'` }],
    ['62', 'locked', { card: `state = 'locked', lock_kind = 'pause', locked_from = 'active'` }],
    ['62', 'inactive', { card: `state = 'inactive'` }],
    ['54', 'expired', { card: `expires_on = '2026-10-31'` }],
    ['57', 'holderLeft', { card: `holder_person_id = null` }],
    ['05', 'wrongCode', { change: { proof: 'wrongCode' } }],
    ['55', 'wrongPin', { change: { proof: 'wrongPin' } }],
    ['75', 'tooManyPins', { change: { proof: 'tooManyPins' } }],
    ['57', 'channel', { change: { channel: 'cash' }, limits: { channels: ['chip'] }, more: {} }],
    ['57', 'category', { limits: { categories: ['5812'] } }],
    ['57', 'country', { limits: { countries: ['PL'] } }],
    ['57', 'merchant', { limits: { merchant: 'shop-2' } }],
    ['57', 'weekday', { limits: { weekdays: [6, 7] } }],
    ['57', 'hour', { limits: { hours: { from: 9, until: 12 } } }],
    ['57', 'ended', { limits: { endsOn: '2026-11-19' as BusinessDate } }],
    ['61', 'exactly', { limits: { exactly: kopiykas(10_001n) }, more: { over: '-1' } }],
    ['61', 'perTransaction', { limits: { perTransaction: kopiykas(9_000n) }, more: { over: '1000' } }],
    ['61', 'perDay', { limits: { perDay: kopiykas(9_000n) }, more: { over: '1000' } }],
    ['61', 'perMonth', { limits: { perMonth: kopiykas(9_000n) }, more: { over: '1000' } }],
  ])('is answered %s and remembered as %s, and nothing is set aside', async (code, because, { change, limits, card: standing, more = {} }) => {
    const card = await aCard(limits)
    if (standing !== undefined) await owner.query(`update card set ${standing} where card_id = $1`, [card.cardId])
    expect(await ask(card, 10_000, change)).toBe(code)
    expect(await money(card)).toEqual({ available: 100_000n, held: 0n })
    expect((await rowsOf(card)).map(({ state, decline, held }) => ({ state, decline, held }))).toEqual([
      { state: 'declined', decline: { because, ...more }, held: '0' },
    ])
    expect(await counters(card.companyId)).toEqual({})
  })

  test.each(['block', 'close'] as const)('of an account that the bank has stopped is refused: %s', async (how) => {
    const card = await aCard()
    const { companyId, accountId } = card.payer
    if (how === 'close') await owner.query(`update client_account set status = 'CLOSED' where company_id = $1 and account_id = $2`, [companyId, accountId])
    else
      await owner.query(
        `insert into block (block_id, what, company_id, account_id, scope, reason, public_reason, placed_by, since) values ($3, 'account', $1, $2, 'debit', 'Ухвала суду', 'court', 'банк', now())`,
        [companyId, accountId, randomUUID()],
      )
    expect(await ask(card, 10_000)).toBe('62')
    expect((await rowsOf(card)).map(({ decline }) => decline)).toEqual([{ because: 'accountNotOpen' }])
  })

  test('counts the payments of a day', async () => {
    const card = await aCard({ countPerDay: 2 })
    expect([await ask(card, 1), await ask(card, 1), await ask(card, 1)]).toEqual(['00', '00', '65'])
  })

  test('over the month’s limit is refused on its last instant, and passes in the next month', async () => {
    const card = await aCard({ perMonth: kopiykas(1_000_000n) }, 10_000_000n)
    const midnight = Date.UTC(2026, 10, 30, 22)
    expect(await ask(card, 950_000, {}, midnight - DAY)).toBe('00')
    expect(await ask(card, 60_000, {}, midnight - 100)).toBe('61')
    expect((await rowsOf(card)).at(-1)?.['decline']).toEqual({ because: 'perMonth', over: '10000' })
    expect(await ask(card, 60_000, {}, midnight)).toBe('00')
  })

  test('of nothing only looks: nothing is set aside or counted', async () => {
    const card = await aCard({ countPerDay: 1 })
    expect([await ask(card, 0), await ask(card, 0)]).toEqual(['00', '00'])
    expect((await rowsOf(card)).map(({ state, hold_key: key }) => [state, key])).toEqual([
      ['looked', null],
      ['looked', null],
    ])
    expect(await counters(card.companyId)).toEqual({})
  })

  test('that adds to a purchase joins its group, and is decided with it', async () => {
    const card = await aCard({ perTransaction: kopiykas(80_000n), countPerDay: 1 })
    const group = randomUUID()
    expect(await ask(card, 50_000, { group })).toBe('00')
    expect(await ask(card, 30_000, { group, kind: 'incremental' as 'authorisation' })).toBe('00')
    expect(await ask(card, 1, { group, kind: 'incremental' as 'authorisation' })).toBe('61')
    const [first, second, refused] = await rowsOf(card)
    expect(second?.['group_id']).toBe(first?.['authorisation_id'])
    expect(refused?.['group_id']).toBe(refused?.['authorisation_id'])
    expect(await money(card)).toEqual({ available: 20_000n, held: 80_000n })
    expect(await counters(card.companyId)).toMatchObject({ [`${card.cardId} day 2026-11-20`]: ['80000', 1] })
  })

  test('that comes again is answered the same, and sets nothing more aside', async () => {
    const card = await aCard({ perTransaction: kopiykas(50_000n) })
    for (const [amount, code] of [
      [50_000, '00'],
      [50_001, '61'],
    ] as const) {
      const message = question(card, amount, bank.clock.now())
      for (let time = 0; time < 3; time += 1) expect((await handleMessage(bank.context, 'test', message)).answer).toEqual({ responseCode: code })
      // Also after the door has forgotten it.
      await owner.query('delete from card_message where message_id = $1', [message.messageId])
      expect((await handleMessage(bank.context, 'test', message)).answer).toEqual({ responseCode: code })
    }
    expect(await money(card)).toEqual({ available: 50_000n, held: 50_000n })
    expect(await rowsOf(card)).toHaveLength(2)
  })

  test.each([
    ['-1', 'UAH'],
    ['100', 'USD'],
  ])('of a wrong amount is answered 96, and an officer is notified: %s %s', async (value, currency) => {
    const card = await aCard()
    const said = await handleMessage(bank.context, 'test', question(card, 1, bank.clock.now(), { billing: { value, currency } }))
    expect(said).toMatchObject({ answer: { responseCode: '96' }, alarm: 'wrong amount' })
    expect(await money(card)).toEqual({ available: 100_000n, held: 0n })
  })

  test('that the owner has granted passes a limit once, and the next one is refused again', async () => {
    const card = await aCard({ perTransaction: kopiykas(5_000n) })
    expect(await ask(card, 10_000)).toBe('61')
    const [declined] = await rowsOf(card)
    await grant(card, String(declined?.['authorisation_id']), 10_000)
    expect(await ask(card, 10_001)).toBe('61')
    expect(await ask(card, 10_000, { merchant: { id: 'shop-2', name: '', city: '', country: 'UA', category: '5411' } })).toBe('61')
    expect([await ask(card, 10_000), await ask(card, 10_000)]).toEqual(['00', '61'])
    const passed = (await rowsOf(card)).find(({ state }) => state === 'held')
    expect(passed?.['allowance_id']).not.toBeNull()
    const { rows } = await owner.query('select authorisation_id, used_at is not null as used from card_allowance where company_id = $1', [card.companyId])
    expect(rows).toEqual([{ authorisation_id: passed?.['authorisation_id'], used: true }])
  })

  test('that cannot be kept leaves nothing behind', async () => {
    const card = await aCard()
    const message = question(card, 10_000, bank.clock.now())
    const failing = asked(message, () => {
      throw new Error('the time is over')
    })
    await expect(decideOnAuthorisation(bank.context, failing)).rejects.toThrow('the time is over')
    expect(await money(card)).toEqual({ available: 100_000n, held: 0n })
    expect(await rowsOf(card)).toEqual([])
    expect(await counters(card.companyId)).toEqual({})
  })

  test('whose account is locked longer than the processor waits is given up, and leaves nothing behind', async () => {
    const card = await aCard()
    const other = await owner.connect()
    await other.query('begin')
    await other.query(`select from ledger.set_aside($1, gen_random_uuid(), 'held elsewhere', sha256('held elsewhere'), now(), null, $2, 1, 'UAH')`, [
      card.companyId,
      card.payer.accountId,
    ])
    const message = question(card, 10_000, bank.clock.now())
    await expect(
      decideOnAuthorisation(
        bank.context,
        asked(message, () => 50),
      ),
    ).rejects.toThrow(TooLate)
    await other.query('rollback')
    other.release()
    expect(await money(card)).toEqual({ available: 100_000n, held: 0n })
    expect(await rowsOf(card)).toEqual([])
    expect(await counters(card.companyId)).toEqual({})
    expect(await decideOnAuthorisation(bank.context, asked(message))).toMatchObject({ responseCode: '00' })
  })

  test('is written in its time or not at all, alone and with others', async () => {
    await expect(owner.query(`select write_card_answers('[]', '[]', '[]', 0)`)).rejects.toMatchObject({ code: 'CD002' })
    const card = await aCard()
    await ask(card, 0)
    const late = owner.query(
      `select write_card_answer(company_id, gen_random_uuid(), card_id, account_id, null, group_id, processor, 'late', purchase, kind, 0, 0, 'UAH', '', '', '',
         'UA', '5411', channel, proof, at, at, '00', null, null, 0, state, null, null, null, null, '{}', '{}', '{}', '{}', '{}', null, null, null, 0)
       from card_authorisation where card_id = $1`,
      [card.cardId],
    )
    await expect(late).rejects.toMatchObject({ code: 'CD002' })
    expect(await rowsOf(card)).toHaveLength(1)
  })

  test('leaves the same rows alone as with others', async () => {
    const limits = { perDay: kopiykas(900_000n) }
    const cards = await writeCards(owner, bank.context, { count: 3, money: 100_000n, limits })
    const inPrograms = await Promise.all(
      cards.map(async ({ payer }) => writeCard(owner, payer, { limits, programId: await writeProgram(owner, payer, limits) })),
    )
    const [alone, ...together] = inPrograms as [TestCard, ...TestCard[]]
    const decide = (card: TestCard) => decideOnAuthorisation(bank.context, asked(question(card, 10_000, bank.clock.now())))
    await decide(alone)
    await Promise.all(together.map(decide))
    const [first, ...others] = await Promise.all(inPrograms.map(writtenFor))
    for (const other of others) expect(other).toEqual(first)
    expect(first).toMatchObject({
      held: 10_000n,
      counters: [
        ['10000', 1],
        ['10000', 1],
        ['10000', 1],
        ['10000', 1],
      ],
    })
  })

  test('of several at once that cannot be kept fails alone', async () => {
    const cards = await writeCards(owner, bank.context, { count: 3, money: 100_000n })
    const answers = await Promise.allSettled(
      cards.map((card, place) =>
        decideOnAuthorisation(
          bank.context,
          asked(question(card, 10_000, bank.clock.now()), () => {
            if (place === 1) throw new Error('no')
            return PATIENCE_MS
          }),
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await Promise.all(cards.map(async (card) => (await money(card)).held))).toEqual([10_000n, 0n, 10_000n])
  })
})

describe('a spend program', () => {
  test('limits all of its cards together, also at one moment', async () => {
    const card = await aCard({}, 1_000_000n)
    const programId = await writeProgram(owner, card.payer, { perDay: kopiykas(100_000n) })
    const cards = await Promise.all(Array.from({ length: 5 }, () => writeCard(owner, card.payer, { programId })))
    const codes = await Promise.all(cards.map((one) => ask(one, 40_000)))
    expect(codes.sort()).toEqual(['00', '00', '61', '61', '61'])
    const declined = (await Promise.all(cards.map(rowsOf))).flat().filter(({ state }) => state === 'declined')
    for (const { decline } of declined) expect(decline).toEqual({ because: 'perDay', over: '20000', of: 'program' })
    expect((await counters(card.companyId))[`${programId} day 2026-11-20`]).toEqual(['80000', 2])
  })

  test('holds at two servers that decide at the same moment', async () => {
    const card = await aCard({}, 1_000_000n)
    const programId = await writeProgram(owner, card.payer, { perDay: kopiykas(100_000n) })
    const cards = await Promise.all(Array.from({ length: 8 }, () => writeCard(owner, card.payer, { programId })))
    const other = openDatabase({ applicationUrl: bank.applicationUrl, poolSize: 4 })
    const servers = [bank.context, contextOn(other, bank.clock)]
    const codes = await Promise.all(
      cards.map(async (one, place) => {
        const context = servers[place % 2] ?? bank.context
        return (await handleMessage(context, 'test', question(one, 40_000, bank.clock.now()))).answer?.responseCode
      }),
    )
    await other.destroy()
    expect(codes.filter((code) => code === '00')).toHaveLength(2)
  })
})

describe('an advice', () => {
  const advise = (card: TestCard, amount: number, change: object = {}) =>
    handleMessage(bank.context, 'test', { ...question(card, amount, bank.clock.now()), kind: 'advice', because: 'offline', ...change })

  test('is booked whatever limits and locks say, and holds what there is', async () => {
    const card = await aCard({ perDay: kopiykas(1n) })
    await owner.query(`update card set state = 'closed' where card_id = $1`, [card.cardId])
    await advise(card, 150_000)
    expect(await money(card)).toEqual({ available: 0n, held: 100_000n })
    expect((await rowsOf(card)).map(({ amount, held, response_code: code, state }) => [amount, held, code, state])).toEqual([
      ['150000', '100000', '00', 'held'],
    ])
    await advise(card, 5_000)
    expect((await rowsOf(card)).at(-1)).toMatchObject({ held: '0', hold_key: null, state: 'held' })
    expect(await counters(card.companyId)).toMatchObject({ [`${card.cardId} day 2026-11-20`]: ['155000', 2] })
  })

  test('of a decision that was ours, whose answer was lost, sets nothing aside twice', async () => {
    const card = await aCard()
    const group = randomUUID()
    expect(await ask(card, 40_000, { group })).toBe('00')
    await advise(card, 40_000, { group, because: 'standIn' })
    expect(await money(card)).toEqual({ available: 60_000n, held: 40_000n })
    await advise(card, 45_000, { group, because: 'standIn' })
    expect(await money(card)).toEqual({ available: 55_000n, held: 45_000n })
    expect(await counters(card.companyId)).toMatchObject({ [`${card.cardId} day 2026-11-20`]: ['45000', 1] })
  })
})
