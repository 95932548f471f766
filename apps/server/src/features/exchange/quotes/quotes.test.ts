import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ExchangeQuote } from '@dilo/contract/exchange-calls.ts'
import { firstExchangeTerms } from '@dilo/domain/exchange/exchange-terms.ts'
import { ok } from '@dilo/domain/result.ts'
import { MINUTE, SECOND } from '@dilo/domain/values/duration.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { codeOf, given } from '../../../testing/answered.ts'
import { dealerSays, officialRatesAre } from '../../../testing/exchange-desk.ts'
import { DIRECTOR, OLENA } from '../../../testing/demo-people.ts'
import { asOwner, companyOf, personOf } from '../../../testing/signatories.ts'
import { FRIDAY_NOON } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { accountsOf } from '../../../testing/test-payment.ts'
import { forgetExchangeQuotes } from './forget-quotes.ts'
import { keepQuoteForCode, requireQuote, spendQuote, takeQuote } from './spend-quote.ts'

/** A company with accounts in hryvnia, euro and dollars, of two people; and another company. */
const STRANGER = OLENA

const { bank } = bankOfFile()
let company: string
let director: TestClient
const accounts = { UAH: '', USD: '', EUR: '' }

beforeAll(async () => {
  company = await companyOf(bank, DIRECTOR)
  await asOwner(bank, 'insert into pilot_company (company_id, trustees, added_at) values ($1, false, now()) on conflict do nothing', [company])
  await officialRatesAre(bank, { USD: '43.2500', EUR: '51.1600' })
})
beforeEach(async () => {
  await setClock(FRIDAY_NOON)
  for (const { id, currency } of (await accountsOf(director)).filter(({ status, type }) => status === 'OPEN' && type === 'CURRENT').toReversed())
    accounts[currency] = id
  await asOwner(bank, 'delete from exchange_rate', [])
  dealerSays(bank, { USD: { buys: '43.1000', sells: '43.3000' }, EUR: { buys: '50.9000', sells: '51.4000' } })
})

async function setClock(at: number) {
  bank.clock.advance(at - bank.clock.now())
  for (const table of ['attempt_counter', 'one_time_code', 'outbox']) await asOwner(bank, `delete from ${table}`, [])
  director = await bank.signedIn(DIRECTOR)
}

const purchase = () => ({ side: 'PURCHASE', currency: 'USD', debtorAccountId: accounts.UAH, recipientAccountId: accounts.USD }) as const
const sale = () => ({ side: 'SALE', currency: 'EUR', debtorAccountId: accounts.EUR, recipientAccountId: accounts.UAH }) as const
const ask = (body: object, client: TestClient = director) => client.call('POST /api/exchange-service/quotes', { body: body as never })
const quoted = async (body: object): Promise<ExchangeQuote> => given(await ask(body))
const rates = async () => given(await director.call('GET /api/exchange-service/rates', {}))
const fieldsOf = (answered: Awaited<ReturnType<typeof ask>>) => (answered.ok ? {} : answered.refusal.fields)
const place = (quoteId: string) => ({ companyId: company, quoteId, demo: null })

const spend = (quoteId: string, at = bank.clock.now()) =>
  inTransaction(bank.context.bankDatabase, (transaction) => spendQuote(bank.context, transaction, { ...place(quoteId), requestId: crypto.randomUUID() }, at))

describe('a quote says the whole price before anything is signed', () => {
  // oxfmt-ignore
  test.each<[string, () => object, Partial<ExchangeQuote>]>([
    ['a purchase of 10 000.00 USD', () => ({ ...purchase(), amount: '1000000' }),
      { amount: '1000000', hryvnia: '43300000', fee: '86600', total: '43386600', spread: '50000', left: '0', rate: '43300000', officialRate: '43250000' }],
    ['a purchase for 100 000.00 ₴, the fee beside', () => ({ ...purchase(), hryvnia: '10000000' }),
      { amount: '230946', hryvnia: '9999962', fee: '20000', left: '38' }],
    ['the same, the fee inside', () => ({ ...purchase(), hryvnia: '10000000', feeInside: true }),
      { amount: '230485', hryvnia: '9980001', fee: '19960', total: '9999961', left: '39' }],
    ['a sale of 25 000.00 EUR, the fee from the proceeds', () => ({ ...sale(), amount: '2500000' }),
      { hryvnia: '127250000', fee: '190875', total: '127059125', spread: '650000' }],
    ['the least fee', () => ({ ...purchase(), amount: '5000' }), { hryvnia: '216500', fee: '10000', total: '226500' }],
    ['the most', () => ({ ...purchase(), amount: '500000000' }), { hryvnia: '21650000000', fee: '5000000' }],
    ['dollars are sold', () => ({ ...sale(), currency: 'USD', debtorAccountId: accounts.USD, amount: '1000000' }), { hryvnia: '43100000' }],
    ['and euros bought for what that brings', () => ({ ...purchase(), currency: 'EUR', recipientAccountId: accounts.EUR, hryvnia: '43100000' }),
      { amount: '838521', hryvnia: '43099979', left: '21' }],
    ['a sale that brings so much after its fee', () => ({ ...sale(), hryvnia: '1000000' }), { amount: '19843', hryvnia: '1010009', fee: '10000', total: '1000009' }],
  ])('%s', async (_, body, expected) => {
    expect(await quoted(body())).toMatchObject(expected)
  })

  test('half a kopiyka is a kopiyka', async () => {
    dealerSays(bank, { USD: { buys: '43.0000', sells: '43.0500' }, EUR: { buys: '50.9000', sells: '51.1600' } })
    expect(await quoted({ ...purchase(), amount: '10' })).toMatchObject({ hryvnia: '431' })
    expect(await quoted({ ...purchase(), currency: 'EUR', recipientAccountId: accounts.EUR, amount: '3333' })).toMatchObject({ hryvnia: '170516' })
  })

  test('holds for a minute, and says how many seconds are left', async () => {
    const shown = await quoted({ ...purchase(), amount: '1000' })
    expect(shown.secondsLeft).toBe(60)
    expect(Date.parse(shown.expiresAt)).toBe(bank.clock.now() + MINUTE)
  })

  test('ends with the window', async () => {
    await setClock(Date.parse('2026-11-20T11:59:40Z'))
    expect(await quoted({ ...purchase(), amount: '1000' })).toMatchObject({ secondsLeft: 20, expiresAt: '2026-11-20T12:00:00.000Z' })
  })
})

describe('a quote is refused', () => {
  // oxfmt-ignore
  test.each<[string, () => object, string, object?]>([
    ['where neither amount is given', () => purchase(), 'INVALID_REQUEST', { amount: 'This field is required' }],
    ['where both are', () => ({ ...purchase(), amount: '1000', hryvnia: '1000' }), 'INVALID_REQUEST', { hryvnia: 'Invalid value' }],
    ['of nothing', () => ({ ...purchase(), amount: '0' }), 'INVALID_REQUEST', { amount: 'Invalid amount' }],
    ['of less than nothing', () => ({ ...purchase(), amount: '-100' }), 'INVALID_REQUEST', { amount: 'Invalid amount' }],
    ['of more than the bank exchanges at once', () => ({ ...purchase(), amount: '99999999999999' }), 'INVALID_REQUEST', { amount: 'Invalid amount' }],
    ['for hryvnia that buy no cent', () => ({ ...purchase(), hryvnia: '42' }), 'INVALID_REQUEST', { hryvnia: 'Invalid amount' }],
    ['of a sale that is less than its fee', () => ({ ...sale(), amount: '100' }), 'INVALID_REQUEST', { amount: 'Invalid amount' }],
    ['of another operation', () => ({ ...purchase(), side: 'SWAP', amount: '1000' }), 'EXCHANGE_UNKNOWN_OPERATION'],
    ['from an account of nobody', () => ({ ...purchase(), debtorAccountId: crypto.randomUUID(), amount: '1000' }), 'EXCHANGE_SENDER_NOT_COMPANYS'],
    ['to an account of nobody', () => ({ ...purchase(), recipientAccountId: crypto.randomUUID(), amount: '1000' }), 'EXCHANGE_RECIPIENT_NOT_COMPANYS'],
    ['of one currency for the same', () => ({ ...purchase(), recipientAccountId: accounts.UAH, amount: '1000' }), 'INVALID_REQUEST', { recipientAccountId: 'Invalid value' }],
    ['from an account of another currency', () => ({ ...purchase(), debtorAccountId: accounts.EUR, amount: '1000' }), 'INVALID_REQUEST', { debtorAccountId: 'Invalid value' }],
    ['with the fee from an account of another currency', () => ({ ...purchase(), feeAccountId: accounts.EUR, amount: '1000' }), 'INVALID_REQUEST', { feeAccountId: 'Invalid value' }],
  ])('%s', async (_, body, code, fields) => {
    const answered = await ask(body())
    expect(codeOf(answered)).toBe(code)
    if (fields !== undefined) expect(fieldsOf(answered)).toEqual(fields)
  })

  test('from an account that is blocked', async () => {
    await asOwner(bank, "update client_account set status = 'BLOCKED' where account_id = $1", [accounts.USD])
    expect(fieldsOf(await ask({ ...purchase(), amount: '1000' }))).toEqual({ recipientAccountId: 'Invalid value' })
    await asOwner(bank, "update client_account set status = 'OPEN' where account_id = $1", [accounts.USD])
  })

  // oxfmt-ignore
  test.each<[string, () => void, string, string]>([
    ['where the dealer is silent and has said nothing', () => dealerSays(bank, null), 'EXCHANGE_RATE_UNAVAILABLE', 'EXCHANGE_RATE_UNAVAILABLE'],
    ['at a rate that is older than ten minutes', () => dealerSays(bank, { USD: { buys: '43.1000', sells: '43.3000', at: bank.clock.now() - 10 * MINUTE - 1 } }), 'EXCHANGE_RATE_UNAVAILABLE', 'EXCHANGE_NO_SELLING_RATE'],
    ['of a currency that the dealer has stopped', () => dealerSays(bank, { EUR: { buys: '50.9000', sells: '51.4000' } }), 'EXCHANGE_NO_SELLING_RATE', 'ok'],
    ['at a rate far above the official one', () => dealerSays(bank, { USD: { buys: '43.1000', sells: '47.5751' }, EUR: { buys: '50.9000', sells: '51.4000' } }), 'EXCHANGE_RATE_UNAVAILABLE', 'ok'],
    ['at a rate far below it', () => dealerSays(bank, { USD: { buys: '43.1000', sells: '38.9249' }, EUR: { buys: '46.0439', sells: '51.4000' } }), 'EXCHANGE_RATE_UNAVAILABLE', 'EXCHANGE_RATE_UNAVAILABLE'],
  ])('%s', async (_, says, ofDollars, ofEuros) => {
    says()
    expect(codeOf(await ask({ ...purchase(), amount: '1000' }))).toBe(ofDollars)
    expect(codeOf(await ask({ ...sale(), amount: '10000' }))).toBe(ofEuros)
  })

  test('at a rate that leaps, until the dealer says a plausible one again', async () => {
    await officialRatesAre(bank, { USD: '20.0000', EUR: '51.1600' })
    dealerSays(bank, { USD: { buys: '20.0000', sells: '20.0000' } })
    expect(codeOf(await ask({ ...purchase(), amount: '10000' }))).toBe('ok')
    await officialRatesAre(bank, { USD: '43.2500', EUR: '51.1600' })
    dealerSays(bank, { USD: { buys: '43.1000', sells: '43.3000' } })
    expect(codeOf(await ask({ ...purchase(), amount: '10000' }))).toBe('EXCHANGE_RATE_UNAVAILABLE')
    await officialRatesAre(bank, { USD: '20.0000', EUR: '51.1600' })
    dealerSays(bank, { USD: { buys: '20.1000', sells: '20.1000' } })
    expect(codeOf(await ask({ ...purchase(), amount: '10000' }))).toBe('ok')
    await officialRatesAre(bank, { USD: '43.2500', EUR: '51.1600' })
  })

  test('where payments are not open for the company', async () => {
    await asOwner(bank, 'delete from pilot_company where company_id = $1', [company])
    expect(codeOf(await ask({ ...purchase(), amount: '1000' }))).toBe('PAY_E048')
    await asOwner(bank, 'insert into pilot_company (company_id, trustees, added_at) values ($1, false, now())', [company])
  })
})

describe('the bank exchanges on working days, by the hours of its terms', () => {
  // oxfmt-ignore
  test.each([
    ['2026-10-23T06:59:59.999Z', '2026-10-23T07:00:00.000Z', null],
    ['2026-10-23T07:00:00.000Z', null, '2026-10-23T11:00:00.000Z'],
    ['2026-10-23T10:59:59.999Z', null, '2026-10-23T11:00:00.000Z'],
    // The night on Sunday 25 October is an hour longer.
    ['2026-10-23T11:00:00.000Z', '2026-10-26T08:00:00.000Z', null],
    ['2026-10-24T09:00:00.000Z', '2026-10-26T08:00:00.000Z', null],
    ['2026-10-26T07:59:59.999Z', '2026-10-26T08:00:00.000Z', null],
    ['2026-10-26T08:00:00.000Z', null, '2026-10-26T12:00:00.000Z'],
    ['2026-10-26T12:00:00.000Z', '2026-10-27T08:00:00.000Z', null],
    // That on Sunday 28 March is an hour shorter.
    ['2027-03-26T12:00:00.000Z', '2027-03-29T07:00:00.000Z', null],
    ['2027-03-29T07:00:00.000Z', null, '2027-03-29T11:00:00.000Z'],
    ['2026-08-24T08:00:00.000Z', null, '2026-08-24T11:00:00.000Z'],
    ['2026-12-25T09:00:00.000Z', null, '2026-12-25T12:00:00.000Z'],
  ])('at %s', async (at, opensAt, closesAt) => {
    await setClock(Date.parse(at))
    dealerSays(bank, { USD: { buys: '43.1000', sells: '43.3000' } })
    await asOwner(bank, "insert into official_rate values ('USD', $1, 43250000, now()) on conflict do nothing", [at.slice(0, 10)])
    expect((await rates()).window).toEqual({ isOpen: opensAt === null, opensAt, closesAt, opensHour: 10, closesHour: 14 })
    const answered = await ask({ ...purchase(), amount: '1000' })
    expect(codeOf(answered)).toBe(opensAt === null ? 'ok' : 'EXCHANGE_CLOSED_NOW')
    if (!answered.ok) expect(answered.refusal.exchange).toEqual({ opensAt })
  })

  test('and not on a day off that its people have set, nor at other hours than theirs', async () => {
    const { bankValues } = bank.context
    const set = { holidays: new Set(['2026-11-20', '2026-11-23']), exchangeTerms: { ...firstExchangeTerms, opens: 9, closes: 17 } }
    const at = ({ kind }: { readonly kind: string }) => ({ takesEffect: new Date(0), value: set[kind as keyof typeof set] })
    Object.assign(bank.context, { bankValues: { ...bankValues, at } })
    expect((await rates()).window).toMatchObject({ isOpen: false, opensAt: '2026-11-24T07:00:00.000Z', opensHour: 9, closesHour: 17 })
    Object.assign(bank.context, { bankValues })
  })
})

describe('the rates', () => {
  test('stand beside the official ones, with the spread of a thousand', async () => {
    const shown = await rates()
    expect(shown.rates).toEqual([
      {
        currency: 'USD',
        buys: { rate: '43100000', spread: '15000' },
        sells: { rate: '43300000', spread: '5000' },
        official: '43250000',
        at: new Date(FRIDAY_NOON).toISOString(),
        stopped: false,
      },
      {
        currency: 'EUR',
        buys: { rate: '50900000', spread: '26000' },
        sells: { rate: '51400000', spread: '24000' },
        official: '51160000',
        at: new Date(FRIDAY_NOON).toISOString(),
        stopped: false,
      },
    ])
    expect(shown.fees.SALE).toEqual({ fixed: '0', share: 15, least: '10000', most: '5000000' })
    expect(shown.fees.PURCHASE).toEqual({ fixed: '0', share: 20, least: '10000', most: '5000000' })
  })

  test('are unavailable while the bank exchanges and its dealer is silent, and are shown as they were last while it does not', async () => {
    await rates()
    bank.clock.advance(10 * MINUTE + 1)
    dealerSays(bank, null)
    expect(codeOf(await director.call('GET /api/exchange-service/rates', {}))).toBe('EXCHANGE_RATE_UNAVAILABLE')
    await setClock(Date.parse('2026-11-20T18:00:00Z'))
    expect((await rates()).rates[0]).toMatchObject({ buys: { rate: null }, at: new Date(FRIDAY_NOON).toISOString(), stopped: false })
  })

  test('of a currency that is stopped say so', async () => {
    await rates()
    dealerSays(bank, { EUR: { buys: '50.9000', sells: '51.4000' } })
    expect((await rates()).rates[0]).toMatchObject({ currency: 'USD', stopped: true, buys: { rate: null }, sells: { rate: null } })
  })
})

describe('a quote is spent', () => {
  test('once', async () => {
    const { quoteId } = await quoted({ ...purchase(), amount: '1000' })
    const outcomes = await Promise.all([spend(quoteId), spend(quoteId), spend(quoteId)])
    expect(outcomes.filter((one) => one.ok)).toHaveLength(1)
    expect(outcomes.find((one) => !one.ok)).toEqual({ ok: false, error: { code: 'exchangeStatusNotChanged', exchange: { quoteExpired: true } } })
  })

  test('until its last millisecond, for three minutes once a code was asked for', async () => {
    const [first, second] = [await quoted({ ...purchase(), amount: '1000' }), await quoted({ ...purchase(), amount: '1000' })]
    bank.clock.advance(MINUTE - 1)
    expect((await spend(first.quoteId)).ok).toBe(true)
    await inTransaction(bank.context.bankDatabase, async (transaction) => ok(await keepQuoteForCode(bank.context, transaction, place(second.quoteId))))
    bank.clock.advance(2 * MINUTE)
    // A further code does not let it hold for longer.
    await inTransaction(bank.context.bankDatabase, async (transaction) => ok(await keepQuoteForCode(bank.context, transaction, place(second.quoteId))))
    bank.clock.advance(MINUTE - 1)
    expect((await requireQuote(bank.context.bankDatabase, place(second.quoteId), bank.clock.now())).ok).toBe(true)
    bank.clock.advance(1)
    expect((await spend(second.quoteId)).ok).toBe(false)
  })

  // security row 57
  test('before the window closes: a code that comes at its end spends nothing', async () => {
    await setClock(Date.parse('2026-11-20T11:59:59.999Z'))
    const { quoteId } = await quoted({ ...purchase(), amount: '1000' })
    bank.clock.advance(1)
    expect(await spend(quoteId)).toEqual({ ok: false, error: { code: 'exchangeClosedNow', exchange: { opensAt: '2026-11-23T08:00:00.000Z' } } })
    const [row] = await asOwner(bank, 'select spent_at from exchange_quote where quote_id = $1', [quoteId])
    expect(row).toEqual({ spent_at: null })
  })

  // security row 57
  test('by the person who asked for it alone, and of their company', async () => {
    const { quoteId } = await quoted({ ...purchase(), amount: '1000' })
    const now = bank.clock.now()
    const mine = { ...place(quoteId), personId: await personOf(bank, DIRECTOR) }
    const another = { code: 'invalidRequest', fields: { quoteId: 'Invalid value' } }
    expect((await takeQuote(bank.context.bankDatabase, mine, now)).ok).toBe(true)
    expect(await takeQuote(bank.context.bankDatabase, { ...mine, personId: await personOf(bank, STRANGER) }, now)).toEqual({ ok: false, error: another })
    expect(await takeQuote(bank.context.bankDatabase, { ...mine, companyId: await companyOf(bank, STRANGER) }, now)).toEqual({ ok: false, error: another })
  })

  test('not after a new rate of its currency; those of the other stay', async () => {
    const dollars = await quoted({ ...purchase(), amount: '1000' })
    const euros = await quoted({ ...sale(), amount: '10000' })
    bank.clock.advance(SECOND)
    dealerSays(bank, { USD: { buys: '43.1000', sells: '43.3100' }, EUR: { buys: '50.9000', sells: '51.4000' } })
    await rates()
    expect((await spend(dollars.quoteId)).ok).toBe(false)
    expect((await spend(euros.quoteId)).ok).toBe(true)
  })

  test('and forgotten two days later', async () => {
    // Those of the days before.
    await forgetExchangeQuotes(bank.context, 10_000)
    await quoted({ ...purchase(), amount: '1000' })
    expect(await forgetExchangeQuotes(bank.context, 10_000)).toBe(0)
    await setClock(FRIDAY_NOON + 2 * 24 * 60 * MINUTE + 2 * MINUTE)
    expect(await forgetExchangeQuotes(bank.context, 10_000)).toBeGreaterThan(0)
  })
})
