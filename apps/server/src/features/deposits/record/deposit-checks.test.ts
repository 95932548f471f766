import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import { openTestDeposit } from '../../../testing/test-deposit.ts'

const { bank } = bankOfFile()
let owner: pg.Client
let depositId: string

beforeAll(async () => {
  owner = new pg.Client({ connectionString: bank.adminUrl })
  await owner.connect()
  ;({ depositId } = await openTestDeposit(bank, await companyOf(bank, OLENA)))
})
afterAll(async () => {
  await owner.end()
})

test.each([
  ["status = 'sleeping'"],
  ["status = 'arrested', arrested_from = null"],
  ["arrested_from = 'new', status = 'arrested'"],
  ["kind = 'eternal'"],
  ['rate = 10001'],
  ["day_count = '30/360'"],
  ["day_rule = 'never'"],
  ["payout = 'daily'"],
  ["name_uk = ''"],
  ["name_ru = repeat('я', 101)"],
  ['term_days = 0'],
  ['term_number = 0'],
  ["end_on_day_off = 'dayBefore'"],
  ["replenishing = '[]'"],
  ["returns_early = '1'"],
  ["prolongation = 'true'"],
  ['prolongations_left = -1'],
  ['prolongation_said_rate = -1'],
  ["closed_because = 'forgotten'"],
  ['returns_on = null'],
  ['next_payout_from = now()'],
  ['balance = -1'],
  ['earned = -1'],
  ['posted = -1'],
])('no deposit has %s', async (change) => {
  await expect(owner.query(`update deposit set ${change} where deposit_id = $1`, [depositId])).rejects.toMatchObject({ code: '23514' })
})

test('the checks of a deposit are asked when what they are about changes, not each night', async () => {
  const { rows } = await owner.query("select conname as name from pg_constraint where conrelid = 'deposit'::regclass and contype = 'c' order by 1")
  expect(rows.map(({ name }) => name)).toEqual(['deposit_balance_check', 'deposit_earned_check', 'deposit_posted_check'])
})
