import { beforeAll, describe, expect, test } from 'vitest'
import type { Statement } from '@dilo/contract/statement-calls.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { IHOR, OLENA } from '../../../testing/demo-people.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { codeFor, created, mainAccount, paymentBody, sign } from '../../../testing/test-payment.ts'

const { bank, olena } = bankOfFile()
let accountId: string

beforeAll(async () => {
  accountId = (await mainAccount(olena)).id
})

type StatementQuery = { from?: string; to?: string; cursor?: string; at?: number }

const ask = (client: TestClient, id: string, query: StatementQuery = {}) =>
  client.call('GET /api/account-service/accounts/{accountId}/statement', { params: { accountId: id }, query })

async function read(query: StatementQuery = {}): Promise<Statement> {
  const answer = await ask(olena, accountId, query)
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

/** The whole period, page by page. */
async function readAll(query: StatementQuery): Promise<Statement['entries']> {
  const entries: Statement['entries'] = []
  let cursor: string | null = null
  do {
    const page: Statement = await read({ ...query, ...(cursor !== null && { cursor }) })
    entries.push(...page.entries)
    cursor = page.nextCursor
  } while (cursor !== null)
  return entries
}

const sum = (amounts: readonly string[]): bigint => amounts.reduce((total, amount) => total + BigInt(amount), 0n)

const askEntry = (client: TestClient, version: number, id = accountId) =>
  client.call('GET /api/account-service/accounts/{accountId}/entries/{version}', { params: { accountId: id, version } as never })

describe('an entry of its own', () => {
  test('is what the statement says of it, with its neighbours and the bank of the other side', async () => {
    const client = await bank.signedIn(OLENA)
    const entries = await readAll({ from: '2025-11-01', to: '2026-11-22' })
    const outside = entries.find(({ counterparty }) => counterparty.iban.slice(4, 10) === '322001')
    const [newest, first] = [entries[0], entries.at(-1)]
    expect(await askEntry(client, outside?.version ?? 0)).toMatchObject({
      answer: { entry: outside, counterpartyBank: 'АТ «УНІВЕРСАЛ БАНК»', previous: (outside?.version ?? 0) - 1, next: (outside?.version ?? 0) + 1 },
    })
    expect(await askEntry(client, 1)).toMatchObject({ answer: { entry: first, previous: null, next: 2 } })
    expect(await askEntry(client, newest?.version ?? 0)).toMatchObject({ answer: { entry: newest, next: null } })
  })

  test('is not there beyond the last one, and an invalid number is refused', async () => {
    const client = await bank.signedIn(OLENA)
    expect(await askEntry(client, 1_000_000)).toMatchObject({ status: 404, refusal: { error_code: 'NOT_FOUND' } })
    for (const version of [0, -1, 1.5])
      expect(await askEntry(client, version)).toMatchObject({ status: 400, refusal: { fields: { version: 'Invalid value' } } })
  })
})

describe('a statement', () => {
  test('covers the current month up to today when no period is asked for', async () => {
    expect(await read()).toMatchObject({ from: '2026-11-01', to: '2026-11-20' })
  })

  test.each([
    { from: '2025-11-01', to: '2026-11-20' },
    { from: '2026-03-01', to: '2026-03-31' },
    { from: '2026-10-25', to: '2026-10-25' },
    { from: '2026-01-05', to: '2026-06-30' },
    { from: '2020-01-01', to: '2020-12-31' },
  ])('from $from to $to: opening, closing and turnovers agree with the entries', async (period) => {
    const statement = await read(period)
    const entries = await readAll(period)
    const credits = entries.map(({ amount }) => amount).filter((amount) => !amount.startsWith('-'))
    const debits = entries.map(({ amount }) => amount).filter((amount) => amount.startsWith('-'))
    expect(BigInt(statement.creditTurnover)).toBe(sum(credits))
    expect(BigInt(statement.debitTurnover)).toBe(-sum(debits))
    expect(BigInt(statement.closingBalance)).toBe(BigInt(statement.openingBalance) + sum(credits) + sum(debits))
    if (entries[0]) expect(statement.closingBalance).toBe(entries[0].balanceAfter)
  })

  test('of neighbouring periods joins: the closing of one is the opening of the next', async () => {
    const [march, april] = [await read({ from: '2026-03-01', to: '2026-03-31' }), await read({ from: '2026-04-01', to: '2026-04-30' })]
    expect(april.openingBalance).toBe(march.closingBalance)
  })

  test('in pages brings every entry once, newest first', async () => {
    const versions = (await readAll({ from: '2025-11-01', to: '2026-11-20' })).map(({ version }) => version)
    expect(versions).toEqual(Array.from({ length: versions.length }, (_, index) => versions.length - index))
    expect(versions.length).toBeGreaterThan(100)
  })

  // security row 40
  test('counts a day from midnight to midnight in Kyiv', async () => {
    // 20 November 23:59:59 in Kyiv, then a second later.
    bank.clock.advance(Date.parse('2026-11-20T21:59:59Z') - bank.clock.now())
    const late = await bank.signedIn(OLENA)
    const ihor = await bank.signedIn(IHOR)
    const last = await created(late, await paymentBody(late, ihor, { amount: '111' }))
    const code = await codeFor(bank, late, last.id, OLENA)
    await sign(late, last.id, code)
    bank.clock.advance(1000)
    const first = await created(late, await paymentBody(late, ihor, { amount: '222' }))
    await sign(late, first.id, await codeFor(bank, late, first.id, OLENA))
    const amounts = async (day: string) => {
      const answer = await ask(late, accountId, { from: day, to: day })
      return answer.ok ? answer.answer.entries.map(({ amount }) => amount) : []
    }
    expect((await amounts('2026-11-20'))[0]).toBe('-111')
    expect(await amounts('2026-11-21')).toEqual(['-222'])
  })
})

describe('a statement is refused', () => {
  test.each([
    [{ from: '2026-02-30' }, { from: 'Incorrect format of date' }],
    [{ to: '2026-13-01' }, { to: 'Incorrect format of date' }],
    [{ from: '2026-11-02', to: '2026-11-01' }, { from: 'Invalid value' }],
    [{ from: '01.11.2026' }, { from: 'Invalid value' }],
    [{ at: 0 }, { at: 'Invalid value' }],
  ])('for %o, naming the field', async (query, fields) => {
    const client = await bank.signedIn(OLENA)
    expect(await ask(client, accountId, query)).toMatchObject({ status: 400, refusal: { error_code: 'INVALID_REQUEST', fields } })
  })

  test("for another company's account, as for an unknown one", async () => {
    const ihor = await bank.signedIn(IHOR)
    const unknown = { status: 404, refusal: { error_code: 'NOT_FOUND' } }
    for (const id of [accountId, '00000000-0000-7000-8000-000000000000']) {
      expect(await ask(ihor, id)).toMatchObject(unknown)
      expect(
        await ihor.call('GET /api/account-service/accounts/{accountId}/statement/totals', { params: { accountId: id }, query: { search: 'а' } }),
      ).toMatchObject(unknown)
      expect(await askEntry(ihor, 1, id)).toMatchObject(unknown)
    }
  })
})
