import { beforeAll, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import type { CheckedQuery } from '@dilo/contract/calls.ts'
import type { StatementEntry } from '@dilo/contract/statement-calls.ts'
import { directions, type StatementSort, statementSorts } from '@dilo/domain/statements/statement-filter.ts'
import { certain } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { DAY, HOUR } from '@dilo/domain/values/duration.ts'
import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { openEmptyAccount, postEntries, type ToPost } from '../../../testing/entry-history.ts'
import { proofSeed } from '../../../testing/proof-seed.ts'
import { proofSize } from '../../../testing/proof-size.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { everything, readEntryFilter } from './entry-filter.ts'
import type { Place } from './entry-order.ts'
import { findEntryPage } from './find-entry-page.ts'
import { inSnapshot } from './in-snapshot.ts'
import { inspectDetails } from './inspect-details.ts'
import { indexEntryWords } from './index-entry-words.ts'
import { sumEntries } from './sum-entries.ts'

type Query = CheckedQuery<'GET /api/account-service/accounts/{accountId}/statement'>

/** Names with characters that `like`, a string or another alphabet might misread. */
const names = [
  'ТОВ «Ґанок 50%»',
  'ФОП О_Коваль',
  'ПП "Об\'єднання"',
  'ТОВ \\ Слеш',
  'Кав’ярня ☕ 😀',
  'ПП ҐАНОК',
  'АТ «Йод, Їжа»',
  'Ёлка-Объект',
  '%',
  '',
] as const
const codes = ['14360570', '3135204544', 'АБ123456', ''] as const
const ibans = ['UA213223130000026007233566001', 'UA903052992990004149123456789', ''] as const
const purposes = [
  'Оплата за послуги 100%, у т.ч. ПДВ',
  'ОПЛАТА ЗА ПОСЛУГИ',
  'накладна №17_3',
  'c:\\temp\\',
  "рахунок ' or 1=1 --",
  '1250,50',
  'повернення',
  '💸',
  'їжа й ґудзики',
] as const
const searches = [
  'ґанок',
  'Ґ',
  'г',
  'обʼєд',
  "об'єд",
  'ОБ’ЄД',
  '%',
  '_',
  '\\',
  "'",
  '0%',
  '17_3',
  'оплата за',
  'послуги 1',
  '1250,50',
  '1250.5',
  '12',
  '−1 250,50 ₴',
  '-12',
  '№ 17',
  '№5_5',
  '45999997',
  codes[0] ?? '',
  'UA21 3223 1300',
  '3223130000',
  '😀',
  'ЇЖА',
  'ёлк',
  'ніщо такого',
  'ло',
  '«йод,',
  'temp\\',
  ' коваль ',
] as const

const BEGAN = Date.parse('2025-01-01T00:00:00Z')

const { bank, owner } = bankOfFile()
let olena: TestClient
let account: { companyId: string; accountId: string; iban: string }
let posted: StatementEntry[]

beforeAll(async () => {
  // Every detail here is written with its entry: only servers of the former version need the trigger.
  await owner.query('drop trigger entry_details_are_numbered on entry_detail')
  olena = await bank.signedIn(OLENA)
  const { rows } = await owner.query<{ company_id: string }>(`select company_id from relation join login_directory using (person_id) where login = $1`, [OLENA])
  account = await openEmptyAccount(bank, rows[0]?.company_id ?? '', BEGAN)
  const history = fc.sample(fc.array(toPost, { minLength: 260, maxLength: 260 }), { numRuns: 1, seed: proofSeed })[0] ?? []
  await postEntries(bank, account, [funds])
  for (const entries of [history.slice(0, 3), history.slice(3, 140), history.slice(140)]) {
    await postEntries(bank, account, inTime(entries))
  }
  posted = await readAll({ from: '2024-01-01', to: '2026-12-31', sort: 'oldest' })
})

/** Instants around midnight on the days on which Kyiv changes its clocks, and arbitrary others. */
const instants = fc.oneof(
  fc.integer({ min: 0, max: 600 * 24 }).map((hours) => BEGAN + hours * HOUR),
  fc
    .constantFrom(
      '2025-03-29T21:59:59.999Z',
      '2025-03-29T22:00:00Z',
      '2025-03-30T20:59:59.999Z',
      '2025-03-30T21:00:00Z',
      '2025-10-25T20:59:59Z',
      '2025-10-25T21:00:00Z',
      '2025-10-26T21:59:59.999Z',
      '2025-10-26T22:00:00Z',
    )
    .map(Date.parse),
)

const toPost: fc.Arbitrary<ToPost> = fc.record({
  at: instants,
  amount: fc.oneof(
    fc.constantFrom(125050n, -125050n, 1n, -1n, 100n, 12n, -1200n),
    fc.bigInt({ min: 1n, max: 9_000_00n }),
    fc.bigInt({ min: -9_000_00n, max: -1n }),
  ),
  name: fc.constantFrom(...names),
  code: fc.constantFrom(...codes),
  iban: fc.constantFrom(...ibans),
  purpose: fc.constantFrom(...purposes),
  number: fc.constantFrom('17', '001', '5_5', 'Ф-9'),
})

const inTime = (entries: readonly ToPost[]): ToPost[] => [...entries].sort((left, right) => left.at - right.at)

/** Enough money for all other entries. */
const funds: ToPost = { at: BEGAN, amount: 10_000_000_00n, name: 'ТОВ «Засновник»', code: '45999997', iban: '', purpose: 'внесок', number: '1' }

const ask = (query: Query, accountId = account.accountId) =>
  olena.call('GET /api/account-service/accounts/{accountId}/statement', { params: { accountId }, query: query as never })

async function read(query: Query) {
  const answer = await ask(query)
  if (!answer.ok) throw new Error(`${answer.refusal.error_code} ${JSON.stringify(answer.refusal.fields)} for ${JSON.stringify(query)}`)
  return answer.answer
}

async function readAll(query: Query): Promise<StatementEntry[]> {
  const entries: StatementEntry[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Awaited<ReturnType<typeof read>> = await read({ ...query, ...(cursor !== undefined && { cursor }) })
    entries.push(...page.entries)
    cursor = page.nextCursor
  }
  return entries
}

const sizeOf = ({ amount }: StatementEntry): bigint => BigInt(amount.replace('-', ''))

const byVersion = (left: StatementEntry, right: StatementEntry): number => left.version - right.version
const bySize = (left: StatementEntry, right: StatementEntry): number => Number(sizeOf(left) - sizeOf(right)) || byVersion(left, right)

const inOrder: Record<StatementSort, (entries: readonly StatementEntry[]) => StatementEntry[]> = {
  newest: (entries) => entries.toSorted(byVersion).toReversed(),
  oldest: (entries) => entries.toSorted(byVersion),
  largest: (entries) => entries.toSorted(bySize).toReversed(),
  smallest: (entries) => entries.toSorted(bySize),
}

const folded = (text: string): string => text.toLowerCase().replace(/[ʼ’‘ʻʹ`´]/g, "'")

/** The filter again, in the simplest code. */
function letsThrough({ from, to, direction, minAmount, maxAmount, counterparty, search }: Query, entry: StatementEntry): boolean {
  const day = businessDateAt(Date.parse(entry.bookedAt))
  if (from !== undefined && day < from) return false
  if (to !== undefined && day > to) return false
  if (direction !== undefined && entry.amount.startsWith('-') !== (direction === 'out')) return false
  if (minAmount !== undefined && sizeOf(entry) < BigInt(minAmount)) return false
  if (maxAmount !== undefined && sizeOf(entry) > BigInt(maxAmount)) return false
  if (counterparty !== undefined && ![entry.counterparty.code, entry.counterparty.iban].includes(counterparty)) return false
  if (search === undefined) return true
  const wanted = folded(search.trim().replace(/^№ ?/, ''))
  const amount = parseAmountInput(search.replace(/^[-−+]/, '').replace(/ ₴$/, ''))
  return (
    [entry.counterparty.name, entry.remittanceInformation, entry.paymentNumber, entry.counterparty.iban].some((text) => folded(text).includes(wanted)) ||
    entry.counterparty.iban.includes(search.replace(/\s/g, '').toUpperCase()) ||
    (amount.ok && sizeOf(entry) === BigInt(amount.value)) ||
    (wanted.length > 7 && entry.counterparty.code === wanted)
  )
}

const days = fc.integer({ min: -40, max: 640 }).map((day) => businessDateAt(BEGAN + day * DAY))
const sizes = fc.oneof(fc.constantFrom('0', '1', '12', '125050', '125051'), fc.integer({ min: 0, max: 900_000 }).map(String))
const optional = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined, freq: 1 })

const queries: fc.Arbitrary<Query> = fc
  .record({
    from: days,
    to: days,
    direction: optional(fc.constantFrom(...directions)),
    minAmount: optional(sizes),
    maxAmount: optional(sizes),
    counterparty: optional(fc.constantFrom(...codes.slice(0, 3), ...ibans.slice(0, 2))),
    search: optional(fc.constantFrom(...searches)),
    sort: fc.constantFrom(...statementSorts),
  })
  .map(({ from, to, minAmount, maxAmount, ...rest }) => ({
    ...rest,
    from: from < to ? from : to,
    to: from < to ? to : from,
    ...(minAmount !== undefined && maxAmount !== undefined && BigInt(minAmount) > BigInt(maxAmount)
      ? { minAmount: maxAmount, maxAmount: minAmount }
      : { minAmount, maxAmount }),
  }))
  .map((query) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Query)

const many = proofSize({ small: 8, large: 3_000 })
const some = proofSize({ small: 3, large: 1_000 })
const minutes = proofSize({ small: 120_000, large: 1_800_000 })

describe('whatever is asked of a statement', () => {
  test(
    'its pages together are what a look at each entry lets through, in the order asked for, and its totals are their sums',
    async () => {
      await fc.assert(
        fc.asyncProperty(queries, async (query) => {
          const expected = inOrder[query.sort ?? 'newest'](posted.filter((entry) => letsThrough(query, entry)))
          const entries = await readAll(query)
          expect(entries.map(({ version }) => version)).toEqual(expected.map(({ version }) => version))
          expect(entries).toEqual(expected)
          const { sort: _sort, ...filter } = query
          const totals = await olena.call('GET /api/account-service/accounts/{accountId}/statement/totals', {
            params: { accountId: account.accountId },
            query: filter as never,
          })
          const sum = (sign: boolean): string =>
            String(expected.filter(({ amount }) => amount.startsWith('-') === sign).reduce((total, entry) => total + sizeOf(entry), 0n))
          expect(totals).toMatchObject({ answer: { count: expected.length, debitTurnover: sum(true), creditTurnover: sum(false), isWhole: true } })
        }),
        { numRuns: many, seed: proofSeed },
      )
    },
    minutes,
  )

  test(
    'opening, closing and turnovers agree with the entries of the period',
    async () => {
      await fc.assert(
        fc.asyncProperty(days, days, async (one, other) => {
          const [from, to] = one < other ? [one, other] : [other, one]
          const statement = await read({ from, to, sort: 'oldest' })
          const period = posted.filter((entry) => letsThrough({ from, to }, entry))
          const before = posted.findLast((entry) => businessDateAt(Date.parse(entry.bookedAt)) < from)
          const sum = (entries: readonly StatementEntry[]) => entries.reduce((total, { amount }) => total + BigInt(amount), 0n)
          expect(statement.openingBalance).toBe(before?.balanceAfter ?? '0')
          expect(BigInt(statement.closingBalance)).toBe(BigInt(statement.openingBalance) + sum(period))
          expect(BigInt(statement.creditTurnover) - BigInt(statement.debitTurnover)).toBe(sum(period))
          expect(BigInt(statement.debitTurnover)).toBe(-sum(period.filter(({ amount }) => amount.startsWith('-'))))
          expect([statement.firstVersion, statement.lastVersion]).toEqual([period[0]?.version ?? null, period.at(-1)?.version ?? null])
        }),
        { numRuns: many, seed: proofSeed },
      )
    },
    minutes,
  )

  // Small windows exercise every search method with a few hundred entries: walking, looking up, shorter pages.
  test.each([
    { name: 'nothing is few', pace: { windows: [3, 7, 20], rare: 0, near: 1, few: 0, backlog: 0 } },
    { name: 'the words are there', pace: { windows: [3, 7, 20], rare: 4, near: 10, few: 60, backlog: 1_000 } },
    { name: 'all is few', pace: { windows: [1], rare: 1_000, near: 1_000, few: 1_000, backlog: 1_000 } },
    { name: 'a page is large', pace: { windows: [50, 500], rare: 30, near: 40, few: 100, backlog: 10 } },
    { name: 'what is near is few', pace: { windows: [8], rare: 8, near: 30, few: 12, backlog: 1_000 } },
  ])(
    'a small pace changes nothing of it: $name',
    async ({ pace }) => {
      await indexEntryWords(bank.context, 1_000)
      const details = await inspectDetails({ query: (text, parameters) => owner.query(text, [...parameters]) })
      expect(details).toEqual([])
      await fc.assert(
        fc.asyncProperty(queries, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 261 }), async ({ from: _from, to: _to, ...query }, limit, mark) => {
          await owner.query('update entry_search_mark set version = $2 where account_id = $1', [account.accountId, mark])
          const filter = certain(readEntryFilter(query))
          const sort = query.sort ?? 'newest'
          const scope = { ...account, first: 5n, last: 255n }
          const versions: number[] = []
          for (let after: Place | null | undefined; after !== null;) {
            const asked = { filter, sort, after: after ?? null, limit }
            const page = await inSnapshot(bank.context.database, (snapshot) => findEntryPage(snapshot, scope, asked, pace))
            expect(page.rows.length).toBeLessThanOrEqual(limit)
            versions.push(...page.rows.map(({ version }) => Number(version)))
            after = page.next
          }
          const expected = inOrder[sort](posted.filter((entry) => entry.version >= 5 && entry.version <= 255 && letsThrough(query, entry)))
          expect(versions).toEqual(expected.map(({ version }) => version))
        }),
        { numRuns: some, seed: proofSeed },
      )
      await owner.query('update entry_search_mark set version = 261 where account_id = $1', [account.accountId])
    },
    minutes,
  )

  test('a page may begin at any entry, in both directions', async () => {
    expect(posted).toHaveLength(261)
    for (const at of [1, 2, 130, 260, 261]) {
      expect((await read({ from: '2024-01-01', at, sort: 'newest' })).entries[0]?.version).toBe(at)
      expect((await read({ from: '2024-01-01', at, sort: 'oldest' })).entries[0]?.version).toBe(at)
    }
    expect((await read({ from: '2024-01-01', at: 9_000_000 })).entries[0]?.version).toBe(261)
    expect((await read({ from: '2024-01-01', at: 9_000_000, sort: 'oldest' })).entries).toEqual([])
  })
})

test('words are copied until a portion is not full, so that the copying ends however fast money moves', async () => {
  await indexEntryWords(bank.context, 1_000)
  await owner.query('delete from entry_search where account_id = $1', [account.accountId])
  await owner.query('update entry_search_mark set version = 0 where account_id = $1', [account.accountId])
  expect(await indexEntryWords(bank.context, 1_000)).toBe(false)
  const { rows } = await owner.query('select count(*)::integer as copied from entry_search where account_id = $1', [account.accountId])
  expect(rows).toEqual([{ copied: 261 }])
  await owner.query('delete from entry_search where account_id = $1', [account.accountId])
  await owner.query('update entry_search_mark set version = 0 where account_id = $1', [account.accountId])
  expect(await indexEntryWords(bank.context, 1)).toBe(true)
})

describe('while money moves', () => {
  test('pages leave out nothing and tell nothing twice, and each agrees with itself', async () => {
    const moving = await openEmptyAccount(bank, account.companyId, BEGAN)
    const some = (count: number): ToPost[] =>
      fc.sample(toPost, count).map((entry) => ({ ...entry, at: bank.clock.now(), amount: entry.amount < 0n ? -entry.amount : entry.amount }))
    await postEntries(bank, moving, some(450))
    let isOver = false
    const posting = (async () => {
      while (!isOver) await postEntries(bank, moving, some(3))
    })()
    for (const sort of statementSorts) {
      const seen: number[] = []
      const whole = (await read2({ sort })).lastVersion ?? 0
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await read2({ sort, ...(cursor !== undefined && { cursor }) })
        expect(BigInt(page.closingBalance)).toBe(BigInt(page.openingBalance) + BigInt(page.creditTurnover) - BigInt(page.debitTurnover))
        expect(page.entries.every(({ version }) => version <= (page.lastVersion ?? 0))).toBe(true)
        seen.push(...page.entries.map(({ version }) => version))
        cursor = page.nextCursor
        if (seen.length > 5_000) break
      }
      expect(new Set(seen).size).toBe(seen.length)
      const missing = Array.from({ length: whole }, (_, index) => index + 1).filter((version) => !seen.includes(version))
      expect(missing).toEqual([])
    }
    isOver = true
    await posting

    async function read2(query: Query) {
      const answer = await ask(query, moving.accountId)
      if (!answer.ok) throw new Error(answer.refusal.error_code)
      return answer.answer
    }
  }, 60_000)
})

describe('what is asked wrongly is refused, and names the field', () => {
  const garbage = (text: string): string => Buffer.from(text).toString('base64url')

  test.each([
    [{ minAmount: '200', maxAmount: '100' }, { maxAmount: 'Invalid amount' }],
    [{ minAmount: '-5' }, { minAmount: 'Invalid value' }],
    [{ maxAmount: '99999999999999999' }, { maxAmount: 'Invalid amount' }],
    [{ maxAmount: '1.5' }, { maxAmount: 'Invalid value' }],
    [{ direction: 'sideways' }, { direction: 'Invalid value' }],
    [{ sort: 'loudest' }, { sort: 'Invalid value' }],
    [{ search: 'a\0b' }, { search: 'Invalid value' }],
    [{ from: '0000-01-01' }, { from: 'Incorrect format of date' }],
    [
      { from: '2026-02-30', maxAmount: '99999999999999999' },
      { from: 'Incorrect format of date', maxAmount: 'Invalid amount' },
    ],
    [{ at: 5, search: 'x' }, { at: 'Invalid value' }],
    [{ at: 5, sort: 'largest' }, { at: 'Invalid value' }],
    [{ cursor: 'nonsense' }, { cursor: 'Invalid value' }],
    [{ cursor: garbage('[]') }, { cursor: 'Invalid value' }],
    [{ cursor: garbage('["x","1","2"]') }, { cursor: 'Invalid value' }],
    [{ cursor: garbage('{"__proto__":1}') }, { cursor: 'Invalid value' }],
    [{ cursor: garbage('["x","99999999999999999999999","2"]') }, { cursor: 'Invalid value' }],
    [{ colour: 'red' }, { colour: 'Unknown field' }],
  ])('%o', async (query, fields) => {
    expect(await ask(query as Query)).toMatchObject({ status: 400, refusal: { error_code: 'INVALID_REQUEST', fields } })
  })

  test('a cursor of another question', async () => {
    const { nextCursor } = await read({ from: '2024-01-01' })
    expect(nextCursor).not.toBeNull()
    const cursor = nextCursor ?? ''
    for (const query of [
      { from: '2024-01-02' },
      { from: '2024-01-01', sort: 'oldest' },
      { from: '2024-01-01', direction: 'in' },
      { from: '2024-01-01', search: 'а' },
    ] as Query[]) {
      expect(await ask({ ...query, cursor })).toMatchObject({ status: 400, refusal: { fields: { cursor: 'Invalid value' } } })
    }
    expect(await ask({ from: '2024-01-01', cursor, at: 3 })).toMatchObject({ status: 400, refusal: { fields: { at: 'Invalid value' } } })
    const [own] = ((await olena.call('GET /api/account-service/accounts', {})) as { answer: { accounts: { id: string }[] } }).answer.accounts
    expect(await ask({ from: '2024-01-01', cursor }, own?.id)).toMatchObject({ status: 400, refusal: { fields: { cursor: 'Invalid value' } } })
  })
})

test('totals of more than can be looked through say that they are of the newest alone', async () => {
  const filter = certain(readEntryFilter({ search: 'о' }))
  const newest = posted.slice(-100).filter((entry) => letsThrough({ search: 'о' }, entry))
  const sums = await inSnapshot(bank.context.database, (snapshot) =>
    sumEntries(snapshot, { ...account, first: 1n, last: 261n }, filter, { numbers: 1_000n, words: 100n }),
  )
  expect(sums).toMatchObject({ count: BigInt(newest.length), isWhole: false })
})

test('an empty filter is none', () => {
  expect(readEntryFilter({ counterparty: '  ', search: ' ' })).toEqual({ ok: true, value: everything })
})
