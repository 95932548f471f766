import pg from 'pg'
import { describe, expect, test } from 'vitest'
import type { Answer } from '@dilo/contract/calls.ts'
import type { ListedPermission } from '@dilo/domain/action-permissions.ts'
import { certain } from '@dilo/domain/result.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { groupIban } from '@dilo/domain/values/iban-in-text.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { demoVisitor } from '../../../testing/demo-visitor.ts'
import { ACCOUNTANT, OLENA } from '../../../testing/demo-people.ts'
import { companyOf, personOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { created, mainAccount, paymentBody } from '../../../testing/test-payment.ts'

const { bank, director, accountant, olena } = bankOfFile()

type Found = Answer<'GET /api/search-service/search'>

async function search(client: TestClient, query: string): Promise<Found> {
  const answer = await client.call('GET /api/search-service/search', { query: { query } })
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

async function near(client: TestClient, query: string): Promise<string | null> {
  const answer = await client.call('GET /api/search-service/near-search', { query: { query } })
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer.search
}

const nowhere: Found = {
  accounts: { first: [], more: false, complete: true },
  payments: { first: [], more: false, complete: true },
  entries: { first: [], more: false, complete: true },
  recipients: { first: [], more: false, complete: true },
  templates: { first: [], more: false, complete: true },
  people: { first: [], more: false, complete: true },
}

/** The newest entries of all accounts, as the home page shows them. */
const latest = async (client: TestClient) => {
  const answer = await client.call('GET /api/account-service/overview', {})
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer.latest
}

describe('a search of the company', () => {
  test('finds a payment by its number first, by name, purpose, IBAN and amount', async () => {
    const body = { ...(await paymentBody(director, olena)), number: 'S77', amount: '987654', remittanceInformation: "Дев'ять тонн щебеню, рах. S77-1" }
    const payment = await created(director, body)
    const other = await created(director, { ...body, number: 'S78' })
    const typed = [
      'S77',
      's77',
      'ДЕВ\u02BCЯТЬ тонн',
      'Дев’ять',
      'щебен',
      '9 876,54',
      '9876.54',
      '−9 876,54 ₴',
      '№ S77',
      String(body.creditorCode),
      groupIban(String(body.creditorIban)),
    ]
    const found = await Promise.all(typed.map(async (text) => (await search(director, text)).payments?.first.some(({ id }) => id === payment.id) && text))
    expect(found).toEqual(typed)
    expect((await search(director, 'S77')).payments?.first.map(({ id }) => id)).toEqual([payment.id, other.id])
  })

  test('finds entries of every account by what a statement says of them', async () => {
    const newest = (await latest(olena)).slice(0, 3)
    expect(newest).toHaveLength(3)
    // Fewer than are shown of a kind: whatever else has the same text is older, and stands below them.
    for (const entry of newest) {
      const amount = entry.amount.replace('-', '').padStart(3, '0')
      for (const text of [entry.counterparty.code, entry.remittanceInformation.slice(2, 20).toUpperCase(), `${amount.slice(0, -2)},${amount.slice(-2)}`]) {
        const { entries } = await search(olena, text)
        const found = entries?.first.some(({ accountId, version }) => accountId === entry.accountId && version === entry.version)
        expect({ text, found }).toEqual({ text, found: true })
      }
    }
  })

  test('finds accounts, recipients, templates and people', async () => {
    const account = await mainAccount(director)
    expect((await search(director, groupIban(account.iban))).accounts?.first.map(({ id }) => id)).toContain(account.id)
    const entered = await director.call('POST /api/payment-service/counterparties', {
      body: { name: "ТОВ «М'ята»", code: '14360570', iban: composeIban(certain(parseBankCode('305299')), '26007'), ibanChangeConfirmed: true },
    })
    expect(entered).toMatchObject({ ok: true })
    expect((await search(director, 'м\u02BCят')).recipients?.first.map(({ name }) => name)).toEqual(["ТОВ «М'ята»"])
    const payment = await created(director, await paymentBody(director, olena))
    await director.call('POST /api/payment-service/templates', { body: { name: 'Оренда складу', paymentId: payment.id } })
    expect((await search(director, 'ренда скл')).templates?.first.map(({ name }) => name)).toEqual(['Оренда складу'])
    const people = await director.call('GET /api/operation-service/people', {})
    const [person] = people.ok ? people.answer.people : []
    expect((await search(director, String(person?.name).slice(0, 5).toLowerCase())).people?.first.map(({ id }) => id)).toContain(person?.id)
  })

  test('shows five of a kind, and says that there are more', async () => {
    const body = await paymentBody(director, olena)
    for (let serial = 0; serial < 6; serial += 1) await created(director, { ...body, number: `M${serial}`, remittanceInformation: 'За муку вищого ґатунку' })
    expect((await search(director, 'муку вищого')).payments).toMatchObject({ first: { length: 5 }, more: true, complete: true })
  })

  test('in some days finds payments and entries of these days alone', async () => {
    const { payments: all } = await search(olena, 'Оренда')
    expect(all?.first.length).toBeGreaterThan(0)
    const answer = await olena.call('GET /api/search-service/search', { query: { query: 'оренда', from: '2026-03-01', to: '2026-03-31' } })
    const found = answer.ok ? answer.answer : nowhere
    const months = (rows: readonly { valueDate: string }[] = []) => [...new Set(rows.map(({ valueDate }) => valueDate.slice(0, 7)))]
    expect(months(found.payments?.first)).toEqual(['2026-03'])
    expect(months(found.entries?.first)).toEqual(['2026-03'])
    expect(found).toMatchObject({ accounts: nowhere.accounts, recipients: nowhere.recipients, templates: nowhere.templates, people: nowhere.people })
    expect(await near(olena, 'орендв')).toBe('оренда')
  })

  test.each([{ from: '2026-03-01' }, { to: '2026-03-01' }, { from: '2026-03-02', to: '2026-03-01' }, { from: '2026-02-31', to: '2026-03-01' }])(
    'takes no days %j',
    async (days) => {
      expect(await olena.call('GET /api/search-service/search', { query: { query: 'оренда', ...days } })).toMatchObject({ status: 400 })
    },
  )

  test('takes what `like` takes for itself as letters', async () => {
    expect(await search(director, '%%')).toEqual(nowhere)
    expect(await search(director, '__')).toEqual(nowhere)
    expect(await search(director, '\\\\')).toEqual(nowhere)
  })

  test('that finds nothing may have meant what is near: of each kind that the person may see, and nothing else', async () => {
    const { name } = (await latest(olena))[0]?.counterparty ?? { name: '' }
    const word = name.match(/[А-ЯҐЄІЇа-яґєії]{5,}/)?.[0] ?? ''
    const cases: readonly [client: TestClient, typed: string, meant: string | null][] = [
      [director, 'ищебень', null],
      [director, 'щбееню', 'щебеню'],
      [director, 'Орнеда', 'Оренда'],
      [director, 'jhtylf', 'оренда'],
      [director, 'щебен', null],
      [director, '99999999999', null],
      [olena, `${word}${word.slice(-1)}`, word],
      [olena, 'щбееню', null],
    ]
    for (const [client, typed, meant] of cases) expect([typed, await near(client, typed)]).toEqual([typed, meant])
  })

  test.each(['', ' ', 'я', ' \u200B', 'x'.repeat(141)])('is none for %o', async (query) => {
    const answer = await director.call('GET /api/search-service/search', { query: { query } })
    expect(answer).toMatchObject({ ok: false, status: 400, refusal: { error_code: 'INVALID_REQUEST', fields: { query: 'Invalid value' } } })
  })
})

describe('nobody finds', () => {
  // security row 26
  test('what is of another company', async () => {
    const body = { ...(await paymentBody(olena, director)), remittanceInformation: 'Таємна угода Олени' }
    await created(olena, body)
    expect((await search(olena, 'таємна угода')).payments?.first).toHaveLength(1)
    expect(await search(director, 'таємна угода')).toEqual(nowhere)
    const account = await mainAccount(olena)
    expect((await search(director, account.iban)).accounts).toEqual(nowhere.accounts)
  })

  // security row 26
  test.each<[readonly ListedPermission[], readonly (keyof Found)[]]>([
    [['ACCOUNTS_VIEW'], ['accounts', 'entries']],
    [['PAYMENTS_VIEW'], ['payments', 'recipients', 'templates']],
    [['DEFAULT_CB_ACCESS'], ['people']],
    [['PAYMENT_SIGN'], []],
  ])('with %o anything but %o', async (permissions, kinds) => {
    const admin = new pg.Client({ connectionString: bank.adminUrl })
    await admin.connect()
    const of = [await personOf(bank, ACCOUNTANT), await companyOf(bank, ACCOUNTANT)]
    await admin.query("update relation set type = 'ACCOUNTANT', permissions = $3 where person_id = $1 and company_id = $2", [...of, permissions])
    await admin.end()
    expect(await near(accountant, 'щбееню')).toBe(kinds.includes('payments') ? 'щебеню' : null)
    const found = await search(accountant, 'за')
    expect(Object.entries(found).flatMap(([kind, group]) => (group === null ? [] : [kind]))).toEqual(kinds)
  })

  // security row 26
  test('in another company than the page shows', async () => {
    const other = await companyOf(bank, OLENA)
    const answer = await director.call('GET /api/search-service/search', { query: { query: 'оплата' }, headers: { company: other } })
    expect(answer).toMatchObject({ ok: false, refusal: { error_code: 'RELATION_COMPANY_CHANGED' } })
  })

  // security row 26
  test('in a demo what is real', async () => {
    await created(olena, { ...(await paymentBody(olena, director)), remittanceInformation: 'Справжній платіж' })
    const visitor = await demoVisitor(bank)
    const found = await search(visitor, 'Справжній платіж')
    expect(Object.values(found).map((group) => group?.first.length)).toEqual([0, 0, 0, 0, 0, 0])
  })
})
