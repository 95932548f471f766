import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Overview } from '@dilo/contract/overview.ts'
import { type BusinessDate, businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'
import { weekdayOf, workingDayFrom } from '@dilo/domain/values/working-day.ts'

import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { cardMessages } from '../../../testing/card-messages.ts'
import { decideEverything } from '../../../testing/bank-answers.ts'
import { BOHDAN, DIRECTOR, IHOR, OLENA } from '../../../testing/demo-people.ts'
import { companyOf, ONLY_SIGNS, signatoryOf, signedByTwo } from '../../../testing/signatories.ts'
import { buildApp } from '../../../http/app.ts'
import { fundedCard } from '../../../testing/funded-card.ts'
import { setBankValue } from '../../../testing/set-bank-value.ts'
import { holidays } from '../../bank-values/door.ts'
import { type TestClient, testClient } from '../../../testing/test-client.ts'
import { codeFor, created, paymentBody, sign } from '../../../testing/test-payment.ts'

const { bank } = bankOfFile()
let admin: pg.Client
let olena: TestClient
/** Another server of the bank, which remembers nothing. */
let forgetful: FastifyInstance

beforeAll(async () => {
  forgetful = await buildApp({ ...bank.context, config: { ...bank.context.config, homesRemembered: 0 } })
  admin = new pg.Client({ connectionString: bank.adminUrl })
  await admin.connect()
})
beforeEach(async () => {
  // The clock moves by months in some tests, longer than any session.
  olena = await bank.signedIn(OLENA)
})
afterAll(async () => {
  await admin.end()
  await forgetful.close()
})

/** The home page, equal from a server that remembers histories and from one that reads them anew each time. */
async function overviewOf(client: TestClient): Promise<Overview> {
  const [remembered, anew] = [await overviewFrom(client), await readAnew(client)]
  expect(remembered).toEqual(anew)
  return remembered
}

/** Asks the server that remembers nothing, as the same person in the same session. */
function readAnew({ cookies }: TestClient): Promise<Overview> {
  const client = testClient(forgetful)
  for (const [name, value] of cookies) client.cookies.set(name, value)
  return overviewFrom(client)
}

async function overviewFrom(client: TestClient): Promise<Overview> {
  const answer = await client.call('GET /api/account-service/overview', {})
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

type Entry = { iban: string; currency: string; amount: bigint; booked_at: Date; counterparty_iban: string | null }

/** Every entry of the accounts that an overview shows, with the other side. */
async function entriesOf({ accounts }: Overview): Promise<Entry[]> {
  const { rows } = await admin.query(
    `select account.iban, account.currency, entry.amount, entry.booked_at, detail.counterparty_iban
     from client_account account
     join ledger.entry_view entry using (company_id, account_id)
     left join entry_detail detail on (detail.company_id, detail.account_id, detail.transaction_id, detail.line)
       = (entry.company_id, entry.account_id, entry.transaction_id, entry.line)
     where account.account_id = any ($1)`,
    [accounts.map(({ id }) => id)],
  )
  return (rows as (Omit<Entry, 'amount'> & { amount: string })[]).map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** The same as the bank's conversion, by PostgreSQL's exact decimals, which round half away from zero. */
async function inHryvnia(amount: bigint, currency: string, day: string): Promise<bigint> {
  if (currency === 'UAH') return amount
  const { rows } = await admin.query(
    `select round($1::numeric * (select rate from official_rate where currency = $2 and day <= $3 order by day desc limit 1) / 1000000)::text as hryvnia`,
    [String(amount), currency, day],
  )
  return BigInt(rows[0].hryvnia as string)
}

/** Cash flow of a month as anybody would count it: entry by entry. */
async function flowOf(overview: Overview, entries: readonly Entry[], month: string): Promise<{ in: bigint; out: bigint }> {
  const own = new Set(overview.accounts.map(({ iban }) => iban))
  const ofMonth = entries.filter((entry) => businessDateAt(entry.booked_at).startsWith(month) && !own.has(entry.counterparty_iban ?? ''))
  const lastDay = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 31 }).toString()
  const flow = { in: 0n, out: 0n }
  for (const currency of ['UAH', 'USD', 'EUR']) {
    const amounts = ofMonth.filter((entry) => entry.currency === currency).map(({ amount }) => amount)
    const sum = (which: (amount: bigint) => boolean): bigint => amounts.filter(which).reduce((total, amount) => total + amount, 0n)
    flow.in += await inHryvnia(
      sum((amount) => amount > 0n),
      currency,
      lastDay,
    )
    flow.out += await inHryvnia(-sum((amount) => amount < 0n), currency, lastDay)
  }
  return flow
}

async function expectRightFlow(overview: Overview): Promise<void> {
  const entries = await entriesOf(overview)
  for (const { month, ...flow } of overview.cashFlow.months) {
    const counted = await flowOf(overview, entries, month)
    expect({ month, ...flow }).toEqual({ month, in: String(counted.in), out: String(counted.out), net: String(counted.in - counted.out) })
  }
}

/** Pays at this very moment. */
async function pay(amount: string): Promise<void> {
  const client = await bank.signedIn(OLENA)
  const ihor = await bank.signedIn(IHOR)
  const payment = await created(client, await paymentBody(client, ihor, { amount }))
  const signed = await sign(client, payment.id, await codeFor(bank, client, payment.id, OLENA))
  expect(signed).toMatchObject({ answer: { state: 'settled' } })
}

describe('the total', () => {
  test('is that of all balances at the official rate, to the kopiyka, and says the day of the rate', async () => {
    const overview = await overviewOf(olena)
    let total = 0n
    for (const { currency, bookedBalance } of overview.accounts) total += await inHryvnia(BigInt(bookedBalance), currency, '2026-11-20')
    expect(new Set(overview.accounts.map(({ currency }) => currency))).toEqual(new Set(['UAH', 'USD', 'EUR']))
    expect(overview.total).toEqual({ amount: String(total), isWhole: true })
    expect(overview.rates).toEqual([
      { currency: 'USD', day: '2026-11-20', isOwn: true, rate: expect.stringMatching(/^\d{8}$/), scale: 6 },
      { currency: 'EUR', day: '2026-11-20', isOwn: true, rate: expect.stringMatching(/^\d{8}$/), scale: 6 },
    ])
  })

  test('without a rate leaves that currency out, and says so', async () => {
    // No bank takes back a published rate: the test makes the state before the first rate.
    const kept = await admin.query(`delete from official_rate where currency = 'EUR' returning *`)
    const overview = await readAnew(olena)
    let total = 0n
    for (const { currency, bookedBalance } of overview.accounts) {
      if (currency !== 'EUR') total += await inHryvnia(BigInt(bookedBalance), currency, '2026-11-20')
    }
    expect(overview.total).toEqual({ amount: String(total), isWhole: false })
    expect(overview.rates.map(({ currency }) => currency)).toEqual(['USD'])
    expect(overview.cashFlow.isWhole).toBe(false)
    await admin.query(`insert into official_rate select * from json_populate_recordset(null::official_rate, $1)`, [JSON.stringify(kept.rows)])
  })

  test('counts by the own rate of a day as soon as it is known', async () => {
    const kept = await admin.query(`delete from official_rate where day = '2026-11-20' returning *`)
    const server = await buildApp(bank.context)
    const client = testClient(server)
    for (const [name, value] of olena.cookies) client.cookies.set(name, value)
    expect((await overviewFrom(client)).rates.map(({ isOwn }) => isOwn)).toEqual([false, false])
    await admin.query(`insert into official_rate select * from json_populate_recordset(null::official_rate, $1)`, [JSON.stringify(kept.rows)])
    expect((await overviewFrom(client)).rates.map(({ isOwn }) => isOwn)).toEqual([true, true])
    expect(await overviewFrom(client)).toEqual(await readAnew(olena))
    await server.close()
  })
})

describe('cash flow', () => {
  test('of twelve months is what the entries add up to, each month at the rate of its end', async () => {
    const overview = await overviewOf(olena)
    expect(overview.cashFlow.months.map(({ month }) => month)).toEqual([
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
    ])
    expect(overview.cashFlow.months.filter((flow) => flow.in !== '0' && flow.out !== '0').length).toBeGreaterThan(10)
    await expectRightFlow(overview)
  })

  test('leaves out what goes between the own accounts', async () => {
    const before = await overviewOf(olena)
    const [main, taxes] = before.accounts.filter(({ currency }) => currency === 'UAH')
    const body = { debtorAccountId: main?.id ?? '', creditorOwnId: taxes?.id ?? '', amount: '7777', remittanceInformation: 'Поповнення', number: 'OWN1' }
    const payment = await created(olena, body)
    await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))
    const after = await overviewOf(olena)
    expect(after.accounts.find(({ id }) => id === taxes?.id)?.bookedBalance).toBe(String(BigInt(taxes?.bookedBalance ?? '') + 7_777n))
    expect(after.total).toEqual(before.total)
    expect(after.cashFlow).toEqual(before.cashFlow)
    await expectRightFlow(after)
  })

  test.each([
    ['in winter', '2026-11-30T21:59:59Z', '2026-11', '2026-12'],
    // The clock of Kyiv went an hour ahead at the end of March.
    ['in summer', '2027-05-31T20:59:59Z', '2027-05', '2027-06'],
  ])('counts a month to midnight in Kyiv, %s', async (_, lastSecond, ending, beginning) => {
    bank.clock.advance(Date.parse(lastSecond) - bank.clock.now())
    await pay('11100')
    bank.clock.advance(1_000)
    await pay('22200')
    const overview = await overviewOf(await bank.signedIn(OLENA))
    const outOf = (wanted: string) => overview.cashFlow.months.find(({ month }) => month === wanted)?.out
    expect(overview.cashFlow.months.at(-1)?.month).toBe(beginning)
    expect(outOf(beginning)).toBe('22200')
    expect(BigInt(outOf(ending) ?? '0')).toBeGreaterThanOrEqual(11_100n)
    await expectRightFlow(overview)
  })
})

test("the caller's default account comes first", async () => {
  const { accounts } = await overviewOf(olena)
  const last = accounts.filter(({ status, type, currency }) => status === 'OPEN' && type === 'CURRENT' && currency === 'UAH').at(-1)
  const chosen = await olena.call('PUT /api/account-service/chosen-accounts', { body: { defaultAccount: last?.id ?? null, reservedAccount: null } })
  expect(chosen.ok).toBe(true)
  const after = await overviewOf(olena)
  expect(after.accounts.map(({ id }) => id)).toEqual([last?.id, ...accounts.map(({ id }) => id).filter((id) => id !== last?.id)])
})

const apply = async (send: boolean, { purpose = 'Розрахунки з постачальниками з Польщі', alias = '' } = {}): Promise<string> => {
  const applied = await olena.call('POST /api/operation-service/account-openings', {
    body: { currency: 'EUR', purpose, alias, send },
    headers: { 'idempotency-key': randomUUID() },
  })
  if (!applied.ok) throw new Error(applied.refusal.error_code)
  return applied.answer.id
}

test('an application that is not sent is among what the company has to finish, and one that is sent is not', async () => {
  const kept = await apply(false, { alias: 'Для Польщі' })
  await apply(true)
  const { unfinished } = await overviewOf(olena)
  expect(unfinished).toEqual([{ kind: 'ACCOUNT_OPENING', id: kept, state: 'NEW', accountType: 'CURRENT', currency: 'EUR', alias: 'Для Польщі' }])
})

test.each([
  ['Уточнити: різні розрахунки', 'RETURNED'],
  ['Дослати документи', 'TMP_REJECTED'],
] as const)('an application with the purpose «%s», which the bank gives back, is there as %s until it is withdrawn', async (purpose, state) => {
  const operationId = await apply(true, { purpose })
  await decideEverything(bank.context)
  expect((await overviewOf(olena)).unfinished).toContainEqual({
    kind: 'ACCOUNT_OPENING',
    id: operationId,
    state,
    accountType: 'CURRENT',
    currency: 'EUR',
    alias: null,
  })
  await olena.call('POST /api/operation-service/account-openings/{operationId}/withdrawal', { params: { operationId } })
  expect((await overviewOf(olena)).unfinished).not.toContainEqual(expect.objectContaining({ id: operationId }))
})

test('the latest operations are the newest entries of all accounts', async () => {
  const overview = await overviewOf(olena)
  const entries = await entriesOf(overview)
  const newest = entries
    .map(({ booked_at: at }) => at.toISOString())
    .sort()
    .toReversed()
    .slice(0, 8)
  expect(overview.latest.map(({ bookedAt }) => bookedAt)).toEqual(newest)
})

test('entries that come one after the other change the figures of their own accounts, and nothing of the others', async () => {
  const before = await overviewOf(olena)
  for (const amount of ['1100', '1200', '1300']) {
    await pay(amount)
    await expectRightFlow(await overviewOf(olena))
  }
  const after = await overviewOf(olena)
  expect(after.latest.slice(0, 3).map(({ amount }) => amount)).toEqual(['-1300', '-1200', '-1100'])
  expect(after.latest.slice(3)).toEqual(before.latest.slice(0, 5))
})

test('what a shop has not charged yet stands before the operations, as one purchase, until it is charged', async () => {
  const card = await fundedCard(bank, admin, 100_000n)
  const holder = await bank.signedIn(await card.holderPhone())
  const before = (await overviewOf(holder)).pending
  const common = { card: card.token, at: new Date(bank.clock.now()).toISOString(), group: randomUUID() }
  expect(await card.say(cardMessages.authorisation({ ...common, amount: 20_000n }))).toBe('00')
  expect(await card.say(cardMessages.incremental({ ...common, amount: 5_000n }))).toBe('00')
  const { pending, accounts } = await overviewOf(holder)
  expect(pending[0]).toEqual({
    operationId: expect.any(String),
    cardId: card.cardId,
    accountId: card.accountId,
    lastDigits: card.lastDigits,
    merchantName: 'SILPO-MARKET 417',
    at: common.at,
    amount: '25000',
  })
  expect(pending.slice(1)).toEqual(before)
  expect(accounts.find(({ id }) => id === card.accountId)).toMatchObject({ bookedBalance: '100000', heldBalance: '25000' })
  await card.say(cardMessages.clearing({ ...common, amount: 25_000n, day: businessDateAt(bank.clock.now()) }))
  const after = await overviewOf(holder)
  expect(after.pending).toEqual(before)
  expect(after.latest[0]).toMatchObject({ accountId: card.accountId, amount: '-25000' })
})

describe('the next fourteen days', () => {
  const inDays = (days: number) => plusDays(businessDateAt(bank.clock.now()), days)

  /** An order of Olena's, weekly from in two days on, signed. */
  async function weekly(client: TestClient, recipient: TestClient, amount: string): Promise<string> {
    const { debtorAccountId, creditorName = '', creditorCode = '', creditorIban = '' } = await paymentBody(client, recipient)
    const schedule = { frequency: 'weekly', day: weekdayOf(inDays(2)), firstDay: inDays(0), weekend: 'sameDay', end: { kind: 'never' } } as const
    const body = { debtorAccountId, creditorName, creditorCode, creditorIban, purpose: 'Оренда', greatestAmount: amount, schedule, ibanChangeConfirmed: true }
    const order = await client.call('POST /api/payment-service/standing-orders', { body, headers: { 'idempotency-key': randomUUID() } })
    if (!order.ok) throw new Error(`${order.refusal.error_code} ${JSON.stringify(order.refusal.fields)}`)
    const { id: orderId, version } = order.answer
    await client.call('POST /api/payment-service/standing-orders/{orderId}/signing-code', { params: { orderId }, body: { method: 'SMS', version } })
    const { code } = await bank.lastMessage(OLENA)
    const signed = { params: { orderId }, body: { method: 'SMS', otp_code: code ?? '' } } as const
    expect(await client.call('POST /api/payment-service/standing-orders/{orderId}/signatures', signed)).toMatchObject({ ok: true })
    return orderId
  }

  test('are the signed payments for their days, each payment of an order, and what is left of the available hryvnia', async () => {
    const ihor = await bank.signedIn(IHOR)
    const before = await overviewOf(olena)
    expect(before.upcoming).toMatchObject({ until: inDays(13), isMore: false })
    const known = before.upcoming?.rows.length ?? 0
    const later = await created(olena, await paymentBody(olena, ihor, { amount: '70000', valueDate: inDays(5) }))
    await sign(olena, later.id, await codeFor(bank, olena, later.id, OLENA))
    const beyond = await created(olena, await paymentBody(olena, ihor, { amount: '1', valueDate: inDays(14) }))
    await sign(olena, beyond.id, await codeFor(bank, olena, beyond.id, OLENA))
    const unsigned = await created(olena, await paymentBody(olena, ihor, { amount: '2', valueDate: inDays(5) }))
    const order = await weekly(olena, ihor, '30000')
    const { upcoming, accounts } = await overviewOf(olena)
    const ours = upcoming?.rows.filter(({ id }) => [later.id, beyond.id, unsigned.id, order].includes(id ?? ''))
    expect(ours).toMatchObject([
      { kind: 'order', id: order, day: inDays(2), amount: '30000' },
      { kind: 'payment', id: later.id, day: inDays(5), amount: '70000' },
      { kind: 'order', id: order, day: inDays(9), amount: '30000' },
    ])
    expect(upcoming?.rows).toHaveLength(known + 3)
    let left = accounts.reduce(
      (sum, { currency, status, availableBalance }) => (currency === 'UAH' && status === 'OPEN' ? sum + BigInt(availableBalance) : sum),
      0n,
    )
    for (const row of upcoming?.rows ?? []) {
      left -= BigInt(row.amount ?? '0')
      expect(row.balanceAfter).toBe(row.amount === null ? null : String(left))
    }
  })

  test('are shown to nobody who may not see payments', async () => {
    const looker = await signatoryOf(bank, await companyOf(bank, OLENA), BOHDAN, { type: 'none', permissions: ['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS'] })
    expect((await overviewOf(looker)).upcoming).toBeNull()
  })
})

describe('what waits for a signature', () => {
  test('is shown to each signatory with what is missing, and to nobody who has signed', async () => {
    const company = await companyOf(bank, OLENA)
    const { ihor } = await signedByTwo(bank, company)
    const theirs = await signatoryOf(bank, company, BOHDAN, { type: 'second', permissions: [...ONLY_SIGNS, 'ACCOUNTS_VIEW'] })
    olena = await bank.signedIn(OLENA)
    const unsigned = await created(olena, await paymentBody(olena, ihor, { amount: '300' }))
    await olena.call('POST /api/payment-service/payments/{paymentId}/signing', { params: { paymentId: unsigned.id } })
    const halfSigned = await created(olena, await paymentBody(olena, ihor, { amount: '200' }))
    await sign(olena, halfSigned.id, await codeFor(bank, olena, halfSigned.id, OLENA))
    expect((await overviewOf(olena)).toSign).toMatchObject({ count: 1, payments: [{ id: unsigned.id, amount: '300', missing: ['first', 'second'] }] })
    const { toSign } = await overviewOf(theirs)
    expect(toSign?.count).toBe(2)
    for (const payment of toSign?.payments ?? []) {
      const plan = await theirs.call('GET /api/payment-service/payments/{paymentId}/signature-plan', { params: { paymentId: payment.id } })
      if (!plan.ok) throw new Error(plan.refusal.error_code)
      expect(payment.missing).toEqual(plan.answer.missing)
      expect(payment.missing).toEqual(payment.id === halfSigned.id ? ['second'] : ['first', 'second'])
    }
  })

  test('is null without the right to see payments, and the rest is there', async () => {
    const company = await companyOf(bank, OLENA)
    const looker = await signatoryOf(bank, company, BOHDAN, { type: 'none', permissions: ['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS'] })
    const overview = await overviewOf(looker)
    expect(overview.toSign).toBeNull()
    expect(overview.accounts.length).toBeGreaterThan(0)
  })
})

test('what is available is what the open accounts can pay, and its change is that of thirty days', async () => {
  const overview = await overviewOf(olena)
  const rate = async (currency: string, amount: bigint) => inHryvnia(amount, currency, overview.rates[0]?.day ?? '')
  const since = Temporal.PlainDate.from(businessDateAt(bank.clock.now())).subtract({ days: 30 }).toString()
  const entries = (await entriesOf(overview)).filter(({ booked_at: at }) => businessDateAt(at) >= since)
  let [available, change] = [0n, 0n]
  for (const { currency, status, availableBalance, iban } of overview.accounts) {
    available += await rate(currency, status === 'OPEN' ? BigInt(availableBalance) : 0n)
    change += await rate(
      currency,
      entries.filter((entry) => entry.iban === iban).reduce((sum, { amount }) => sum + amount, 0n),
    )
  }
  expect(overview.available).toEqual({ amount: String(available), change: String(change) })
})

test('what lies on deposits is on the accounts, and neither available nor left after what is to come', async () => {
  const director = await bank.signedIn(DIRECTOR)
  const overview = await overviewOf(director)
  const rate = async (currency: string, amount: bigint) => inHryvnia(amount, currency, overview.rates[0]?.day ?? '')
  let [available, onAccounts, onDeposits] = [0n, 0n, 0n]
  for (const { type, currency, status, availableBalance, bookedBalance } of overview.accounts) {
    onAccounts += await rate(currency, BigInt(bookedBalance))
    if (type === 'DEPOSIT') onDeposits += await rate(currency, BigInt(bookedBalance))
    else if (status === 'OPEN') available += await rate(currency, BigInt(availableBalance))
  }
  expect(onDeposits).toBeGreaterThan(0n)
  expect(overview.available.amount).toBe(String(available))
  expect(overview.total.amount).toBe(String(onAccounts))
  expect(overview.upcoming?.rows.every(({ balanceAfter }) => balanceAfter === null || BigInt(balanceAfter) < available)).toBe(true)
})

test('data that the bank asks to update are shown from thirty days before', async () => {
  const [near, far] = ['2027-06-20', '2028-01-01']
  expect((await overviewOf(olena)).update).toEqual({ person: null, company: null })
  await admin.query('update person set data_good_until = $1 where person_id = (select person_id from login_directory where login = $2 limit 1)', [near, OLENA])
  await admin.query('update company set data_good_until = $1', [far])
  expect((await overviewOf(olena)).update).toEqual({ person: near, company: null })
  await admin.query('update company set data_good_until = $1', [near])
  expect((await overviewOf(olena)).update).toEqual({ person: near, company: near })
})

test('an entrepreneur’s taxes are among what is to come until the day on which they are due; a company has none', async () => {
  const year = Number(businessDateAt(bank.clock.now()).slice(0, 4)) + 1
  const goTo = (day: string) => bank.clock.advance(startOfDay(day as BusinessDate).getTime() - bank.clock.now())
  const taxesOf = async (login: string) => (await overviewOf(await bank.signedIn(login))).upcoming?.rows.filter(({ kind }) => kind === 'tax')
  goTo(`${year}-01-10`)
  const lastQuarter = { tax: 'socialContribution', first: `${year - 1}-10-01`, last: `${year - 1}-12-31` }
  expect(await taxesOf(IHOR)).toMatchObject([{ id: null, day: expect.stringContaining(`${year}-01-`), tax: lastQuarter }])
  expect(await taxesOf(OLENA)).toEqual([])
  goTo(`${year}-02-01`)
  expect(await taxesOf(IHOR)).toEqual([])
  // A day off, as the bank's people have set it, moves the last day of the next term.
  goTo(`${year}-04-10`)
  const [term] = (await taxesOf(IHOR)) ?? []
  setBankValue(bank, holidays, new Set([term?.day as BusinessDate]))
  const [moved] = (await taxesOf(IHOR)) ?? []
  expect(moved).toMatchObject({ tax: term?.tax, day: workingDayFrom(plusDays(term?.day as BusinessDate, 1)) })
})
