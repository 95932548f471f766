import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CardLimits } from '@dilo/domain/cards/card-limits.ts'
import { END_NOTICE_DAYS } from '@dilo/domain/cards/card-notice.ts'
import { RECEIPT_NOTICE_AFTER_DAYS, RECEIPTS_ASKED_DAYS } from '@dilo/domain/cards/receipt-state.ts'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { BOHDAN } from '../../../testing/demo-people.ts'
import { personOf } from '../../../testing/signatories.ts'
import { question, type TestCard, writeCards } from '../../../testing/test-card.ts'
import { sendNotices } from '../../notices/send-notices.ts'
import { tellOfDecline } from '../authorisations/tell-of-decline.ts'
import { handleMessage } from '../inbound/handle-message.ts'
import { tellOfMissingReceipts } from '../receipts/tell-of-missing.ts'
import { tellOfNearEnds } from './tell-of-near-ends.ts'

const { bank } = bankOfFile()
let owner: pg.Pool
let card: TestCard
/** The entrepreneur holds the card, and heads the company. */
let holder: string

beforeAll(async () => {
  owner = new pg.Pool({ connectionString: bank.adminUrl, max: 2 })
})
afterAll(async () => {
  await owner.end()
})
beforeEach(async () => {
  bank.clock.advance(DAY)
  for (const table of ['card_notice', 'outbox', 'card_receipt_rule', 'notice_choice']) await owner.query(`delete from ${table}`)
  await owner.query("update card set end_told_at = now() where state = 'active'")
  await makeCard()
})

async function makeCard(limits: Partial<CardLimits> = { perTransaction: kopiykas(50_000n) }): Promise<void> {
  const [made] = await writeCards(owner, bank.context, { count: 1, money: 1_000_000n, limits })
  if (made === undefined) throw new Error('A card was written')
  card = made
  holder = String(made.payer.people[0]?.personId)
}

const notices = async () =>
  (
    await owner.query<{ kind: string; person_id: string; amount: string | null; merchant: string | null; rule: string | null }>(
      'select kind, person_id, amount, merchant, rule from card_notice where card_id = $1 order by happened_at, notice_id',
      [card.cardId],
    )
  ).rows

type Asked = Parameters<typeof question>[3]

const pay = async (amount: number, change: Asked = {}): Promise<string | undefined> =>
  (await handleMessage(bank.context, 'test', question(card, amount, bank.clock.now(), change))).answer?.responseCode

/** The queue does what the decisions have ordered. */
async function tellDeclines(): Promise<number> {
  const { rows } = await owner.query<{ payload: Parameters<typeof tellOfDecline>[1] }>("delete from outbox where task = 'tellOfDecline' returning payload")
  for (const { payload } of rows) for (let time = 0; time < 2; time += 1) await tellOfDecline(bank.context, payload)
  return rows.length
}

describe('a payment that a card has declined', () => {
  const declined = () => ({ kind: 'declined', person_id: holder, amount: '50001', merchant: 'Сільпо', rule: 'perTransaction' })

  test('is reported with amount, shop and rule after the shop has its answer, once', async () => {
    const asked = question(card, 50_001, bank.clock.now())
    for (let time = 0; time < 3; time += 1) expect((await handleMessage(bank.context, 'test', asked)).answer).toEqual({ responseCode: '61' })
    expect(await notices()).toEqual([])
    expect(await tellDeclines()).toBe(1)
    expect(await notices()).toEqual([declined()])
  })

  test('is not reported again while the same shop repeats it, but is when the reason or the shop is another, or later', async () => {
    const other = { id: 'shop-2', name: 'Аврора', city: 'Київ', country: 'UA', category: '5411' }
    for (let time = 0; time < 3; time += 1) expect(await pay(50_001)).toBe('61')
    expect(await pay(50_001, { merchant: other })).toBe('61')
    expect(await pay(50_001, { proof: 'wrongPin' })).toBe('55')
    expect(await tellDeclines()).toBe(5)
    expect((await notices()).map(({ merchant, rule }) => `${merchant} ${rule}`).sort()).toEqual([
      'Аврора perTransaction',
      'Сільпо perTransaction',
      'Сільпо wrongPin',
    ])
    bank.clock.advance(11 * MINUTE)
    expect(await pay(50_001)).toBe('61')
    await tellDeclines()
    expect(await notices()).toHaveLength(4)
  })

  test('leaves nothing to tell when it was approved', async () => {
    expect(await pay(50_000)).toBe('00')
    expect(await tellDeclines()).toBe(0)
  })

  test.each([
    ['comes by a message', true, 1],
    ['comes by no message to who wants none of what is paid with cards', false, 0],
  ])('%s', async (_, sms, messages) => {
    await owner.query("insert into notice_choice (person_id, kind, cabinet, email, sms) values ($1, 'cardUse', true, false, $2)", [holder, sms])
    await pay(50_001)
    await tellDeclines()
    bank.clock.advance(11 * MINUTE)
    await sendNotices(bank.context)
    expect(await notices()).toEqual([declined()])
    expect((await owner.query("select 1 from outbox where task = 'deliverMessage'")).rowCount).toBe(messages)
  })
})

describe('the last day of a card', () => {
  const endsIn = async (days: number, change = "state = 'active'") => {
    await owner.query(`update card set expires_on = $2, ${change} where card_id = $1`, [card.cardId, plusDays(businessDateAt(bank.clock.now()), days)])
  }

  test(`is reported ${END_NOTICE_DAYS} days before, once, however many servers do it`, async () => {
    await endsIn(END_NOTICE_DAYS + 1)
    await tellOfNearEnds(bank.context, 10)
    expect(await notices()).toEqual([])
    bank.clock.advance(DAY)
    const several = await Promise.all([tellOfNearEnds(bank.context, 10), tellOfNearEnds(bank.context, 10)])
    expect(several.sort()).toEqual([0, 1])
    bank.clock.advance(DAY)
    expect(await tellOfNearEnds(bank.context, 10)).toBe(0)
    expect(await notices()).toMatchObject([{ kind: 'endsSoon', person_id: holder }])
  })

  test.each([
    ['that is over', -1, "state = 'active'"],
    ['of a closed card', 5, "state = 'closed', closed_at = now()"],
    ['of a card that has its replacement', 5, 'replaced_by = card_id'],
  ])('%s is not told', async (_, days, change) => {
    await endsIn(days, change)
    await tellOfNearEnds(bank.context, 10)
    expect(await notices()).toEqual([])
  })
})

describe('a missing receipt', () => {
  const wanted = () =>
    owner.query('insert into card_receipt_rule (company_id, needed_from, since) values ($1, 10000, $2)', [card.companyId, new Date(bank.clock.now() - DAY)])

  test('is reported to the holder alone, some days after the payment, once', async () => {
    await wanted()
    expect(await pay(20_000)).toBe('00')
    await tellOfMissingReceipts(bank.context)
    bank.clock.advance((RECEIPT_NOTICE_AFTER_DAYS - 1) * DAY)
    await tellOfMissingReceipts(bank.context)
    expect(await notices()).toEqual([])
    bank.clock.advance(DAY)
    await Promise.all([tellOfMissingReceipts(bank.context), tellOfMissingReceipts(bank.context)])
    await tellOfMissingReceipts(bank.context)
    expect(await notices()).toEqual([{ kind: 'receiptMissing', person_id: holder, amount: '20000', merchant: 'Сільпо', rule: null }])
  })

  test.each([
    ['a payment below the amount of the rule', 9_999, {}, async () => {}],
    ['cash', 20_000, { channel: 'cash' as const }, async () => {}],
    ['a payment that needs none', 20_000, {}, waive],
  ])('is told of no %s', async (_, amount, change, after) => {
    await wanted()
    expect(await pay(amount, change)).toBe('00')
    await after()
    bank.clock.advance(RECEIPT_NOTICE_AFTER_DAYS * DAY)
    await tellOfMissingReceipts(bank.context)
    expect(await notices()).toEqual([])
  })

  test('gets no notice of what is longer ago than receipts are asked for, and of nothing where the company asks for none', async () => {
    expect(await pay(20_000)).toBe('00')
    bank.clock.advance(RECEIPT_NOTICE_AFTER_DAYS * DAY)
    await tellOfMissingReceipts(bank.context)
    bank.clock.advance((RECEIPTS_ASKED_DAYS + 1) * DAY)
    await owner.query('insert into card_receipt_rule (company_id, needed_from, since) values ($1, 10000, $2)', [card.companyId, new Date(0)])
    await tellOfMissingReceipts(bank.context)
    expect(await notices()).toEqual([])
  })

  async function waive(): Promise<void> {
    await owner.query(
      `insert into card_receipt (company_id, operation_id, account_id, waived_at)
       select company_id, authorisation_id, account_id, now() from card_authorisation where card_id = $1`,
      [card.cardId],
    )
  }
})

test('heads who do not hold the card are notified of a decline too', async () => {
  const bohdan = await personOf(bank, BOHDAN)
  await owner.query('update card set holder_person_id = $2 where card_id = $1', [card.cardId, bohdan])
  await pay(50_001)
  await tellDeclines()
  // Its holder does not act for the company.
  expect((await notices()).map(({ person_id, rule }) => [person_id, rule])).toEqual([[holder, 'holderLeft']])
})
