import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import { openEmptyAccount } from '../../../testing/entry-history.ts'
import { companyOf } from '../../../testing/signatories.ts'
import { openTestBank, type TestBank } from '../../../testing/test-bank.ts'
import { withinCompanies } from '../../../db/reach.ts'
import { paymentsInEntries } from './payments-in-entries.ts'

let bank: TestBank
let admin: pg.Client
let companyId: string

beforeAll(async () => {
  bank = await openTestBank()
  admin = new pg.Client({ connectionString: bank.adminUrl })
  await admin.connect()
  companyId = await companyOf(bank, '380500000001')
})
afterAll(async () => {
  await admin.end()
  await bank.close()
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
    await admin.query(
      `insert into entry_detail (company_id, account_id, transaction_id, line, counterparty_name, counterparty_code, counterparty_iban, remittance_information,
         payment_number, payment_id, version, amount) values ($1, $2, gen_random_uuid(), 1, $3, $4, 'UA003052990000047110', $5, $6, $7, $8, $9)`,
      [companyId, accountId, name, code, purpose, number, ofPayment ? payments.get(version) : null, version, out ? -100 : 100],
    )
  await admin.query(
    `insert into entry_search (company_id, account_id, version, words)
     select company_id, account_id, version, entry_words(counterparty_name, remittance_information, payment_number, counterparty_iban)
     from entry_detail where account_id = $1 and version <= $2`,
    [accountId, stored],
  )
  await admin.query('insert into entry_search_mark (company_id, account_id, version) values ($1, $2, $3)', [companyId, accountId, stored])
  return { accountId, payments }
}

const find = (...given: Parameters<typeof paymentsInEntries> extends [unknown, unknown, ...infer Rest] ? Rest : never) =>
  paymentsInEntries(bank.context.database, companyId, ...given)

describe('payments are found by what statements say of them', () => {
  // Beside the end of what no index holds, beside the ends of what one list of it holds, and beyond what the job has stored.
  const places = [1, 1_024, 1_025, 65_535, 65_536, 131_071, 131_072, 199_999, 200_000, 200_001, 200_020]
  let payments: Map<number, string>

  beforeAll(async () => {
    const said = places.map((version) => ({ version, name: 'ТОВ «М’ятна Калина»', purpose: 'За джерельну воду', number: 'Дж4711' }))
    ;({ payments } = await accountThatSays([...said, { version: 2_000, purpose: 'За інше' }, { version: 66_000, code: '32855961' }], 200_000))
    await accountThatSays(
      [
        { version: 5, purpose: 'За джерельну воду', out: false },
        { version: 6, purpose: 'За джерельну воду', ofPayment: false },
      ],
      6,
    )
  })

  test.each([['джерельну'], ['ДЖЕРЕЛЬНУ ВОДУ'], ['дж4711'], ["м'ятна"], ['М’ЯТНА КАЛИНА']])('in every stretch of every account: %s', async (text) => {
    const found = await find({ texts: [text], code: null })
    expect(found?.toSorted()).toEqual(places.map((place) => payments.get(place)).toSorted())
  })

  test('by a whole code as well', async () => {
    expect(await find({ texts: ['32855961'], code: '32855961' })).toEqual([payments.get(66_000)])
  })

  test('by a part of an IBAN', async () => {
    expect(await find({ texts: ['UA0030529900000471'], code: null })).toHaveLength(places.length + 2)
  })

  test('and nothing is said if there are more than few, if the job is far behind, or if no index can look it up', async () => {
    const asked = { texts: ['джерельну'], code: null }
    expect(await find(asked, { few: places.length, backlog: 20 })).toHaveLength(places.length)
    expect(await find(asked, { few: places.length - 1, backlog: 20 })).toBeNull()
    expect(await find(asked, { few: places.length, backlog: 19 })).toBeNull()
    expect(await find({ texts: ['дж'], code: null })).toBeNull()
    expect(await find({ texts: ['такого немає'], code: null })).toEqual([])
  })

  test('by a call only where it reaches the company', async () => {
    const asked = { texts: ['джерельну'], code: null }
    const within = (companies: string[]) => withinCompanies(companies, () => paymentsInEntries(bank.context.database, companyId, asked))
    expect(await within([companyId])).toHaveLength(places.length)
    expect(await within([randomUUID()])).toEqual([])
  })
})
