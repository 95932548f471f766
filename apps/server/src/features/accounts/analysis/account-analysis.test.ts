import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BalanceHistory, TurnoverByCounterparty } from '@dilo/contract/account-analysis-calls.ts'
import type { Statement, StatementEntry } from '@dilo/contract/statement-calls.ts'
import type { Direction } from '@dilo/domain/statements/statement-filter.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { IHOR, OLENA } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import { codeFor, created, mainAccount, sign } from '../../../testing/test-payment.ts'
import { readByCounterparty } from './read-by-counterparty.ts'
import { readReceipts } from './read-receipts.ts'

// Compares the charts with the statement's entries, which are summed here.

const { bank, olena } = bankOfFile()
let accountId: string

beforeAll(async () => {
  accountId = (await mainAccount(olena)).id
})

type Asked = { from?: string; to?: string }

const askHistory = (client: TestClient, id: string, query: Asked) =>
  client.call('GET /api/account-service/accounts/{accountId}/balance-history', { params: { accountId: id }, query })

const askCounterparties = (client: TestClient, id: string, query: Asked & { direction?: Direction }) =>
  client.call('GET /api/account-service/accounts/{accountId}/by-counterparty', { params: { accountId: id }, query })

async function history(query: Asked): Promise<BalanceHistory> {
  const answer = await askHistory(olena, accountId, query)
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

async function counterparties(query: Asked & { direction?: Direction }): Promise<TurnoverByCounterparty> {
  const answer = await askCounterparties(olena, accountId, query)
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

/** The whole statement of a period, oldest first. */
async function statement(query: Asked): Promise<{ first: Statement; entries: StatementEntry[] }> {
  const entries: StatementEntry[] = []
  let [cursor, first]: [string | null, Statement | null] = [null, null]
  do {
    const page: Awaited<ReturnType<typeof askStatement>> = await askStatement({ ...query, ...(cursor !== null && { cursor }) })
    if (!page.ok) throw new Error(page.refusal.error_code)
    first ??= page.answer
    entries.push(...page.answer.entries)
    cursor = page.answer.nextCursor
  } while (cursor !== null)
  return { first, entries: entries.toReversed() }
}

const askStatement = (query: Asked & { cursor?: string }) =>
  olena.call('GET /api/account-service/accounts/{accountId}/statement', { params: { accountId }, query })

const YEAR = { from: '2025-11-01', to: '2026-11-20' }

describe('the receipts of some days', () => {
  const receipts = async (client: TestClient, query: Asked) => {
    const answer = await client.call('GET /api/account-service/credit-turnover', { query })
    if (!answer.ok) throw new Error(answer.refusal.error_code)
    return answer.answer
  }

  /** The receipts from other parties by the statements of all hryvnia accounts. */
  async function paidIn(query: Asked): Promise<bigint> {
    const all = await olena.call('GET /api/account-service/accounts', {})
    const own = all.ok ? all.answer.accounts : []
    let sum = 0n
    for (const { id } of own.filter(({ currency }) => currency === 'UAH')) {
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: Awaited<ReturnType<typeof askStatement>> = await olena.call('GET /api/account-service/accounts/{accountId}/statement', {
          params: { accountId: id },
          query: { ...query, ...(cursor !== '' && { cursor }) },
        })
        if (!page.ok) throw new Error(page.refusal.error_code)
        for (const { amount, counterparty } of page.answer.entries)
          if (!amount.startsWith('-') && counterparty.code !== '' && !own.some(({ iban }) => iban === counterparty.iban)) sum += BigInt(amount)
        cursor = page.answer.nextCursor
      }
    }
    return sum
  }

  test.each([
    { from: '2026-07-01', to: '2026-09-30' },
    { from: '2026-10-01', to: '2026-11-20' },
    { from: '2030-01-01', to: '2030-03-31' },
  ])('from $from to $to are what others have paid into the accounts in hryvnia', async (period) => {
    expect(await receipts(olena, period)).toEqual({ ...period, amount: String(await paidIn(period)) })
  })

  test('are no transfers between own accounts', async () => {
    const today = { from: '2026-11-20', to: '2026-11-20' }
    const before = await receipts(olena, today)
    const accounts = (await olena.call('GET /api/account-service/accounts', {})) as { answer: { accounts: { id: string; currency: string }[] } }
    const [main, other] = accounts.answer.accounts.filter(({ currency }) => currency === 'UAH')
    const own = await created(olena, {
      debtorAccountId: main?.id ?? '',
      creditorOwnId: other?.id ?? '',
      amount: '10000',
      remittanceInformation: 'Поповнення',
      number: 'ВЛ1',
    })
    await sign(olena, own.id, await codeFor(bank, olena, own.id, OLENA))
    expect(await receipts(olena, today)).toEqual(before)
  })

  test('are not counted where an account has too many entries', async () => {
    const companyId = await companyOf(bank, OLENA)
    expect(await readReceipts(bank.context, companyId, YEAR, 3n)).toMatchObject({ value: { amount: null } })
  })
})

describe('the balance over time', () => {
  test.each([{ from: '2026-03-01', to: '2026-03-31' }, { from: '2026-10-20', to: '2026-11-02' }, { from: '2026-11-20', to: '2026-11-20' }, YEAR])(
    'from $from to $to is what each day of the statement closed with',
    async (period) => {
      const { openingBalance, points } = await history(period)
      const { first, entries } = await statement(period)
      expect(openingBalance).toBe(first.openingBalance)
      expect(points.at(-1)).toEqual({ day: period.to, balance: first.closingBalance })
      const closed = (day: string) => entries.findLast(({ bookedAt }) => businessDateAt(Date.parse(bookedAt)) <= day)?.balanceAfter ?? openingBalance
      expect(points.map(({ balance }) => balance)).toEqual(points.map(({ day }) => closed(day)))
    },
  )

  test('of a long time has a point a week, and begins with the account', async () => {
    const { from, to, step, points, openingBalance } = await history({ from: '2019-01-01', to: '2026-11-20' })
    expect({ to, step, openingBalance }).toEqual({ to: '2026-11-20', step: expect.stringMatching(/^(day|week)$/), openingBalance: '0' })
    expect(from > '2025-01-01').toBe(true)
    expect(points.length).toBeLessThanOrEqual(400)
  })

  test('ends today: nobody knows the balances of days to come', async () => {
    const { to, points } = await history({ from: '2026-11-19', to: '2027-01-31' })
    expect([to, points.length]).toEqual(['2026-11-20', 2])
  })

  test('of a time before the account, or of one to come, has no points', async () => {
    for (const period of [
      { from: '2001-01-01', to: '2001-12-31' },
      { from: '2031-01-01', to: '2031-12-31' },
    ]) {
      expect((await history(period)).points).toEqual([])
    }
  })
})

/** Summed by hand: the key of a counterparty is its code, or its IBAN if it has no code. */
function summed(entries: readonly StatementEntry[]) {
  const sums = new Map<string, { in: bigint; out: bigint; count: number }>()
  for (const { amount, counterparty } of entries) {
    const key = counterparty.code === '' ? counterparty.iban : counterparty.code
    const known = sums.get(key) ?? { in: 0n, out: 0n, count: 0 }
    const size = BigInt(amount)
    sums.set(key, { in: known.in + (size > 0n ? size : 0n), out: known.out - (size < 0n ? size : 0n), count: known.count + 1 })
  }
  return sums
}

describe('turnovers by counterparty', () => {
  const asked = [YEAR, { from: '2026-06-01', to: '2026-06-30' }].flatMap((period) =>
    ([undefined, 'in', 'out'] as const).map((direction) => ({ ...period, ...(direction && { direction }) })),
  )

  test.each(asked)('%o are sums of the entries, the largest first', async (query) => {
    const { from, to, direction } = { direction: undefined, ...query }
    const { entries } = await statement({ from, to })
    const sums = summed(entries.filter(({ amount }) => direction === undefined || (direction === 'out') === amount.startsWith('-')))
    const { counterparties: named, others, countedSince } = await counterparties(query)
    expect(countedSince).toBeNull()
    for (const { key, in: came, out, count } of named) expect({ in: BigInt(came), out: BigInt(out), count }).toEqual(sums.get(key))
    const sizes = [...sums.values()].map((one) => one.in + one.out).toSorted((left, right) => (left > right ? -1 : 1))
    expect(named.map((one) => BigInt(one.in) + BigInt(one.out))).toEqual(sizes.slice(0, 10))
    expect(others.counterparties).toBe(Math.max(0, sums.size - 10))
  })

  test.each([YEAR, { from: '2026-03-01', to: '2026-03-31' }, { from: '2020-01-01', to: '2020-12-31' }])(
    '%o are the turnovers of the statement',
    async (period) => {
      const { first, entries } = await statement(period)
      const { counterparties: named, others } = await counterparties(period)
      const total = (side: 'in' | 'out') => [...named, others].reduce((sum, one) => sum + BigInt(one[side]), 0n)
      expect([total('in'), total('out')]).toEqual([BigInt(first.creditTurnover), BigInt(first.debitTurnover)])
      expect([...named, others].reduce((sum, { count }) => sum + count, 0)).toBe(entries.length)
    },
  )

  test('are named as the newest entry names them', async () => {
    const { entries } = await statement(YEAR)
    const { counterparties: named } = await counterparties(YEAR)
    expect(named.length).toBeGreaterThan(3)
    for (const { code, name, iban } of named) {
      const newest = entries.findLast(({ counterparty }) => counterparty.code === code)?.counterparty
      expect({ name, iban }).toEqual({ name: newest?.name, iban: newest?.iban })
    }
  })
})

describe('a period of too many entries', () => {
  test.each([undefined, 'in', 'out'] as const)('is counted by its newest ones, and says from when (%s)', async (direction) => {
    const { entries } = await statement(YEAR)
    const newest = entries.slice(-40)
    const { companyId } = await bank.context.database
      .selectFrom('client_account')
      .select('company_id as companyId')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    const answer = await readByCounterparty(bank.context, { companyId, accountId }, { ...YEAR, direction }, 40n)
    if (!answer.ok) throw new Error('It was refused')
    const { counterparties: named, others, countedSince } = answer.value
    const total = (side: 'in' | 'out') => [...named, others].reduce((sum, one) => sum + BigInt(one[side]), 0n)
    const of = (sign: 'in' | 'out') =>
      newest
        .map(({ amount }) => BigInt(amount))
        .filter((amount) => (sign === 'in') === amount > 0n)
        .reduce((sum, amount) => sum + amount, 0n)
    expect(countedSince).toBe(newest[0]?.bookedAt)
    expect([total('in'), total('out')]).toEqual([direction === 'out' ? 0n : of('in'), direction === 'in' ? 0n : -of('out')])
  })
})

test('people without a tax code of their own differ by their IBANs', async () => {
  const { entries } = await statement(YEAR)
  const ibansOf = Map.groupBy(
    entries.map(({ counterparty }) => counterparty).filter(({ code }) => code !== null),
    ({ code }) => code,
  )
  // Both names are among those shown, and each has paid by one IBAN alone.
  const { counterparties: before } = await counterparties(YEAR)
  const [first, second] = before.filter(({ code }) => new Set(ibansOf.get(code)?.map(({ iban }) => iban)).size === 1)
  if (!first || !second) throw new Error('The demo has no two counterparties of one IBAN each')
  const admin = new pg.Client({ connectionString: bank.adminUrl })
  const recode = async (change: string, values: readonly (readonly (string | null)[])[]) => {
    await admin.query('begin; set local session_replication_role = replica')
    for (const value of values) await admin.query(change, [accountId, ...value])
    await admin.query('commit')
  }
  await admin.connect()
  try {
    await recode(
      "update entry_detail set counterparty_code = '0000000000' where account_id = $1 and counterparty_code = $2",
      [first, second].map(({ code }) => [code]),
    )
    const { counterparties: after } = await counterparties(YEAR)
    expect(after.map(({ key }) => key)).toEqual(expect.arrayContaining([first.iban, second.iban]))
    expect(after.map(({ key }) => key)).not.toContain('0000000000')
  } finally {
    await recode(
      'update entry_detail set counterparty_code = $2 where account_id = $1 and counterparty_iban = $3',
      [first, second].map(({ code, iban }) => [code, iban]),
    )
    await admin.end()
  }
})

describe('an entry without a counterparty in the statement', () => {
  test('is among the others, so that the sums are those of the ledger', async () => {
    const before = await counterparties(YEAR)
    const [largest] = before.counterparties
    const admin = new pg.Client({ connectionString: bank.adminUrl })
    await admin.connect()
    try {
      const deleted = await admin.query('delete from entry_detail where account_id = $1 and counterparty_code = $2', [accountId, largest?.code])
      expect(deleted.rowCount).toBe(largest?.count)
    } finally {
      await admin.end()
    }
    const after = await counterparties(YEAR)
    for (const side of ['in', 'out'] as const) {
      const total = ({ counterparties: named, others }: TurnoverByCounterparty) => [...named, others].reduce((sum, one) => sum + BigInt(one[side]), 0n)
      expect(total(after)).toBe(total(before))
    }
    const count = ({ counterparties: named, others }: TurnoverByCounterparty) => [...named, others].reduce((sum, one) => sum + one.count, 0)
    expect(count(after)).toBe(count(before))
    expect(after.counterparties.map(({ key }) => key)).not.toContain(largest?.key)
  })
})

describe('the charts of an account', () => {
  test.each([
    [{ from: '2026-02-30' }, { from: 'Incorrect format of date' }],
    [{ from: '2026-11-02', to: '2026-11-01' }, { from: 'Invalid value' }],
  ])('are refused for %o, naming the field', async (query, fields) => {
    for (const ask of [askHistory, askCounterparties]) {
      expect(await ask(olena, accountId, query)).toMatchObject({ status: 400, refusal: { error_code: 'INVALID_REQUEST', fields } })
    }
  })

  test('of another company do not exist', async () => {
    const ihor = await bank.signedIn(IHOR)
    for (const id of [accountId, '00000000-0000-7000-8000-000000000000']) {
      for (const ask of [askHistory, askCounterparties]) {
        expect(await ask(ihor, id, {})).toMatchObject({ status: 404, refusal: { error_code: 'NOT_FOUND' } })
      }
    }
  })
})
