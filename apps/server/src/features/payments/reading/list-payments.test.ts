import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import pg from 'pg'
import type { Query } from '@dilo/contract/calls.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { paymentSorts } from '@dilo/domain/payments/payment-tabs.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { inspectNamedPayments } from '../../../testing/inspect-named-payments.ts'
import { DIRECTOR, OLENA } from '../../../testing/demo-people.ts'
import { companyOf, needSignatures } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { indexEntryWords } from '../../accounts/door.ts'
import { findPage } from './list-store.ts'
import { accountsOf, codeFor, created, paymentBody, sign } from '../../../testing/test-payment.ts'

const { bank, director, accountant, olena } = bankOfFile()

type Asked = NonNullable<Query<'GET /api/payment-service/payments'>>

async function page(client: TestClient, query: Asked) {
  const answer = await client.call('GET /api/payment-service/payments', { query })
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

/** All pages of a list in sequence. */
async function whole(client: TestClient, query: Asked): Promise<Payment[]> {
  const rows: Payment[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const next: Awaited<ReturnType<typeof page>> = await page(client, { ...query, ...(cursor !== '' && { cursor }) })
    rows.push(...next.payments)
    cursor = next.nextCursor
  }
  return rows
}

const orders = {
  newest: (row: Payment) => -Date.parse(row.createdAt),
  oldest: (row: Payment) => Date.parse(row.createdAt),
  latestDay: (row: Payment) => -Date.parse(row.valueDate),
  earliestDay: (row: Payment) => Date.parse(row.valueDate),
  largest: (row: Payment) => -Number(row.amount),
  smallest: (row: Payment) => Number(row.amount),
} satisfies Record<(typeof paymentSorts)[number], (row: Payment) => number>

describe('the list of payments', () => {
  test.each(paymentSorts)('in the order %s has every payment once, however small its pages', async (sort) => {
    const rows = await whole(olena, { sort, limit: 7 })
    const all = await page(olena, { limit: 200 })
    expect(rows.map(({ id }) => id).toSorted()).toEqual(all.payments.map(({ id }) => id).toSorted())
    const values = rows.map(orders[sort])
    expect(values).toEqual(values.toSorted((left, right) => left - right))
  })

  test.each(['x', 'bm9uc2Vuc2U', Buffer.from('["x","y"]').toString('base64url')])('takes no cursor %s', async (cursor) => {
    expect(await olena.call('GET /api/payment-service/payments', { query: { cursor } })).toMatchObject({
      status: 400,
      refusal: { fields: { cursor: 'Invalid value' } },
    })
  })

  test('puts every payment under its tabs, and counts what waits', async () => {
    const body = () => paymentBody(director, olena)
    const draft = await created(director, await body())
    const onSigning = await created(accountant, await body())
    await director.call('POST /api/payment-service/payments/bulk', {
      headers: { 'idempotency-key': 'tabs' },
      body: { action: 'SEND_TO_SIGNING', paymentIds: [onSigning.id] },
    })
    const removed = await created(director, await body())
    await director.call('DELETE /api/payment-service/payments/{paymentId}', { params: { paymentId: removed.id } })
    const done = await created(olena, await paymentBody(olena, director))
    await sign(olena, done.id, await codeFor(bank, olena, done.id, OLENA))

    const idsOf = async (client: TestClient, tab: Asked['tab']) => (await whole(client, { tab })).map(({ id }) => id)
    expect(await idsOf(director, 'drafts')).toEqual([draft.id])
    // It waits for the director, and for nobody else.
    expect(await idsOf(director, 'onSigning')).toEqual([])
    expect(await idsOf(director, 'mySignature')).toEqual([onSigning.id])
    // From the demo bank's year, signed for a future day.
    expect((await whole(director, { tab: 'inProcessing' })).map(({ number }) => number)).toEqual(['П1'])
    expect(await idsOf(director, 'all')).not.toContain(removed.id)
    expect(await idsOf(olena, 'done')).toContain(done.id)
    const counters = { drafts: 1, inProcessing: 1, undone: 0 }
    expect((await page(director, {})).counters).toEqual({ ...counters, onSigning: 0, mySignature: 1 })

    // A director who has signed waits for the second signature.
    await needSignatures(bank, await companyOf(bank, DIRECTOR), ['first', 'second'])
    await sign(director, onSigning.id, await codeFor(bank, director, onSigning.id, DIRECTOR))
    expect(await idsOf(director, 'onSigning')).toEqual([onSigning.id])
    expect(await idsOf(director, 'mySignature')).toEqual([])
    expect(await idsOf(accountant, 'mySignature')).toEqual([onSigning.id])
    expect((await page(director, {})).counters).toEqual({ ...counters, onSigning: 1, mySignature: 0 })
  })

  test('asked for at the same moment, each person gets the payments and counts of their own company', async () => {
    const reads = [() => page(olena, { limit: 3 }), () => page(director, {}), () => page(accountant, { limit: 2 }), () => page(olena, {})]
    const alone = []
    for (const read of reads) alone.push(await read())
    expect(await Promise.all(reads.map((read) => read()))).toEqual(alone)
    expect(new Set(alone.map(({ payments }) => payments[0]?.debtor.code)).size).toBe(2)
  })

  test.each([
    ['a part of the name in whatever case', 'кОВАль', true],
    ['the number', 'ПОШУК7', true],
    ['the number in another case', 'пошук7', true],
    ['its digits before its letters', '7ПОШУК', false],
    ['the amount as people write it', '1 234,56', true],
    ['the IBAN as people group it', 'ua08 3888 88', true],
    ['a part of the purpose', 'саджанц', true],
    ['a purpose with digits, signs and another apostrophe', "саджанці (50/2) з м'ятою №2", true],
    ['a purpose with another sign', 'саджанці (50_2) з', false],
    ['what is nowhere in it', 'немає такого', false],
    ['a sign that stands for any letter', '%', false],
  ])('is searched by %s', async (_, search, found) => {
    const payment = await created(
      director,
      await paymentBody(director, olena, { number: 'ПОШУК7', amount: '123456', remittanceInformation: 'За САДЖАНЦІ (50/2) з м’ятою №2' }),
    )
    const rows = await whole(director, { search })
    await director.call('DELETE /api/payment-service/payments/{paymentId}', { params: { paymentId: payment.id } })
    expect(rows.some(({ id }) => id === payment.id)).toBe(found)
  })

  test.each(paymentSorts)('in the order %s a search finds the same by a walk, by a longer one, by the index and by nothing but its order', async (sort) => {
    const companyId = await companyOf(bank, OLENA)
    const asker = { companyId, personId: companyId, signs: false }
    const texts = (await whole(olena, {})).flatMap(({ number, creditor, amount, remittanceInformation }) => [
      number,
      creditor.name.slice(0, 9),
      creditor.iban.replace(/(.{4})/g, '$1 ').slice(0, 22),
      creditor.code,
      `${amount.slice(0, -2)},${amount.slice(-2)}`,
      remittanceInformation.slice(-14),
    ])
    const searches = ['а', 'ОПЛАТА', 'за 1', 'такого немає', "м'ят", ...new Set(texts)].slice(0, 30)
    const find = async (search: string, limit: number, pace: { firstStep: number; steps: number; few: number; near: number | null }) => {
      const asked = { tab: 'all', sort, search, from: undefined, to: undefined, accountId: undefined, importId: undefined, after: null, limit } as const
      return (await findPage(bank.context.database, asker, asked, { ...pace, backlog: 20_000 })).map((row) => row.payment_id)
    }
    let found = 0
    for (const search of searches) {
      for (const limit of [2, 9]) {
        // Its order alone; the index, of all entries and of the newest before; a page within the first step; steps that go on, and that give up.
        const [inOrder, ...byWalks] = await Promise.all(
          [
            [1, 0, 0],
            [1, 0, 10_000],
            [1, 0, 10_000, 5],
            [1, 0, 10_000, 40],
            [100_000, 1, 10_000],
            [1, 1_000, 10_000],
            [2, 20, 3, 20],
            [5, 2, 10_000, 20],
            [7, 1_000, 0],
          ].map(([firstStep = 1, steps = 1, few = 1, near = null]) => find(search, limit, { firstStep, steps, few, near })),
        )
        expect([search, ...byWalks]).toEqual([search, ...byWalks.map(() => inOrder)])
        found += inOrder?.length ?? 0
      }
    }
    expect(found).toBeGreaterThan(40)
    // From the second order on the words of entries are those that the job has stored.
    while (await indexEntryWords(bank.context, 1_000));
  })

  test('names no settled payment that its payer’s statement does not name in the same words', async () => {
    const owner = new pg.Client({ connectionString: bank.adminUrl })
    await owner.connect()
    try {
      expect((await owner.query(`select payment_id from payment where state = 'settled'`)).rowCount).toBeGreaterThan(20)
      expect(await inspectNamedPayments(owner)).toEqual([])
    } finally {
      await owner.end()
    }
  })

  test('shows what a search that finds nothing may have meant, which finds something under the same tab', async () => {
    const { id } = await created(director, await paymentBody(director, olena, { number: 'БЛ1234', remittanceInformation: 'За мікросхеми калини' }))
    const near = async (client: TestClient, search: string, tab: Asked['tab'] = 'all') => {
      const answer = await client.call('GET /api/payment-service/payments/near-search', { query: { search, tab } })
      return answer.ok && answer.answer.search
    }
    const cases: readonly [typed: string, meant: string | null][] = [
      ['мікорсхеми', 'мікросхеми'],
      ['Мікросхемы калины', 'Мікросхеми калини'],
      ['vsrhjc[tvb', 'мікросхеми'],
      ['мікросхеми', null],
      ['БЛ1235', null],
      ['такогослованемає', null],
      ['   ', null],
      ['9b2f1d3e-7c44-4e5a-8b1f-0a2b3c4d5e6f', null],
    ]
    for (const [typed, meant] of cases) expect([typed, await near(director, typed)]).toEqual([typed, meant])
    expect(await near(director, 'мікорсхеми', 'drafts')).toBe('мікросхеми')
    expect(await near(director, 'мікорсхеми', 'done'), 'nothing of it is under this tab').toBeNull()
    expect(await near(olena, 'мікорсхеми'), 'it is another company’s').toBeNull()
    await director.call('DELETE /api/payment-service/payments/{paymentId}', { params: { paymentId: id } })
    expect(await near(director, 'мікорсхеми'), 'what is deleted is not meant').toBeNull()
  })

  test('is cut by days, both of them counting', async () => {
    const rows = await whole(olena, { from: '2026-10-01', to: '2026-10-31' })
    expect(rows.length).toBeGreaterThan(0)
    for (const { valueDate } of rows) expect(valueDate).toMatch(/^2026-10-/)
    expect(await whole(olena, { from: '2030-01-01' })).toEqual([])
  })

  test('is cut by the account that pays, also in some days and with a text', async () => {
    const all = await whole(olena, {})
    const [accountId = ''] = all.map(({ debtorAccountId }) => debtorAccountId)
    const ofAccount = all.filter((one) => one.debtorAccountId === accountId)
    const idsOf = async (query: Asked) => (await whole(olena, { sort: 'latestDay', ...query })).map(({ id }) => id).toSorted()
    const ids = (rows: readonly Payment[]) => rows.map(({ id }) => id).toSorted()
    expect(await idsOf({ accountId })).toEqual(ids(ofAccount))
    const october = ofAccount.filter(({ valueDate }) => valueDate.startsWith('2026-10'))
    expect(october.length).toBeGreaterThan(0)
    expect(await idsOf({ accountId, from: '2026-10-01', to: '2026-10-31', limit: 3 })).toEqual(ids(october))
    const text = october[0]?.remittanceInformation ?? ''
    expect(await idsOf({ accountId, from: '2026-10-01', to: '2026-10-31', search: text })).toEqual(
      ids(october.filter(({ remittanceInformation }) => remittanceInformation.includes(text))),
    )
    // Another company's account has no payments here.
    const [stranger] = (await whole(director, {})).map(({ debtorAccountId }) => debtorAccountId)
    expect(await idsOf({ accountId: stranger ?? '' })).toEqual([])
  })

  test('of an account or of a month reads little more than its page, however many payments there are', async () => {
    const [template] = await whole(olena, { tab: 'done', limit: 1 })
    const rare = (await accountsOf(olena)).find(({ id }) => id !== template?.debtorAccountId)?.id ?? ''
    await bank.owner.query(
      `insert into payment (company_id, payment_id, version, state, number, number_year, debtor_account_id, debtor_iban, debtor_name, debtor_code,
         creditor_iban, creditor_name, creditor_code, amount, currency, remittance_information, value_date, author_person_id, created_at, kind, fee, settled_at)
       select company_id, gen_random_uuid(), 1, state, 'ПЛ' || n, 2024, debtor_account_id, debtor_iban, debtor_name, debtor_code, creditor_iban, creditor_name,
         creditor_code, n, currency, remittance_information, date '2024-01-01' + n / 60, author_person_id, timestamptz '2024-01-01' + n * interval '24 minutes',
         kind, fee, timestamptz '2024-01-01' + n * interval '24 minutes'
       from payment, generate_series(1, 20000) n where payment_id = $1`,
      [template?.id],
    )
    await bank.owner.query('analyze payment')
    const companyId = await companyOf(bank, OLENA)
    const every = {
      tab: 'all',
      sort: 'latestDay',
      search: '',
      from: undefined,
      to: undefined,
      accountId: undefined,
      importId: undefined,
      after: null,
      limit: 50,
    } as const
    /** The number of payments that PostgreSQL reads for a page, one by one or through an index. */
    const read = (asked: Pick<Asked, 'from' | 'to' | 'accountId'>): Promise<number> =>
      bank.context.bankDatabase.transaction().execute(async (transaction) => {
        // PostgreSQL counts on over the transactions of a connection until it writes the numbers down.
        const readSoFar = async (): Promise<number> => {
          const { rows } = await sql<{ read: string }>`
            select coalesce(idx_tup_fetch, 0) + seq_tup_read as read from pg_stat_xact_user_tables where relname = 'payment'`.execute(transaction)
          return Number(rows[0]?.read)
        }
        const before = await readSoFar()
        const found = await findPage(transaction, { companyId, personId: companyId, signs: false }, { ...every, ...asked })
        expect(found.length).toBe('from' in asked ? 50 : 0)
        return (await readSoFar()) - before
      })
    expect(await read({ from: '2024-03-01', to: '2024-03-31' })).toBeLessThan(1_000)
    expect(await read({ accountId: template?.debtorAccountId ?? '', from: '2024-03-01', to: '2024-03-31' })).toBeLessThan(1_000)
    expect(await read({ accountId: rare })).toBeLessThan(1_000)
  })

  test('suggests only what stands in the same days and the same account', async () => {
    const { id, debtorAccountId: accountId = '' } = await created(
      director,
      await paymentBody(director, olena, { number: 'ДН1', remittanceInformation: 'За журавлину' }),
    )
    const near = async (query: Asked) => {
      const answer = await director.call('GET /api/payment-service/payments/near-search', { query: { ...query, search: 'жураалину' } })
      return answer.ok ? answer.answer.search : answer.refusal.error_code
    }
    expect(await near({ accountId, from: '2026-11-01', to: '2026-11-30' })).toBe('журавлину')
    expect(await near({ from: '2026-03-01', to: '2026-03-31' })).toBeNull()
    expect(await near({ from: '2026-02-31' })).toBe('INVALID_REQUEST')
    await director.call('DELETE /api/payment-service/payments/{paymentId}', { params: { paymentId: id } })
  })
})
