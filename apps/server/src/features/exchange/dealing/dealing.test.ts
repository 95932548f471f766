import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { MINUTE, SECOND } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { inspectBooks } from '@dilo/ledger/inspect-books.ts'
import { amountsOfBehaviours } from '../../../adapters/exchange-desk/local-behaviours.ts'
import type { DealerAnswer } from '../../../ports/exchange-desk.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { signInAgain } from '../../../testing/signed-in-each-test.ts'
import { exchangerOfFile } from '../../../testing/exchanger-of-file.ts'
import { eventsOf } from '../../../testing/audit-trail.ts'
import { codeOf } from '../../../testing/answered.ts'
import { dealerSays, officialRatesAre, rateOf } from '../../../testing/exchange-desk.ts'
import { buying, readRequest, revokeRequest, selling, signExchange, writeAtLimit, writeAtQuote } from '../../../testing/exchange-steps.ts'
import { DIRECTOR } from '../../../testing/demo-people.ts'
import { enrich } from '../../../testing/test-deposit.ts'
import { equivalentAccount, feeIncomeAccount, positionAccount } from '../../accounts/door.ts'
import { expireRequests } from './expire-requests.ts'
import { handOver, handOverAgain } from './hand-over.ts'
import { takeDeals } from './take-answers.ts'

// From the signature to the money: handed over, dealt, booked, ended.

/** A Friday at noon in Kyiv. */
const NOON = Date.parse('2026-11-20T10:00:00Z')

const { bank, owner } = bankOfFile()
const { company, accounts, director } = exchangerOfFile(bank, { notBefore: NOON })

beforeAll(async () => {
  await enrich(bank, company, accounts.fee, kopiykas(100_000_00n))
  await enrich(bank, company, accounts.dollars, kopiykas(1_000_000_00n), 'USD')
  await officialRatesAre(bank, { USD: '43.2500', EUR: '51.1600' })
})
beforeEach(async () => {
  await owner.query('update exchange_answer set confirmed = true')
  dealerSays(bank, { USD: { buys: '43.1000', sells: '43.3000' }, EUR: { buys: '50.9000', sells: '51.4000' } })
})

type Balance = { readonly booked: bigint; readonly available: bigint }

async function own(accountId: string): Promise<Balance> {
  const { rows } = await owner.query('select booked::text, available::text from ledger.balance_view where company_id = $1 and account_id = $2', [
    company,
    accountId,
  ])
  const [row] = rows as { booked: string; available: string }[]
  return { booked: BigInt(row?.booked ?? 0), available: BigInt(row?.available ?? 0) }
}

/** The booked balance of the bank's own accounts. */
const booked = async ({ accountId }: { readonly accountId: string }): Promise<bigint> =>
  BigInt((await owner.query('select booked::text from ledger.internal_balance_view where account_id = $1', [accountId])).rows[0].booked)

/** The changes since then of the accounts that an exchange touches. */
async function watch() {
  const read = async () => ({
    hryvnia: (await own(accounts.hryvnia)).booked,
    dollars: (await own(accounts.dollars)).booked,
    fee: (await own(accounts.fee)).booked,
    position: await booked(positionAccount('USD')),
    worth: await booked(equivalentAccount('USD')),
    income: await booked(feeIncomeAccount('UAH')),
  })
  const before = await read()
  return async () => {
    const after = await read()
    return Object.fromEntries(Object.entries(after).map(([name, sum]) => [name, sum - before[name as keyof typeof before]]))
  }
}

const sign = (request: ExchangeRequest) => signExchange(bank, { client: director, phone: DIRECTOR }, request)

async function handedOver(request: ExchangeRequest): Promise<ExchangeRequest> {
  await handOver(bank.context, { companyId: company, requestId: request.id })
  return readRequest(director, request.id)
}

/** The dealer has said all that it says within so many seconds. */
async function after(seconds: number): Promise<void> {
  bank.clock.advance(seconds * SECOND)
  await takeDeals(bank.context, 500)
}

const fillsOf = ({ fills }: ExchangeRequest) => fills.map(({ amount, rate, hryvnia, fee }) => [amount, rate, hryvnia, fee])

/** The dealer says of an order what a test sets. */
async function dealerAnswers(request: ExchangeRequest, ...answers: readonly Partial<DealerAnswer>[]) {
  const said = answers.map((answer, place) => ({
    answerId: `${request.id}/said/${place}/${randomUUID()}`,
    orderId: `${company}/${request.id}`,
    dealtAt: bank.clock.now(),
    kind: 'fill',
    ...answer,
  })) as DealerAnswer[]
  const exchangeDesk = { ...bank.context.exchangeDesk, answers: async () => said, confirm: async () => {} }
  return (await takeDeals({ ...bank.context, exchangeDesk }, 500)).map(({ meaning }) => meaning)
}

const fill = (fillKey: string, amount: bigint, rate: string) => ({ fillKey, amount: kopiykas(amount), rate: rateOf(rate) })

const contradictions = async (request: ExchangeRequest) =>
  (await owner.query('select why from exchange_contradiction where request_id = $1 order by noted_at, why', [request.id])).rows.map(
    ({ why }: { why: string }) => why,
  )

const wordsOn = async (accountId: string, since: Date) =>
  (
    await owner.query(
      `select detail.remittance_information as words from entry_detail detail join ledger.entry_view entry using (company_id, account_id, version)
       where detail.company_id = $1 and detail.account_id = $2 and entry.booked_at >= $3 order by detail.version`,
      [company, accountId, since],
    )
  ).rows.map(({ words }: { words: string }) => words)

describe('a purchase', () => {
  test('at a limit is dealt at the better rate, and the difference of the hold comes back in the same second', async () => {
    const before = await own(accounts.hryvnia)
    const moved = await watch()
    const since = new Date(bank.clock.now())
    const written = await writeAtLimit(director, buying(accounts), '43.4500', { amount: '1000000' })
    await sign(written)
    expect(before.available - (await own(accounts.hryvnia)).available).toBe(43_536_900n)
    expect(await handedOver(written)).toMatchObject({ state: 'EXECUTING', actions: [] })
    expect(await dealerAnswers(written, fill('all', 1_000_000n, '43.3000'))).toEqual(['booked'])
    const done = await readRequest(director, written.id)
    expect(done).toMatchObject({
      state: 'EXECUTED',
      held: null,
      filled: { amount: '1000000', hryvnia: '43300000', fee: '86600', averageRate: '43300000', givenBack: '150300' },
      useBy: '2026-12-04',
    })
    const balance = await own(accounts.hryvnia)
    expect(before.available - balance.available).toBe(43_386_600n)
    expect(balance.available).toBe(balance.booked)
    expect(await moved()).toEqual({ hryvnia: -43_386_600n, dollars: 1_000_000n, fee: 0n, position: -1_000_000n, worth: 43_300_000n, income: 86_600n })
    const when = `20.11.2026 за курсом 43,30, заявка № ${done.number}`
    expect(await wordsOn(accounts.dollars, since)).toEqual([`Зараховується 10 000.00 USD, куплених ${when}`])
    expect(await wordsOn(accounts.hryvnia, since)).toEqual([
      `Списується гривневий еквівалент купівлі 10 000.00 USD, куплених ${when}`,
      `Комісія банку за купівлю 10 000.00 USD, заявка № ${done.number}`,
    ])
    expect((await eventsOf(owner, written.id)).slice(-3)).toEqual(['exchangeHandedOver', 'exchangeFilled', 'exchangeExecuted'])
  })

  test('is dealt in parts, and what nobody has dealt by its last day comes back', async () => {
    const moved = await watch()
    const written = await writeAtLimit(director, buying(accounts), '43.4500', { amount: '1000000', isPartial: true })
    await sign(written)
    await handedOver(written)
    expect(await dealerAnswers(written, fill('one', 650_000n, '43.2500'), fill('two', 150_000n, '43.3750'))).toEqual(['booked', 'booked'])
    expect(await readRequest(director, written.id)).toMatchObject({ state: 'FILLING', filled: { amount: '800000', averageRate: '43273400' } })
    bank.clock.advance(Date.parse('2026-11-20T12:14:59Z') - bank.clock.now())
    expect(await expireRequests(bank.context, 500)).toBe(0)
    bank.clock.advance(SECOND)
    expect(await expireRequests(bank.context, 500)).toBe(1)
    expect(await expireRequests(bank.context, 500)).toBe(0)
    await signInAgain(bank, director, DIRECTOR)
    const done = await readRequest(director, written.id)
    expect(done).toMatchObject({
      state: 'PARTLY_EXECUTED',
      filled: { amount: '800000', hryvnia: '34618750', fee: '69238', givenBack: '8848912' },
    })
    expect(fillsOf(done)).toEqual([
      ['650000', '43250000', '28112500', '56225'],
      ['150000', '43375000', '6506250', '13013'],
    ])
    expect(await moved()).toMatchObject({ hryvnia: -34_687_988n, dollars: 800_000n, worth: 34_618_750n, income: 69_238n })
    expect((await own(accounts.hryvnia)).available).toBe((await own(accounts.hryvnia)).booked)
  })
})

describe('a purchase after the weekend', () => {
  beforeEach(async () => {
    bank.clock.advance(Math.max(0, Date.parse('2026-11-23T09:00:00Z') - bank.clock.now()))
    dealerSays(bank, { USD: { buys: '43.1000', sells: '43.3000' } })
    await signInAgain(bank, director, DIRECTOR)
  })

  test('is dealt at its quote, and the fee comes from an account of its own', async () => {
    const moved = await watch()
    const written = await writeAtQuote(director, { ...buying(accounts), feeAccountId: accounts.fee }, '1000000')
    await sign(written)
    await handedOver(written)
    await after(2)
    expect(await readRequest(director, written.id)).toMatchObject({ state: 'EXECUTED', filled: { fee: '86600', givenBack: '0' } })
    expect(await moved()).toMatchObject({ hryvnia: -43_300_000n, fee: -86_600n, dollars: 1_000_000n, income: 86_600n })
    expect((await own(accounts.fee)).available).toBe((await own(accounts.fee)).booked)
  })

  test('a sale brings hryvnia less its fee, and the position grows', async () => {
    const moved = await watch()
    const since = new Date(bank.clock.now())
    const written = await writeAtQuote(director, selling(accounts), '2500000')
    await sign(written)
    await handedOver(written)
    await after(2)
    const done = await readRequest(director, written.id)
    expect(done).toMatchObject({ state: 'EXECUTED', filled: { hryvnia: '107750000', fee: '161625', givenBack: '0' }, useBy: null })
    expect(await moved()).toEqual({
      hryvnia: 107_588_375n,
      dollars: -2_500_000n,
      fee: 0n,
      position: 2_500_000n,
      worth: -107_750_000n,
      income: 161_625n,
    })
    expect((await wordsOn(accounts.hryvnia, since))[0]).toBe(
      `Зараховується гривневий еквівалент від продажу 25 000.00 USD, проданих 23.11.2026 за курсом 43,10, заявка № ${done.number}`,
    )
  })

  const { inParts, late, never, refuses, partOnly, partThenRefuses, twice, worse, tooMuch, submissionFails } = amountsOfBehaviours

  test.each([
    ['in parts', inParts, 15, 'EXECUTED', 3, []],
    ['late', late, 10 * 60, 'EXECUTED', 1, []],
    ['never', never, 60, 'EXECUTING', 0, []],
    ['not at all', refuses, 5, 'REJECTED', 0, []],
    ['in part, and silent then', partOnly, 30, 'FILLING', 1, []],
    ['in part, and refused then', partThenRefuses, 10, 'PARTLY_EXECUTED', 1, []],
    ['with a deal that is told twice', twice, 10, 'EXECUTED', 2, []],
    ['worse than was asked for', worse, 10, 'EXECUTING', 0, ['worseThanLimit']],
    ['for more than was asked for', tooMuch, 10, 'FILLING', 1, ['moreThanAsked']],
    ['by a dealer that hangs up', submissionFails, 10, 'EXECUTED', 1, []],
  ] as const)('that is dealt %s is booked as it was dealt', async (_, amount, seconds, state, fills, why) => {
    const before = await own(accounts.hryvnia)
    const written = await writeAtLimit(director, buying(accounts), '43.4500', { amount: String(amount), isPartial: true })
    await sign(written)
    const place = { companyId: company, requestId: written.id }
    await handOver(bank.context, place).catch(() => handOver(bank.context, place))
    await after(seconds)
    await after(0)
    const done = await readRequest(director, written.id)
    expect(done.state).toBe(state)
    expect(done.fills).toHaveLength(fills)
    expect(await contradictions(written)).toEqual(why)
    const paid = done.fills.reduce((sum, one) => sum + BigInt(one.hryvnia) + BigInt(one.fee), 0n)
    expect(before.booked - (await own(accounts.hryvnia)).booked).toBe(paid)
    if (done.held === null) expect((await own(accounts.hryvnia)).available).toBe(before.available - paid)
  })

  test('a deal is booked once by its name, in any order, and by however many servers', async () => {
    const written = await writeAtLimit(director, buying(accounts), '43.4500', { amount: '300000', isPartial: true })
    await sign(written)
    await handedOver(written)
    const one = fill('one', 100_000n, '43.3000')
    const [first, second] = await Promise.all([dealerAnswers(written, one), dealerAnswers(written, one)])
    expect([...first, ...second].sort()).toEqual(['booked', 'repeated'])
    expect(await dealerAnswers(written, one, fill('one', 100_001n, '43.3000'))).toEqual(['repeated', 'otherFill'])
    expect((await readRequest(director, written.id)).filled.amount).toBe('100000')
    expect(await contradictions(written)).toEqual(['otherFill'])
  })

  test('after its end the dealer deals nothing more, and an officer is notified', async () => {
    const written = await writeAtLimit(director, buying(accounts), '43.4500', { amount: String(refuses) })
    await sign(written)
    await handedOver(written)
    await after(5)
    expect(await readRequest(director, written.id)).toMatchObject({ state: 'REJECTED', reason: 'Немає зустрічної пропозиції', held: null })
    expect(await dealerAnswers(written, fill('late', 1n, '43.3000'))).toEqual(['ended'])
    expect(await contradictions(written)).toEqual(['ended'])
    expect((await eventsOf(owner, written.id)).at(-1)).toBe('exchangeRejected')
  })

  test('what was dealt after the last hour is booked nowhere', async () => {
    const written = await writeAtLimit(director, buying(accounts), '43.4500', { isPartial: true })
    await sign(written)
    await handedOver(written)
    const closes = Date.parse('2026-11-23T12:00:00Z')
    expect(await dealerAnswers(written, { ...fill('late', 1_000n, '43.3000'), dealtAt: closes })).toEqual(['tooLate'])
    expect(await dealerAnswers(written, { ...fill('intime', 1_000n, '43.3000'), dealtAt: closes - 1 })).toEqual(['booked'])
  })

  test.each([
    ['an account that was blocked after the signature', 'BLOCKED', 'recipientAccountId'],
    ['an account that was closed after the signature', 'CLOSED', 'recipientAccountId'],
    ['money of an account that was blocked after the signature', 'BLOCKED', 'debtorAccountId'],
    ['money of an account that was closed after the signature', 'CLOSED', 'debtorAccountId'],
  ] as const)('what was dealt is not lost: %s', async (_, status, which) => {
    const moved = await watch()
    const written = await writeAtLimit(director, buying(accounts), '43.4500')
    await sign(written)
    await handedOver(written)
    await owner.query('update client_account set status = $2 where account_id = $1', [written[which], status])
    const booked = await dealerAnswers(written, fill('one', 100_000n, '43.3000'))
    await owner.query("update client_account set status = 'OPEN' where account_id = $1", [written[which]])
    expect(booked).toEqual(['booked'])
    expect(await readRequest(director, written.id)).toMatchObject({ state: 'EXECUTED', held: null })
    expect(await moved()).toMatchObject({ dollars: 100_000n, position: -100_000n })
  })

  test('a revocation and the hand-over at one moment: it is with the dealer, or its money is free', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (const table of ['attempt_counter', 'one_time_code', 'outbox']) await owner.query(`delete from ${table}`)
      bank.clock.advance(2 * MINUTE)
      dealerSays(bank, { USD: { buys: '43.1000', sells: '43.3000' } })
      const written = await writeAtLimit(director, buying(accounts), '43.4500')
      await sign(written)
      const [revoked] = await Promise.all([revokeRequest(director, written.id), handOver(bank.context, { companyId: company, requestId: written.id })])
      const { state } = await readRequest(director, written.id)
      expect(state).toBe(revoked.ok ? 'REVOKED' : 'EXECUTING')
      const { rows } = await owner.query(
        'select hold.state from ledger.hold_view hold join exchange_request request using (company_id, hold_id) where request_id = $1',
        [written.id],
      )
      expect(rows).toEqual(revoked.ok ? [] : [{ state: 'open' }])
    }
  })

  test('an answer that names no request is noted, and nothing moves', async () => {
    const stray = { answerId: randomUUID(), orderId: 'nobody’s' }
    const written = await writeAtLimit(director, buying(accounts), '43.4500')
    expect(await dealerAnswers(written, { ...fill('one', 1n, '43.3000'), ...stray })).toEqual(['stray'])
    expect(await dealerAnswers(written, { ...fill('one', 1n, '43.3000'), orderId: `${company}/${randomUUID()}` })).toEqual(['stray'])
    const { rows } = await owner.query("select company_id from exchange_contradiction where why = 'stray'")
    expect(rows).toEqual([{ company_id: null }, { company_id: null }])
  })

  test('an answer about a company that is gone stops no other one', async () => {
    const written = await writeAtLimit(director, buying(accounts), '43.4500')
    await sign(written)
    await handedOver(written)
    const gone = { ...fill('one', 100_000n, '43.3000'), orderId: `${randomUUID()}/${randomUUID()}` }
    expect(await dealerAnswers(written, gone, fill('one', 100_000n, '43.3000'))).toEqual(['stray', 'booked'])
    await handOver(bank.context, { companyId: randomUUID(), requestId: randomUUID() })
  })

  test('is revoked until the dealer has it, and not afterwards', async () => {
    const before = await own(accounts.hryvnia)
    const written = await writeAtLimit(director, buying(accounts), '43.4500')
    await sign(written)
    const revoked = await revokeRequest(director, written.id)
    expect(revoked).toMatchObject({ ok: true, answer: { state: 'REVOKED' } })
    expect((await own(accounts.hryvnia)).available).toBe(before.available)
    await handOver(bank.context, { companyId: company, requestId: written.id })
    expect((await readRequest(director, written.id)).state).toBe('REVOKED')
    const other = await writeAtLimit(director, buying(accounts), '43.4500')
    await sign(other)
    await handedOver(other)
    expect(codeOf(await revokeRequest(director, other.id))).toBe('EXCHANGE_ALREADY_SIGNED')
  })

  // security row 57
  test('is revoked or dealt, never both, though both are wanted at one moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const before = await own(accounts.hryvnia)
      const written = await writeAtLimit(director, buying(accounts), '43.4500')
      await sign(written)
      const [revoked] = await Promise.all([revokeRequest(director, written.id), handOver(bank.context, { companyId: company, requestId: written.id })])
      const said = await dealerAnswers(written, fill('one', 100_000n, '43.3000'))
      const { state } = await readRequest(director, written.id)
      const expected = revoked.ok ? ['ok', 'REVOKED', ['ended']] : ['EXCHANGE_ALREADY_SIGNED', 'EXECUTED', ['booked']]
      expect([codeOf(revoked), state, said]).toEqual(expected)
      const paid = revoked.ok ? 0n : 4_330_000n + 10_000n
      const after = await own(accounts.hryvnia)
      expect([before.booked - after.booked, before.available - after.available]).toEqual([paid, paid])
      bank.clock.advance(MINUTE)
    }
  })

  test('that the dealer does not answer is sent again', async () => {
    const written = await writeAtLimit(director, buying(accounts), '43.4500', { amount: String(never) })
    await sign(written)
    await handOverAgain(bank.context, 500)
    await owner.query('delete from outbox')
    bank.clock.advance(10 * MINUTE + SECOND)
    expect(await handOverAgain(bank.context, 500)).toBeGreaterThan(0)
    const { rows } = await owner.query("select payload from outbox where task = 'handOverExchange'")
    expect(rows.map(({ payload }) => payload as object)).toContainEqual({ companyId: company, requestId: written.id })
    expect(await handOverAgain(bank.context, 500)).toBe(0)
  })

  test('a deal and the end of the last day at one moment: it is booked, or all of its money is free', async () => {
    const before = await own(accounts.hryvnia)
    const written = await writeAtLimit(director, buying(accounts), '43.4500')
    await sign(written)
    await handedOver(written)
    const dealtAt = bank.clock.now()
    bank.clock.advance(Date.parse('2026-11-23T12:16:00Z') - bank.clock.now())
    const [booked] = await Promise.all([dealerAnswers(written, { ...fill('one', 100_000n, '43.3000'), dealtAt }), expireRequests(bank.context, 500)])
    await signInAgain(bank, director, DIRECTOR)
    const { state } = await readRequest(director, written.id)
    expect([booked[0], state]).toEqual(booked[0] === 'booked' ? ['booked', 'EXECUTED'] : ['ended', 'EXPIRED'])
    const paid = booked[0] === 'booked' ? 4_330_000n + 10_000n : 0n
    const after = await own(accounts.hryvnia)
    expect([before.booked - after.booked, after.available]).toEqual([paid, after.booked])
  })
})

test('after all of it the books of the ledger are in order', async () => {
  expect(await inspectBooks(owner)).toEqual([])
})
