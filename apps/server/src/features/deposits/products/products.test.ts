import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ActionPayload } from '@dilo/contract/desk/action-payloads.ts'
import type { DepositQuote } from '@dilo/contract/deposit-product-calls.ts'
import { firstCatalogue } from '@dilo/domain/deposits/deposit-catalogue.ts'
import { depositSchedule, returnDay } from '@dilo/domain/deposits/deposit-schedule.ts'
import { returnedEarly } from '@dilo/domain/deposits/early-return.ts'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { DAY, SECOND, MINUTE } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { withKey } from '../../../testing/answered.ts'
import { OLENA, ROMAN } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { decide, madeAction, makeAction } from '../../../testing/test-desk.ts'
import { accountsOf, mainAccount } from '../../../testing/test-payment.ts'
import { requireTermsStand, takeQuote } from './find-quote.ts'
import { forgetQuotes } from './forget-quotes.ts'

/** A sole entrepreneur, and the director of a company. */
const [ENTREPRENEUR, DIRECTOR] = [OLENA, ROMAN]

const { desk } = deskOfFile()
let entrepreneur: TestClient
let director: TestClient
beforeEach(async () => {
  entrepreneur = await desk.bank.signedIn(ENTREPRENEUR)
  director = await desk.bank.signedIn(DIRECTOR)
})

const today = () => businessDateAt(desk.bank.clock.now())

type Asked = Parameters<typeof ask>[1]
const ask = (client: TestClient, body: object) =>
  client.call('POST /api/deposit-service/quotes', {
    body: { productId: 'term', currency: 'UAH', payout: 'atEnd', days: 92, amount: '10000000', ...body } as never,
  })
async function quoted(client: TestClient, body: Asked): Promise<DepositQuote> {
  const answer = await ask(client, body)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.answer
}
async function productsOf(client: TestClient) {
  const answer = await client.call('GET /api/deposit-service/products', {})
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

describe('what the bank offers', () => {
  test('is a ladder by currency, term and amount, with taxes and a guarantee for an entrepreneur, and without for a company', async () => {
    const own = await productsOf(entrepreneur)
    expect(own.products.map(({ id, kind, version }) => [id, kind, version])).toEqual([
      ['term', 'term', 1],
      ['flexible', 'term', 1],
      ['on-demand', 'onDemand', 1],
      ['overnight', 'overnight', 1],
    ])
    expect(own.taxes).toEqual({ incomeTax: 1800, militaryTax: 500, since: '2024-12-01' })
    expect(own.guarantee).toMatchObject({ isGuaranteed: true, uk: expect.stringContaining('Фонд гарантування') as string })
    const ofCompany = await productsOf(director)
    expect(ofCompany).toMatchObject({ taxes: null, guarantee: { isGuaranteed: false } })
    expect(own.products[0]?.ladder).toContainEqual({
      currency: 'UAH',
      days: { from: 92, to: 183 },
      amountFrom: '1000000',
      payout: 'atEnd',
      rate: 1250,
      until: null,
    })
  })
})

describe('a quote', () => {
  test('shows the schedule to the kopiyka that the bank posts later', async () => {
    const product = firstCatalogue.find(({ id }) => id === 'flexible')!
    for (const payout of ['atEnd', 'monthly', 'quarterly'] as const)
      for (const capitalised of [false, true]) {
        const shown = await quoted(entrepreneur, { productId: 'flexible', days: 200, amount: '123456789', payout, capitalised })
        const terms = { ...product, rate: shown.rate, payout, capitalised, tax: { incomeTax: 1800, militaryTax: 500 } }
        const schedule = depositSchedule([{ on: today(), amount: kopiykas(123_456_789n) }], returnDay(today(), 200, product), terms)
        expect(shown.payouts.map(({ on, gross, net }) => [on, gross, net])).toEqual(
          schedule.payouts.map(({ on, gross, net }) => [on, String(gross), String(net)]),
        )
        expect([shown.returnsOn, shown.returned]).toEqual([schedule.returnsOn, String(schedule.returned)])
        const [first] = shown.returnsEarly?.examples ?? []
        const on = plusDays(today(), 7)
        const early = returnedEarly([{ on: today(), amount: kopiykas(123_456_789n) }], { on, rate: 1 }, terms)
        expect(first).toEqual({
          on,
          gross: String(early.due.gross),
          net: String(early.due.net),
          withheld: String(early.withheld),
          returned: String(early.returned),
        })
      }
  })

  test.each(['toEarn', 'toReceive'] as const)('says how little is enough for what is wanted (%s)', async (goal) => {
    for (const client of [entrepreneur, director])
      for (const wanted of [1_234_567n, 98_765_432n]) {
        const enough = await quoted(client, { amount: undefined, [goal]: String(wanted + (goal === 'toReceive' ? 100_000_000n : 0n)) })
        const brings = (shown: DepositQuote) => BigInt(shown.total.net) + (goal === 'toReceive' ? BigInt(shown.amount) : 0n)
        const goalAmount = wanted + (goal === 'toReceive' ? 100_000_000n : 0n)
        expect(brings(enough)).toBeGreaterThanOrEqual(goalAmount)
        const less = await quoted(client, { amount: String(BigInt(enough.amount) - 2n) })
        expect(brings(less)).toBeLessThan(goalAmount)
      }
  })

  test('finds the longest term that is over by a day', async () => {
    for (const ahead of [12, 31, 94, 95, 96, 97, 98, 99, 100, 400]) {
      const by = plusDays(today(), ahead)
      const shown = await quoted(director, { days: undefined, backBy: by })
      expect(shown.returnsOn! <= by).toBe(true)
      const longer = await ask(director, { days: (shown.days ?? 0) + 1 })
      if (longer.ok) expect(longer.answer.returnsOn! > by).toBe(true)
    }
  })

  test('of dollars of an entrepreneur counts taxes in hryvnia, by the official rate of today', async () => {
    const shown = await quoted(entrepreneur, { currency: 'USD', amount: '1000000', days: 92 })
    expect(shown.taxesBy).toMatchObject({ scale: 6 })
    const { gross, net, incomeTax } = shown.total
    expect(BigInt(gross) - BigInt(net)).toBeGreaterThan(0n)
    const inHryvnia = (BigInt(gross) * BigInt(shown.taxesBy!.rate)) / 1_000_000n
    expect(Number(incomeTax)).toBeCloseTo(Number(inHryvnia) * 0.18, -1)
  })

  test('without an end shows a year, and a night between two working days its days', async () => {
    expect(await quoted(director, { productId: 'on-demand', payout: 'monthly', days: undefined })).toMatchObject({ days: null, returnsOn: null, endsOn: null })
    const night = await quoted(director, { productId: 'overnight', days: undefined, amount: '100000000' })
    expect(night).toMatchObject({ days: 1, earnsFrom: today() })
    expect([1, 2, 3]).toContain((Date.parse(night.returnsOn!) - Date.parse(today())) / DAY)
    expect(BigInt(night.total.gross)).toBeGreaterThanOrEqual(21_918n)
  })

  test('says from which amount on more is given', async () => {
    expect((await quoted(director, { amount: '99999999' })).nextRungFrom).toEqual({ amountFrom: '100000000', rate: 1300 })
    expect((await quoted(director, { amount: '100000000' })).nextRungFrom).toBeNull()
  })

  const offered = [
    { from: 7, to: 30 },
    { from: 31, to: 91 },
    { from: 92, to: 183 },
    { from: 184, to: 365 },
    { from: 366, to: 730 },
  ]
  test.each([
    ['a product that the bank does not offer', { productId: 'gold' }, { productId: 'Not offered' }, undefined],
    ['too little', { amount: '999999' }, { amount: 'Amount under the least' }, { amount: { because: 'underLeast', least: '1000000' } }],
    ['nothing', { amount: '0' }, { amount: 'Amount under the least' }, { amount: { because: 'underLeast', least: '1000000' } }],
    ['less than nothing', { amount: '-1' }, { amount: 'Amount under the least' }, { amount: { because: 'underLeast', least: '1000000' } }],
    ['more than the bank takes', { amount: '10000000000001' }, { amount: 'Amount over the most' }, { amount: { because: 'overMost', most: '10000000000000' } }],
    ['a term that is not offered', { days: 6 }, { days: 'Not offered' }, { days: { because: 'notOffered', offered } }],
    ['payouts that the term has not', { days: 20, payout: 'monthly' }, { payout: 'Not offered' }, { payout: { because: 'notOffered' } }],
    ['no term', { days: undefined }, { days: 'This field is required' }, undefined],
    ['two terms', { backBy: '2030-01-01' }, { backBy: 'Invalid value' }, undefined],
    ['a day that does not exist', { days: undefined, backBy: '2027-02-30' }, { backBy: 'Incorrect format of date' }, undefined],
    ['a term of what has none', { productId: 'on-demand', payout: 'monthly' }, { days: 'Not offered' }, undefined],
    ['no amount', { amount: undefined }, { amount: 'This field is required' }, undefined],
    ['two amounts', { toEarn: '1' }, { toEarn: 'Invalid value' }, undefined],
    ['more interest than any amount brings', { amount: undefined, toEarn: '99999999999999' }, { toEarn: 'Amount over the most' }, undefined],
    [
      'interest that is added where it is not',
      { productId: 'overnight', days: 1, amount: '10000000', capitalised: true },
      { capitalised: 'Not offered' },
      undefined,
    ],
    ['an account of nobody', { payingAccountId: randomUUID() }, { payingAccountId: 'Invalid value' }, undefined],
  ])('of %s names the field and the bound', async (_, body, fields, bounds) => {
    expect(await ask(director, body)).toMatchObject({ ok: false, refusal: { error_code: 'INVALID_REQUEST', fields, ...(bounds && { deposit: { bounds } }) } })
  })

  test('too early names the first day on which the money may be back', async () => {
    expect(await ask(director, { days: undefined, backBy: plusDays(today(), 7) })).toMatchObject({
      refusal: { fields: { backBy: 'Too early' }, deposit: { bounds: { backBy: { because: 'tooEarly', day: expect.any(String) as string } } } },
    })
  })

  test('is bounded by what the account has that is to pay, of the company and of the currency', async () => {
    const account = (await accountsOf(director)).find(({ currency, status, type }) => currency === 'UAH' && status === 'OPEN' && type === 'CURRENT')!
    const most = account.availableBalance
    expect(await ask(director, { payingAccountId: account.id, amount: String(BigInt(most) + 1n) })).toMatchObject({
      refusal: { fields: { amount: 'Amount above balance' }, deposit: { bounds: { amount: { because: 'overBalance', most } } } },
    })
    const [strange] = await accountsOf(entrepreneur)
    expect(await ask(director, { payingAccountId: strange!.id })).toMatchObject({ refusal: { fields: { payingAccountId: 'Invalid value' } } })
    expect(await ask(director, { currency: 'USD', amount: '1000000', payingAccountId: account.id })).toMatchObject({
      refusal: { fields: { payingAccountId: 'Invalid value' } },
    })
  })
})

type Products = Extract<ActionPayload<'bankValue'>, { what: 'depositProducts' }>['value']

/** Product makes it, security approves, and this server is notified. */
async function offer(value: Products): Promise<void> {
  const [product, security] = [await desk.enter('product'), await desk.enter('security')]
  const from = startOfDay(plusDays(today(), 1)).toISOString()
  const actionId = await madeAction(product, { kind: 'bankValue', payload: { what: 'depositProducts', from, value } })
  expect(await decide(security, actionId)).toMatchObject({ ok: true })
  await desk.bank.context.bankValues.read()
}
const nextDay = async () => {
  desk.bank.clock.advance(DAY)
  ;[entrepreneur, director] = [await desk.bank.signedIn(ENTREPRENEUR), await desk.bank.signedIn(DIRECTOR)]
}
const register = async () => {
  const { kind, entries } = await (await desk.enter('product')).done('GET /api/desk/registers/{kind}', { params: { kind: 'depositProducts' } })
  if (kind !== 'depositProducts') throw new Error(kind)
  return entries[0]!.value
}

describe('products', () => {
  test('are set by two people from a day on; each fault is named with its product', async () => {
    const value = await register()
    const product = await desk.enter('product')
    const propose = (changed: Products, from = startOfDay(plusDays(today(), 1))) =>
      makeAction(product, { kind: 'bankValue', payload: { what: 'depositProducts', from: from.toISOString(), value: changed } })
    const [first, ...rest] = value
    const faulty = [{ ...first!, ladder: [], name: { uk: ' ', ru: 'x' } }, ...rest, { ...rest[0]!, ladder: [{ ...rest[0]!.ladder[0]!, rate: 10_000 }] }]
    expect(await propose(faulty)).toMatchObject({
      refusal: {
        fields: {
          'action.payload.value.0.noRung': 'Invalid value',
          'action.payload.value.0.nameMissing': 'Invalid value',
          'action.payload.value.4.idTaken': 'Invalid value',
        },
      },
    })
    expect(await propose(value.slice(1), new Date(startOfDay(plusDays(today(), 1)).getTime() + MINUTE))).toMatchObject({
      refusal: { fields: { 'action.payload.from': 'Invalid value' } },
    })
    const actionId = await madeAction(product, {
      kind: 'bankValue',
      payload: {
        what: 'depositProducts',
        from: startOfDay(plusDays(today(), 1)).toISOString(),
        value: [
          {
            ...first!,
            ladder: first!.ladder.map((rung) => ({
              ...rung,
              rate: rung.rate + (rung.days.from === 92 && rung.amountFrom === '1000000' && rung.payout === 'atEnd' ? 10 : 0),
            })),
          },
          ...rest,
        ],
      },
    })
    const { facts } = await (await desk.enter('security')).done('GET /api/desk/actions/{actionId}', { params: { actionId } })
    expect(facts.filter(({ fact }) => fact === 'productRate')).toEqual([
      { fact: 'productRate', before: 'term UAH 92 183 1000000 atEnd base 1250', after: 'term UAH 92 183 1000000 atEnd base 1260' },
    ])
    await decide(await desk.enter('security'), actionId, 'deny')
  })

  test('a quote holds its rate while it lives, and afterwards as long as the bank offers the same', async () => {
    const companyId = await companyOf(desk.bank, DIRECTOR)
    const { context } = desk.bank
    const place = (quote: DepositQuote) => ({ companyId, quoteId: quote.id })
    const take = (quote: DepositQuote) => takeQuote(context, context.database, place(quote))
    const value = await register()
    const before = await quoted(director, {})
    expect(await take(before)).toMatchObject({
      ok: true,
      value: { amount: 10_000_000n, agreed: { rate: 1250, termDays: 92, productId: 'term', productVersion: 1, isTaxed: false } },
    })
    expect(await takeQuote(context, context.database, { companyId: await companyOf(desk.bank, ENTREPRENEUR), quoteId: before.id })).toMatchObject({
      ok: false,
      error: { code: 'invalidRequest', fields: { quoteId: 'Invalid value' } },
    })
    desk.bank.clock.advance(16 * MINUTE)
    expect(await take(before)).toMatchObject({ ok: true })
    const lower = value.map((product) => ({
      ...product,
      ladder: product.ladder.map((rung) => ({ ...rung, rate: product.id === 'term' ? rung.rate - 1 : rung.rate })),
    }))
    await offer(lower)
    await nextDay()
    expect(await take(before)).toMatchObject({ ok: false, error: { code: 'depositTermsChanged', deposit: { rate: { agreed: 1250, now: 1249 } } } })
    const { id: accountId } = await mainAccount(director)
    const opening = { quoteId: before.id, payingAccountId: accountId, payoutAccountId: accountId, prolongs: false }
    expect(await director.call('POST /api/deposit-service/openings', { body: opening, ...withKey() })).toMatchObject({
      status: 409,
      refusal: { error_code: 'DEPOSIT_TERMS_CHANGED', deposit: { rate: { agreed: 1250, now: 1249 } } },
    })
    const young = await quoted(director, {})
    expect(young).toMatchObject({ rate: 1249, productVersion: 2 })
    const taken = await take(young)
    if (!taken.ok) throw new Error('taken')
    expect(await requireTermsStand(context, context.database, { ...place(young), ...taken.value })).toMatchObject({ ok: true })
    await offer(lower.filter(({ id }) => id !== 'term'))
    await nextDay()
    expect(await requireTermsStand(context, context.database, { ...place(young), ...taken.value })).toMatchObject({
      error: { code: 'depositTermsChanged', deposit: { rate: { agreed: 1249, now: null } } },
    })
    expect(await ask(director, {})).toMatchObject({ refusal: { fields: { productId: 'Not offered' } } })
    await offer(value)
    await nextDay()
    expect(await take(before)).toMatchObject({ ok: true })
  })

  test('a promotional rate holds until its last day', async () => {
    const value = await register()
    const until = plusDays(today(), 2)
    const rung = { currency: 'UAH' as const, days: { from: 92, to: 92 }, amountFrom: '1000000', payout: 'atEnd' as const, rate: 1500, until }
    await offer(value.map((product) => (product.id === 'term' ? { ...product, ladder: [...product.ladder, rung] } : product)))
    await nextDay()
    expect(await quoted(director, {})).toMatchObject({ rate: 1500, rateIs: 'promotional' })
    expect(await quoted(director, { days: 93 })).toMatchObject({ rate: 1250, rateIs: 'base' })
    await nextDay()
    expect(await quoted(director, {})).toMatchObject({ rate: 1500 })
    await nextDay()
    expect(await quoted(director, {})).toMatchObject({ rate: 1250, rateIs: 'base' })
  })

  test('a rate for one company is agreed on by two, and holds for its term, from its amount, until its day', async () => {
    const companyId = await companyOf(desk.bank, DIRECTOR)
    const payload = { companyId, productId: 'term', currency: 'UAH' as const, days: 92, amountFrom: '20000000', rate: 1600, until: plusDays(today(), 1) }
    const [officer, compliance] = [await desk.enter('officer'), await desk.enter('compliance')]
    const propose = (change: object) => makeAction(officer, { kind: 'depositRate', payload: { ...payload, ...change } })
    expect(await propose({ productId: 'gold' })).toMatchObject({ refusal: { fields: { 'action.payload.productId': 'Invalid value' } } })
    expect(await propose({ days: 5, until: plusDays(today(), -1) })).toMatchObject({
      refusal: { fields: { 'action.payload.days': 'Invalid value', 'action.payload.until': 'Invalid value' } },
    })
    const actionId = await madeAction(officer, { kind: 'depositRate', payload })
    expect(await quoted(director, { amount: '20000000' })).toMatchObject({ rateIs: 'base' })
    expect(await decide(compliance, actionId)).toMatchObject({
      ok: true,
      answer: { facts: [{ fact: 'company' }, { fact: 'depositRate', after: `term UAH 92 20000000 ${payload.until} 1600` }] },
    })
    expect(await quoted(director, { amount: '20000000' })).toMatchObject({ rate: 1600, rateIs: 'individual' })
    expect(await quoted(director, { amount: '19999999' })).toMatchObject({ rateIs: 'base' })
    expect(await quoted(director, { amount: '20000000', days: 93 })).toMatchObject({ rateIs: 'base' })
    expect(await quoted(entrepreneur, { amount: '20000000' })).toMatchObject({ rateIs: 'base' })
    expect((await productsOf(director)).individualRates).toEqual([
      { productId: 'term', currency: 'UAH', days: 92, amountFrom: '20000000', rate: 1600, until: payload.until },
    ])
    // The later of two holds: no two people agree on two rates within a millisecond.
    desk.bank.clock.advance(SECOND)
    expect(await decide(compliance, await madeAction(officer, { kind: 'depositRate', payload: { ...payload, rate: 0 } }))).toMatchObject({ ok: true })
    expect(await quoted(director, { amount: '20000000' })).toMatchObject({ rateIs: 'base' })
  })

  test('old quotes are forgotten', async () => {
    const quote = await quoted(director, {})
    const { context } = desk.bank
    const place = { companyId: await companyOf(desk.bank, DIRECTOR), quoteId: quote.id }
    await forgetQuotes(context, 10_000)
    expect(await takeQuote(context, context.database, place)).toMatchObject({ ok: true })
    desk.bank.clock.advance(3 * DAY)
    expect(await forgetQuotes(context, 10_000)).toBeGreaterThan(0)
    expect(await takeQuote(context, context.database, place)).toMatchObject({ ok: false })
  })
})
