import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CompanyFigures } from '@dilo/contract/inbox-service.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { DIRECTOR, HALYNA_ZINCHENKO, IHOR, OLENA, ROMAN_TYMOSHENKO } from '../../../testing/demo-people.ts'
import { asOwner, companyOf, personOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { accountsOf, created, paymentBody } from '../../../testing/test-payment.ts'

/** An accountant of two entrepreneurs. */
const HALYNA = HALYNA_ZINCHENKO
const ROMAN = ROMAN_TYMOSHENKO

const { bank, halynaZinchenko: halyna, romanTymoshenko: roman } = bankOfFile()
let ofRoman: string

beforeAll(async () => {
  ofRoman = await companyOf(bank, ROMAN)
})

async function figuresOf(client: TestClient): Promise<CompanyFigures[]> {
  const read = await client.call('GET /api/inbox-service/companies', {})
  if (!read.ok) throw new Error(read.refusal.error_code)
  return read.answer.companies
}

const inRomans = async (client = halyna) => {
  const found = (await figuresOf(client)).find(({ companyId }) => companyId === ofRoman)
  if (found === undefined) throw new Error('The company is missing')
  return found
}

const overview = async (client: TestClient) => {
  const read = await client.call('GET /api/account-service/overview', {})
  if (!read.ok) throw new Error(read.refusal.error_code)
  return read.answer
}

describe('figures of all companies', () => {
  test('come for each company that the person acts for, in one call', async () => {
    const figures = await figuresOf(halyna)
    expect(figures).toHaveLength(2)
    expect(figures.map(({ balance }) => balance?.currencies.map(({ currency }) => currency))).toEqual([['UAH'], ['UAH']])
    const client = await halyna.call('GET /api/ekb-service/v2/clients/physical/current', {})
    expect(figures.map(({ companyId }) => companyId)).toEqual(client.ok && client.answer.relations.map(({ slave }) => slave.corporate.id))
  })

  test('come in pages, each after the last company of the one before', async () => {
    const page = async (query: { limit: string; cursor?: string }) => {
      const read = await halyna.call('GET /api/inbox-service/companies', { query })
      if (!read.ok) throw new Error(read.refusal.error_code)
      return read.answer
    }
    const [one, other] = (await figuresOf(halyna)).map(({ companyId }) => companyId)
    const first = await page({ limit: '1' })
    expect(first).toMatchObject({ companies: [{ companyId: one }], nextCursor: one })
    expect(await page({ limit: '1', cursor: first.nextCursor ?? '' })).toMatchObject({ companies: [{ companyId: other }], nextCursor: null })
  })

  test.each([ROMAN, OLENA, DIRECTOR])('say of a company what its home page says: %s', async (phone) => {
    const client = await bank.signedIn(phone)
    const home = await overview(client)
    const [figures] = await figuresOf(client)
    expect(figures?.balance?.available).toEqual({ amount: home.available.amount, isWhole: home.total.isWhole })
    const taxes = home.upcoming?.rows.flatMap(({ day, tax, amount }) => (tax === null ? [] : [{ ...tax, due: day, amount }]))
    expect(figures?.upcoming?.taxes).toEqual(taxes)
    const currencies = new Set(home.accounts.map(({ currency }) => currency))
    expect(new Set(figures?.balance?.currencies.map(({ currency }) => currency))).toEqual(currencies)
  })

  test('add up what is on signing, and say what is missing', async () => {
    const before = await inRomans()
    const ihor = await bank.signedIn(IHOR)
    const amount = String(BigInt(before.balance?.available.amount ?? '0') + 5_000n)
    const payment = await created(roman, await paymentBody(roman, ihor, { amount: '100' }))
    await roman.call('POST /api/payment-service/payments/{paymentId}/signing', { params: { paymentId: payment.id } })
    expect(await inRomans()).toMatchObject({ upcoming: { open: { amount: '100', isWhole: true } }, short: null, shortOn: null })
    await asOwner(bank, 'update payment set amount = $2::bigint where payment_id = $1', [payment.id, amount])
    expect(await inRomans()).toMatchObject({ upcoming: { open: { amount } }, short: '5000', shortOn: payment.valueDate })
  })
})

describe('figures follow the rights in each company', () => {
  const give = async (permissions: readonly string[], accounts: readonly string[] | null = null) =>
    asOwner(bank, 'update relation set permissions = $3, account_ids = $4 where company_id = $1 and person_id = $2', [
      ofRoman,
      await personOf(bank, HALYNA),
      permissions,
      accounts,
    ])

  test('without ACCOUNTS_VIEW no balance is shown, and nothing is missing', async () => {
    await give(['PAYMENTS_VIEW', 'DEFAULT_CB_ACCESS'])
    expect(await inRomans()).toMatchObject({ balance: null, short: null, upcoming: { open: { isWhole: true } } })
  })

  test('without PAYMENTS_VIEW neither payments nor taxes are shown', async () => {
    await give(['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS'])
    const figures = await inRomans()
    expect(figures).toMatchObject({ upcoming: null, short: null })
    expect(figures.balance).not.toBeNull()
  })

  test('a relation that names some accounts shows these alone', async () => {
    await give(['ACCOUNTS_VIEW', 'PAYMENTS_VIEW'], [randomUUID()])
    expect(await inRomans()).toMatchObject({ balance: { available: { amount: '0' }, currencies: [] }, upcoming: { open: { amount: '0' } } })
    const [account] = await accountsOf(roman)
    await give(['ACCOUNTS_VIEW', 'PAYMENTS_VIEW'], [account?.id ?? ''])
    expect((await inRomans()).balance).toEqual((await inRomans(roman)).balance)
  })

  test('a company for which the person acts no more is absent', async () => {
    await asOwner(bank, "update relation set status = 'disabled' where company_id = $1 and person_id = $2", [ofRoman, await personOf(bank, HALYNA)])
    expect((await figuresOf(halyna)).map(({ companyId }) => companyId)).not.toContain(ofRoman)
  })
})
