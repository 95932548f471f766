import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { openEmptyAccount } from '../../../testing/entry-history.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import { openDatabase } from '../../../db/open.ts'
import { type CompanyReach, withinReach } from '../../../db/reach.ts'
import { indexEntryWords } from './index-entry-words.ts'
import { paymentsInEntries } from './payments-in-entries.ts'

const { bank, owner } = bankOfFile()
let companyId: string

beforeAll(async () => {
  companyId = await companyOf(bank, OLENA)
})

type Said = {
  readonly version: number
  readonly name?: string
  readonly purpose?: string
  readonly number?: string
  readonly code?: string
  readonly out?: boolean
  readonly ofPayment?: boolean
}

/** An account whose statement says this; the job has stored the words up to a version. @returns the payments by their versions */
async function accountThatSays(said: readonly Said[], stored: number): Promise<{ accountId: string; payments: Map<number, string> }> {
  const { accountId } = await openEmptyAccount(bank, companyId, bank.clock.now())
  const payments = new Map(said.map(({ version }) => [version, randomUUID() as string]))
  for (const { version, name = 'ТОВ «Калина»', purpose = 'За рахунок', number = '1', code = '14360570', out = true, ofPayment = true } of said)
    await owner.query(
      `insert into entry_detail (company_id, account_id, transaction_id, line, counterparty_name, counterparty_code, counterparty_iban, remittance_information,
         payment_number, payment_id, version, amount) values ($1, $2, gen_random_uuid(), 1, $3, $4, 'UA003052990000047110', $5, $6, $7, $8, $9)`,
      [companyId, accountId, name, code, purpose, number, ofPayment ? payments.get(version) : null, version, out ? -100 : 100],
    )
  await owner.query(
    `insert into entry_search (company_id, account_id, version, words, payment_id)
     select company_id, account_id, version, entry_words(counterparty_name, remittance_information, payment_number, counterparty_iban),
       case when amount < 0 then payment_id end
     from entry_detail where account_id = $1 and version <= $2`,
    [accountId, stored],
  )
  await owner.query('insert into entry_search_mark (company_id, account_id, version) values ($1, $2, $3)', [companyId, accountId, stored])
  return { accountId, payments }
}

type Asked = Parameters<typeof paymentsInEntries>[2]
const all = { few: 10_000, backlog: 20_000, near: null }

const find = async (asked: Asked, limits: Parameters<typeof paymentsInEntries>[3] = all) => {
  const found = await paymentsInEntries(bank.context.database, companyId, asked, limits)
  return found === null ? null : found.paymentIds.toSorted()
}

describe('payments are found by what statements say of them', () => {
  // Beside the end of what no index holds, beside the ends of what one list of it holds, and beyond what the job has stored.
  const places = [1, 1_024, 1_025, 65_535, 65_536, 131_071, 131_072, 199_999, 200_000, 200_001, 200_020]
  let payments: Map<number, string>
  let accountId: string
  const ofPlaces = (from: number) =>
    places
      .filter((place) => place >= from)
      .map((place) => payments.get(place))
      .toSorted()

  beforeAll(async () => {
    while (await indexEntryWords(bank.context, 1_000));
    const said = places.map((version) => ({ version, name: 'ТОВ «М’ятна Калина»', purpose: 'За джерельну воду', number: 'Дж4711' }))
    ;({ payments, accountId } = await accountThatSays([...said, { version: 2_000, purpose: 'За інше' }, { version: 66_000, code: '32855961' }], 200_000))
    await accountThatSays(
      [
        { version: 5, purpose: 'За джерельну воду', out: false },
        { version: 6, purpose: 'За джерельну воду', ofPayment: false },
      ],
      6,
    )
  })

  test.each([['джерельну'], ['ДЖЕРЕЛЬНУ ВОДУ'], ['дж4711'], ["м'ятна"], ['М’ЯТНА КАЛИНА']])('in every stretch of every account: %s', async (text) => {
    expect(await find({ texts: [text], code: null })).toEqual(ofPlaces(1))
  })

  test('by a whole code as well', async () => {
    expect(await find({ texts: ['32855961'], code: '32855961' })).toEqual([payments.get(66_000)])
  })

  test('by a part of an IBAN', async () => {
    expect(await find({ texts: ['UA0030529900000471'], code: null })).toHaveLength(places.length + 2)
  })

  test('and nothing is said if there are more than few, if the job is far behind, or if no index can look it up', async () => {
    const asked = { texts: ['джерельну'], code: null }
    expect(await find(asked, { few: places.length, backlog: 20, near: null })).toHaveLength(places.length)
    expect(await find(asked, { few: places.length - 1, backlog: 20, near: null })).toBeNull()
    expect(await find(asked, { few: places.length, backlog: 19, near: null })).toBeNull()
    expect(await find({ texts: ['дж'], code: null })).toBeNull()
    expect(await find({ texts: ['такого немає'], code: null })).toEqual([])
  })

  test('among the newest entries of each account, with the time of what is left out', async () => {
    const asked = { texts: ['джерельну'], code: null }
    await owner.query(
      `insert into ledger.entry (company_id, account_id, version, transaction_company_id, transaction_id, line, amount, balance_after, debit_total, credit_total,
         booked_at, value_date)
       select $1, $2, version, $1, gen_random_uuid(), 1, -100, -1, 1, 0, timestamptz '2030-01-01' + version * interval '1 second', '2020-01-01'
       from unnest($3::bigint[]) as version`,
      [companyId, accountId, places],
    )
    const near = (entries: number) => paymentsInEntries(bank.context.database, companyId, asked, { ...all, near: entries })
    for (const [entries, from] of [
      [1, 200_020],
      [20, 200_001],
      [21, 200_000],
      [68_949, 131_072],
      [198_996, 1_025],
      [200_019, 1_024],
    ] as const) {
      const found = await near(entries)
      expect([entries, found?.paymentIds.toSorted()]).toEqual([entries, ofPlaces(from)])
      // The entry of that version or, as here not every one is in the books, the next.
      const older = places.find((place) => place >= 200_020 - entries) ?? 0
      expect(found?.olderThan).toEqual(new Date(Date.parse('2030-01-01T00:00:00Z') + older * 1_000))
    }
    expect(await near(200_020)).toEqual({ paymentIds: expect.toSatisfy((ids: string[]) => ids.length === places.length), olderThan: null })
  })

  test('also where a server of the version before has stored their words', async () => {
    expect((await owner.query('update entry_search set payment_id = null where account_id = $1', [accountId])).rowCount).toBeGreaterThan(places.length - 3)
    expect(await find({ texts: ['джерельну'], code: null })).toEqual(ofPlaces(1))
  })

  test('by a call only as far as it reaches', async () => {
    const calls = openDatabase({ applicationUrl: bank.applicationUrl, workOf: 'calls', poolSize: 1 })
    try {
      const asked = { texts: ['джерельну'], code: null }
      const within = async (reach: CompanyReach) => (await withinReach([reach], () => paymentsInEntries(calls, companyId, asked, all)))?.paymentIds.toSorted()
      expect(await within({ companyId, accounts: null })).toEqual(ofPlaces(1))
      expect(await within({ companyId, accounts: [accountId] })).toEqual(ofPlaces(1))
      expect(await within({ companyId, accounts: [randomUUID()] })).toEqual([])
      expect(await within({ companyId: randomUUID(), accounts: null })).toEqual([])
    } finally {
      await calls.destroy()
    }
  })
})
