import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CheckedQuery } from '@dilo/contract/calls.ts'
import type { AccountEntry, StatementOfAll, StatementTotalsOfAll } from '@dilo/contract/statement-calls.ts'
import { certain } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { openEmptyAccount, postEntries, type ToPost } from '../../../testing/entry-history.ts'
import { proofSeed } from '../../../testing/proof-seed.ts'
import { proofSize } from '../../../testing/proof-size.ts'
import { HALYNA_ZINCHENKO, OLENA } from '../../../testing/demo-people.ts'
import { companyOf, personOf } from '../../../testing/signatories.ts'
import { accountsInPeriod } from './accounts-in-period.ts'
import { readEntryFilter } from './entry-filter.ts'
import { findPageOfAccounts } from './find-page-of-accounts.ts'
import { inSnapshot } from './in-snapshot.ts'
import { instantOf, scopesAfter } from './place-among-accounts.ts'
import { readDays } from './statement-period.ts'

type Query = CheckedQuery<'GET /api/account-service/statement'>
/** The accountant of two entrepreneurs. */
const HALYNA = HALYNA_ZINCHENKO
const BEGAN = Date.parse('2026-03-01T10:00:00Z')
const WHOLE = { from: '2025-01-01', to: '2026-11-20' }

const { bank, owner, olena } = bankOfFile()
let companyId: string

beforeAll(async () => {
  companyId = await companyOf(bank, OLENA)
  const [one, other] = [await openEmptyAccount(bank, companyId, BEGAN), await openEmptyAccount(bank, companyId, BEGAN)]
  await postEntries(bank, one, entriesOf('Оренда'))
  await postEntries(bank, other, entriesOf('Реклама'))
})

/** Many on few instants, so that accounts share them. */
const entriesOf = (purpose: string): ToPost[] =>
  Array.from({ length: 130 }, (_, index) => ({
    at: BEGAN + Math.floor(index / 7) * DAY,
    amount: index % 3 === 2 ? -100n : 5_000n,
    name: `ТОВ «Сусід ${index % 5}»`,
    code: `1436057${index % 5}`,
    iban: '',
    purpose: index % 60 === 5 ? `${purpose} раз на два місяці` : purpose,
    number: String(index),
  }))

async function read(query: Query, client = olena): Promise<StatementOfAll> {
  const answer = await client.call('GET /api/account-service/statement', { query: query as never })
  if (!answer.ok) throw new Error(`${answer.refusal.error_code} ${JSON.stringify(answer.refusal.fields)}`)
  return answer.answer
}

async function readAll(query: Query): Promise<AccountEntry[]> {
  const entries: AccountEntry[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: StatementOfAll = await read({ ...query, ...(cursor !== undefined && { cursor }) })
    entries.push(...page.entries)
    cursor = page.nextCursor
  }
  return entries
}

async function totals(query: Query): Promise<StatementTotalsOfAll> {
  const answer = await olena.call('GET /api/account-service/statement/totals', { query: query as never })
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

/** The statement of one account, page by page. */
async function entriesOfAccount(accountId: string, query: Query) {
  const entries = []
  let last = null
  for (let cursor: string | null | undefined; cursor !== null;) {
    const answer = await olena.call('GET /api/account-service/accounts/{accountId}/statement', {
      params: { accountId },
      query: { ...query, ...(cursor !== undefined && { cursor }) } as never,
    })
    if (!answer.ok) throw new Error(answer.refusal.error_code)
    last = answer.answer
    entries.push(...last.entries.map((entry) => ({ ...entry, accountId, currency: answer.answer.account.currency })))
    cursor = last.nextCursor
  }
  return { entries, last: last as NonNullable<typeof last> }
}

/** The statements of all accounts put together in the simplest way. */
async function merged({ sort = 'newest', ...query }: Query): Promise<AccountEntry[]> {
  const { accounts } = await read(WHOLE)
  const entries = []
  for (const { id } of accounts) entries.push(...(await entriesOfAccount(id, query)).entries)
  const ascending = entries.toSorted(
    (left, right) =>
      Date.parse(left.bookedAt) - Date.parse(right.bookedAt) ||
      (left.accountId === right.accountId ? left.version - right.version : left.accountId < right.accountId ? -1 : 1),
  )
  return sort === 'oldest' ? ascending : ascending.toReversed()
}

const queries: Query[] = [
  WHOLE,
  { ...WHOLE, sort: 'oldest' },
  { from: '2026-03-03', to: '2026-03-09' },
  { ...WHOLE, direction: 'out' },
  { ...WHOLE, minAmount: '5000', maxAmount: '5000', sort: 'oldest' },
  { ...WHOLE, counterparty: '14360571' },
  { ...WHOLE, search: 'на два місяці' },
  { ...WHOLE, search: 'ніщо такого' },
]

describe('the statement of all accounts', () => {
  test.each(queries)('has the entries of every account for %o, by their time, each once, and each says its account', async (query) => {
    expect(await readAll(query)).toEqual(await merged(query))
  })

  test.each(queries)('counts for %o what it lists, in each currency', async (query) => {
    const { sort: _sort, ...filter } = query
    const entries = await readAll(query)
    const { count, byCurrency, isWhole } = await totals(filter)
    expect({ count, isWhole }).toEqual({ count: entries.length, isWhole: true })
    const sum = (currency: string, isDebit: boolean): string =>
      String(
        entries
          .filter((entry) => entry.currency === currency && entry.amount.startsWith('-') === isDebit)
          .reduce((total, { amount }) => total + BigInt(amount.replace('-', '')), 0n),
      )
    expect(new Set(byCurrency.map(({ currency }) => currency))).toEqual(new Set(entries.map(({ currency }) => currency)))
    for (const { currency, debitTurnover, creditTurnover } of byCurrency) {
      expect([debitTurnover, creditTurnover]).toEqual([sum(currency, true), sum(currency, false)])
    }
  })

  test('adds balances only within a currency', async () => {
    const { accounts, byCurrency } = await read(WHOLE)
    expect(byCurrency.map(({ currency }) => currency).toSorted()).toEqual(['EUR', 'UAH', 'USD'])
    for (const { currency, closingBalance } of byCurrency) {
      const booked = accounts.filter((account) => account.currency === currency).map(({ bookedBalance }) => BigInt(bookedBalance))
      expect(closingBalance).toBe(String(booked.reduce((sum, balance) => sum + balance, 0n)))
    }
  })

  // Small windows end the page of one account early while others go on.
  test(
    'leaves nothing out however early the page of an account ends',
    async () => {
      const days = certain(readDays(WHOLE, bank.clock.now()))
      const expected = new Map(await Promise.all(queries.map(async (query) => [query, await merged({ ...query, ...WHOLE })] as const)))
      const asked = fc.record({
        query: fc.constantFrom(...queries),
        limit: fc.integer({ min: 1, max: 40 }),
        windows: fc.constantFrom([3], [3, 7], [50, 500]),
        few: fc.constantFrom(0, 1_000),
      })
      await fc.assert(
        fc.asyncProperty(asked, async ({ query, limit, windows, few }) => {
          const { from: _from, to: _to, sort = 'newest', ...filter } = query
          const pace = { windows, rare: few, near: 2 * few, few, backlog: few }
          const seen = await inSnapshot(bank.context.database, async (snapshot) => {
            let scopes = (await accountsInPeriod(snapshot, companyId, days)).map(({ scope }) => scope)
            const found: string[] = []
            for (;;) {
              const page = await findPageOfAccounts(snapshot, scopes, { filter: certain(readEntryFilter(filter)), sort, limit }, pace)
              found.push(...page.rows.map(({ account_id, version }) => `${account_id} ${version}`))
              if (page.next === null) return found
              const instant = await instantOf(snapshot, companyId, page.next)
              if (instant === undefined) throw new Error('A cursor names an entry that does not exist')
              scopes = await scopesAfter(snapshot, scopes, { ...page.next, instant }, sort)
            }
          })
          expect(seen).toEqual(expected.get(query)?.map(({ accountId, version }) => `${accountId} ${version}`))
        }),
        { numRuns: proofSize({ small: 5, large: 400 }), seed: proofSeed },
      )
    },
    proofSize({ small: 120_000, large: 1_800_000 }),
  )

  test('suggests a near search over all accounts', async () => {
    const near = async (search: string) => (await olena.call('GET /api/account-service/statement/near-search', { query: { ...WHOLE, search } })) as object
    expect(await near('рекалма')).toMatchObject({ answer: { search: 'реклама' } })
    expect(await near('реклама')).toMatchObject({ answer: { search: null } })
  })

  test('refuses a cursor of another question, and an order by amount', async () => {
    const { nextCursor } = await read(WHOLE)
    const refusalOf = (query: object) => olena.call('GET /api/account-service/statement', { query: query as never })
    for (const query of [
      { ...WHOLE, sort: 'oldest', cursor: nextCursor },
      { ...WHOLE, cursor: 'nonsense' },
    ])
      expect(await refusalOf(query)).toMatchObject({ status: 400, refusal: { fields: { cursor: 'Invalid value' } } })
    expect(await refusalOf({ sort: 'largest' })).toMatchObject({ status: 400, refusal: { fields: { sort: 'Invalid value' } } })
  })
})

describe('a person', () => {
  test('sees the accounts of the company in which they may see accounts, and those alone', async () => {
    const halyna = await bank.signedIn(HALYNA)
    const personId = await personOf(bank, HALYNA)
    const { rows } = await owner.query<{ company_id: string }>('select company_id from relation where person_id = $1 order by company_id', [personId])
    expect(rows.length).toBeGreaterThan(1)
    const [seen, unseen] = rows.map((row) => row.company_id) as [string, string]
    await owner.query("update relation set type = 'ACCOUNTANT', permissions = '{ACCOUNTS_VIEW}' where person_id = $1 and company_id = $2", [personId, seen])
    await owner.query("update relation set type = 'ACCOUNTANT', permissions = '{PAYMENTS_VIEW}' where person_id = $1 and company_id = $2", [personId, unseen])
    const accounts = await owner.query<{ account_id: string }>('select account_id from client_account where company_id = $1', [seen])
    const own = new Set(accounts.rows.map((row) => row.account_id))

    await halyna.call('PUT /api/user-service/user/current-company', { body: { companyId: seen } })
    const statement = await read(WHOLE, halyna)
    expect(new Set(statement.accounts.map(({ id }) => id))).toEqual(own)
    expect(statement.entries.every(({ accountId }) => own.has(accountId))).toBe(true)

    await halyna.call('PUT /api/user-service/user/current-company', { body: { companyId: unseen } })
    for (const call of [
      'GET /api/account-service/statement',
      'GET /api/account-service/statement/totals',
      'GET /api/account-service/statement/near-search',
    ] as const)
      expect(await halyna.call(call, { query: {} })).toMatchObject({ ok: false, status: 403 })
  })
})
