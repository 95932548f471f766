import { beforeAll, describe, expect, test } from 'vitest'
import type { Shelf } from '@dilo/contract/shelf-calls.ts'
import type { StatementEntry } from '@dilo/contract/statement-calls.ts'
import { brokenBy, type CashPlan } from '@dilo/domain/deposits/shelf.ts'
import { usualWeek } from '@dilo/domain/deposits/usual-flows.ts'
import { type BusinessDate, businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { BOHDAN, OLENA } from '../../../testing/demo-people.ts'
import { companyOf, signatoryOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { currentAccountOf, enrich, openTestDeposit } from '../../../testing/test-deposit.ts'
import { accountsOf, created, paymentBody } from '../../../testing/test-payment.ts'

const { bank, olena, ihor } = bankOfFile()
let companyId: string

const TODAY = '2026-11-20' as BusinessDate

beforeAll(async () => {
  companyId = await companyOf(bank, OLENA)
  await enrich(bank, companyId, await currentAccountOf(bank, companyId), kopiykas(10_000_000_00n))
})

type Asked = { currency?: 'UAH' | 'USD' | 'EUR'; reserve?: string }

const ask = (client: TestClient, query: Asked = {}) => client.call('GET /api/deposit-service/shelf', { query })

async function shelfOf(client: TestClient, query: Asked = {}): Promise<Shelf> {
  const answer = await ask(client, query)
  if (!answer.ok) throw new Error(`${answer.refusal.error_code} ${JSON.stringify(answer.refusal.fields)}`)
  return answer.answer
}

const planOf = ({ today, available, reserve, days }: Shelf): CashPlan => ({
  today: today as BusinessDate,
  available: kopiykas(BigInt(available)),
  reserve: kopiykas(BigInt(reserve)),
  flows: days.flatMap(({ on, comes, goes }) => [
    { on: on as BusinessDate, amount: BigInt(comes) },
    { on: on as BusinessDate, amount: -BigInt(goes) },
  ]),
})

const statementPage = (accountId: string, query: { from: string; to: string; cursor?: string }) =>
  olena.call('GET /api/account-service/accounts/{accountId}/statement', { params: { accountId }, query })

/** Entries of the last weeks of all own accounts, as the statement has them. */
async function entriesSince(from: string): Promise<StatementEntry[]> {
  const found: StatementEntry[] = []
  for (const { id, currency, type } of await accountsOf(olena)) {
    if (currency !== 'UAH' || type !== 'CURRENT') continue
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof statementPage>> = await statementPage(id, { from, to: TODAY, ...(cursor !== null && { cursor }) })
      if (!page.ok) throw new Error(page.refusal.error_code)
      found.push(...page.answer.entries)
      cursor = page.answer.nextCursor
    } while (cursor !== null)
  }
  return found
}

describe('the shelf of a company', () => {
  test('counts what its open current accounts have, and proposes only what breaks nothing', async () => {
    const answer = await shelfOf(olena)
    const open = (await accountsOf(olena)).filter(({ currency, type, status }) => currency === 'UAH' && type === 'CURRENT' && status === 'OPEN')
    expect(answer.available).toBe(String(open.reduce((sum, { availableBalance }) => sum + BigInt(availableBalance), 0n)))
    expect(answer.proposals.length).toBeGreaterThan(0)
    for (const { amount, until } of answer.proposals) {
      expect(brokenBy(planOf(answer), { shelved: kopiykas(BigInt(amount)), until: until as BusinessDate })).toBeNull()
    }
  })

  test('knows what a week usually brings by the entries of the last thirteen, without moves between own accounts', async () => {
    const own = new Set((await accountsOf(olena)).map(({ iban }) => iban))
    const first = plusDays(TODAY, -91)
    const entries = await entriesSince(first)
    const came = Array.from({ length: 13 }, () => 0n)
    for (const { amount, counterparty, bookedAt } of entries) {
      const day = businessDateAt(Date.parse(bookedAt))
      const week = Math.floor((Date.parse(day) - Date.parse(first)) / 604_800_000)
      if (week > 12 || BigInt(amount) < 0n || own.has(counterparty.iban)) continue
      came[week] = (came[week] ?? 0n) + BigInt(amount)
    }
    const { comes } = usualWeek(came.map((sum) => ({ came: sum, went: 0n })))
    expect((await shelfOf(olena)).usualWeek.comes).toBe(String(comes))
  })

  test('keeps the amount that it has to keep, and proposes nothing beyond it', async () => {
    const { available } = await shelfOf(olena)
    const kept = await shelfOf(olena, { reserve: available })
    expect(kept).toMatchObject({ reserve: available, proposals: [] })
  })

  test.each(['-1', '99999999999999999'])('refuses a reserve of %s, naming the field', async (reserve) => {
    expect(await ask(olena, { reserve })).toMatchObject({ status: 400, refusal: { error_code: 'INVALID_REQUEST', fields: { reserve: 'Invalid amount' } } })
  })

  test('sees a payment that is written for a day to come, and no payment of another company', async () => {
    const on = plusDays(TODAY, 20)
    const payment = await created(olena, await paymentBody(olena, ihor, { amount: '12345600', valueDate: on }))
    const found = (await shelfOf(olena)).expected.filter(({ id }) => id === payment.id)
    expect(found).toMatchObject([{ on, why: 'payment', isSure: false }])
    expect(BigInt(found[0]?.amount ?? '0')).toBeLessThanOrEqual(-12_345_600n)
    expect((await shelfOf(ihor)).expected.filter(({ id }) => id === payment.id)).toEqual([])
  })

  test('tells the first planned day for which money on a deposit is missing', async () => {
    const before = await shelfOf(olena)
    expect(before.broken).toBeNull()
    const rest = BigInt(before.available) - 5_000_000_00n
    const { depositId } = await openTestDeposit(bank, companyId, { amount: kopiykas(5_000_000_00n) })
    const deposited = await shelfOf(olena)
    expect(deposited.deposited).toMatchObject([{ id: depositId, amount: '500000000', until: '2026-12-21' }])
    expect(deposited.expected.filter(({ why }) => why === 'deposit')).toMatchObject([{ on: '2026-12-21', amount: '500000000', id: depositId }])
    const on = plusDays(TODAY, 10)
    await created(olena, await paymentBody(olena, ihor, { amount: String(rest + 100n), valueDate: on }))
    expect((await shelfOf(olena)).broken).toMatchObject({ until: '2026-12-21' })
  })

  test('waits for no money of a deposit that goes on at its end', async () => {
    const before = await shelfOf(olena)
    const { depositId } = await openTestDeposit(bank, companyId, { agreed: { prolongs: true }, amount: kopiykas(1_000_000_00n) })
    const after = await shelfOf(olena)
    expect(after.deposited.map(({ id }) => id)).not.toContain(depositId)
    const comes = ({ expected }: typeof after) => expected.filter(({ why }) => why === 'deposit').map(({ id }) => id)
    expect(comes(after)).toEqual(comes(before))
  })

  test('in another currency knows nothing of this one', async () => {
    const answer = await shelfOf(olena, { currency: 'USD' })
    expect(answer).toMatchObject({ currency: 'USD', deposited: [], broken: null })
    expect(answer.expected).toEqual([])
  })

  test('is not for people who see only balances, or only payments', async () => {
    const onlySigns = await signatoryOf(bank, companyId, BOHDAN, { type: 'none' })
    expect(await ask(onlySigns)).toMatchObject({ status: 403, refusal: { error_code: 'NO_AUTHORITY' } })
    const sees = await signatoryOf(bank, companyId, BOHDAN, { type: 'none', permissions: ['ACCOUNTS_VIEW'] })
    expect(await ask(sees)).toMatchObject({ status: 403, refusal: { error_code: 'PAY_E002' } })
  })
})
