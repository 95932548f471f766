import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstCatalogue } from '@dilo/domain/deposits/deposit-catalogue.ts'
import type { AgreedDeposit } from '@dilo/domain/deposits/agreed-deposit.ts'
import { ok } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { type BusinessDate, businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { openDatabase } from '../../../db/open.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { trailOf } from '../../../testing/audit-trail.ts'
import { expectBankInOrder } from '../../../testing/expect-bank-in-order.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import { currentAccountOf, enrich, openTestDeposit, withoutSeededDeposits } from '../../../testing/test-deposit.ts'
import { earnInterest } from '../interest/earn-interest.ts'
import { payInterest } from '../interest/pay-interest.ts'
import { reconcileInterest } from '../interest/reconcile-interest.ts'
import { lockDeposit, storeDeposit } from '../record/store.ts'
import { askAboutEnds } from './ask-about-ends.ts'
import { passDays } from './pass-days.ts'

const { bank } = bankOfFile()
let companyId: string
let current: string
let owner: pg.Client
let pool: pg.Pool

beforeAll(async () => {
  await withoutSeededDeposits(bank)
  owner = new pg.Client({ connectionString: bank.adminUrl })
  await owner.connect()
  pool = new pg.Pool({ connectionString: bank.adminUrl, max: 2 })
  companyId = await companyOf(bank, OLENA)
  current = await currentAccountOf(bank, companyId)
  await enrich(bank, companyId, current, kopiykas(100_000_000_00n))
})
afterAll(async () => {
  await owner.end()
  await pool.end()
})

const today = (): BusinessDate => businessDateAt(bank.clock.now())
const one = async (text: string, ...values: unknown[]) => (await owner.query(text, values)).rows[0]
const rowOf = (depositId: string) =>
  one(
    `select status, closed_because, rate, term_number as number, term_started_on::text as started, returns_on::text as returns, prolongations_left as left,
       matured_on::text as matured, version from deposit where deposit_id = $1`,
    depositId,
  )
const balanceOf = async (accountId: string) => BigInt((await one('select booked::text from ledger.balance_view where account_id = $1', accountId)).booked)
const noticesOf = async (depositId: string) =>
  (
    await owner.query(
      'select kind, rate, amount::text, on_day::text as day from deposit_notice where deposit_id = $1 group by notice_id, 1, 2, 3, 4 order by min(happened_at)',
      [depositId],
    )
  ).rows
const days = async (count: number) => {
  bank.clock.advance(count * DAY)
  return passDays(bank.context)
}
const opened = (agreed: Partial<AgreedDeposit> = {}, amount = 10_000_000n) => openTestDeposit(bank, companyId, { agreed, amount: kopiykas(amount) })

/** The rate of the term product for a month at the end, in the first catalogue. */
const OFFERED = 950

describe('at its end a deposit', () => {
  test('goes back with its interest at the beginning of the day of return, once, and no day of it earns', async () => {
    const began = today()
    const before = await balanceOf(current)
    const { depositId, accountId } = await opened()
    await days(30)
    expect(await rowOf(depositId)).toMatchObject({ status: 'active', returns: plusDays(began, 31) })
    expect((await days(1)).ends).toBe(1)
    expect(await rowOf(depositId)).toMatchObject({ status: 'closed', closed_because: 'matured', number: 1 })
    expect([(await balanceOf(current)) - before, await balanceOf(accountId)]).toEqual([102_740n, 0n])
    expect(await one('select value_date::text as day from ledger.transaction_view where idempotency_key = $1', `maturity:${depositId}`)).toEqual({
      day: plusDays(began, 31),
    })
    expect(await days(3)).toEqual({ days: 0, payouts: 0, ends: 0, faults: new Map(), unpaid: new Map() })
    expect(await noticesOf(depositId)).toContainEqual({ kind: 'returned', rate: null, amount: '10000000', day: null })
    expect(await noticesOf(depositId)).toContainEqual({ kind: 'paidOut', rate: null, amount: '102740', day: plusDays(began, 30) })
    expect((await trailOf(owner, depositId)).at(-1)).toMatchObject({ event: 'depositMatured', person_id: null })
    expect(await reconcileInterest(bank.context)).toEqual([])
    await expectBankInOrder(bank, pool)
  })

  test('goes on by the rate of the day with its interest left in, from the day of return on', async () => {
    const began = today()
    const { depositId, accountId } = await opened({ rate: 900, capitalised: true, prolongs: true })
    await days(31)
    expect(await rowOf(depositId)).toEqual({
      status: 'active',
      closed_because: null,
      rate: OFFERED,
      number: 2,
      started: plusDays(began, 30),
      returns: plusDays(began, 61),
      left: 0,
      matured: null,
      version: 4,
    })
    // 30 days of 100 000.00 at 9 %.
    expect(await balanceOf(accountId)).toBe(10_073_973n)
    expect(
      await one('select number, started_on::text as started, returns_on::text as returns, rate from deposit_term where deposit_id = $1', depositId),
    ).toEqual({
      number: 1,
      started: began,
      returns: plusDays(began, 31),
      rate: 900,
    })
    await days(1)
    expect(await one('select balance::text, posted::text from deposit_day where deposit_id = $1 and day = $2', depositId, plusDays(began, 31))).toEqual({
      balance: '10073973',
      posted: '2622',
    })
    expect(await noticesOf(depositId)).toContainEqual({ kind: 'prolonged', rate: OFFERED, amount: null, day: plusDays(began, 61) })
    await days(29)
    expect((await days(1)).ends).toBe(0)
    expect(await rowOf(depositId)).toMatchObject({ status: 'closed', number: 2 })
  })

  test('never goes on for less without a word, and goes on by its first rate where that is agreed', async () => {
    const falls = await opened({ rate: 1250, prolongs: true })
    const first = await opened({ rate: 1250, prolongs: true, prolongation: { times: 1, rate: 'first' } })
    await days(31)
    expect(await rowOf(falls.depositId)).toMatchObject({ status: 'closed' })
    expect(await rowOf(first.depositId)).toMatchObject({ status: 'active', rate: 1250, number: 2 })
    await days(30)
    expect(await rowOf(first.depositId)).toMatchObject({ status: 'closed' })
  })

  test('makes up for days without a server: each term earns its own days by its own rate', async () => {
    const began = today()
    const { depositId } = await opened({ rate: 900, prolongs: true, prolongation: { times: 3, rate: 'ofTheDay' } })
    expect((await days(100)).ends).toBe(3)
    const { rows } = await owner.query(
      'select count(*)::int as days, sum(posted)::text as posted, min(day)::text as first, max(day)::text as last from deposit_day where deposit_id = $1',
      [depositId],
    )
    expect(await rowOf(depositId)).toMatchObject({ status: 'active', number: 4, returns: plusDays(began, 121) })
    expect(rows[0]).toMatchObject({ days: 99, first: plusDays(began, 1), last: plusDays(began, 99) })
    expect((await owner.query('select ends_on::text as on, gross::text from deposit_payout where deposit_id = $1 order by 1', [depositId])).rows).toEqual([
      { on: plusDays(began, 30), gross: '73973' },
      { on: plusDays(began, 60), gross: '78082' },
      { on: plusDays(began, 90), gross: '78082' },
    ])
    expect(await reconcileInterest(bank.context)).toEqual([])
  })

  test('ends once at two servers at the same time, and with a clock that was put back', async () => {
    const { depositId } = await opened()
    bank.clock.advance(31 * DAY)
    const servers = [bank.context, { ...bank.context, database: openDatabase({ applicationUrl: bank.applicationUrl, poolSize: 2 }) }]
    await Promise.all([...servers, ...servers].map((server) => passDays(server)))
    bank.clock.advance(-2 * DAY)
    await passDays(bank.context)
    bank.clock.advance(2 * DAY)
    await passDays(bank.context)
    expect((await owner.query("select from deposit_money where deposit_id = $1 and why = 'returned'", [depositId])).rowCount).toBe(1)
    await servers[1]?.database.destroy()
    await expectBankInOrder(bank, pool)
  })

  test('on a day off is paid on it, or on the next working day with interest for the days between', async () => {
    // 300 000.00 at 12.5 %, a term of 30 days whose return falls on a Sunday.
    bank.clock.advance(Date.parse('2027-07-01T10:00:00Z') - bank.clock.now())
    const paid = async (endOnDayOff: 'sameDay' | 'nextWorkingDay') => opened({ endOnDayOff }, 30_000_000n)
    const [same, next] = [await paid('sameDay'), await paid('nextWorkingDay')]
    await days(40)
    const payoutOf = (depositId: string) => one('select ends_on::text as on, gross::text from deposit_payout where deposit_id = $1', depositId)
    expect(await payoutOf(same.depositId)).toEqual({ on: '2027-07-31', gross: '308219' })
    expect(await payoutOf(next.depositId)).toEqual({ on: '2027-08-01', gross: '318493' })
  })

  test('under arrest earns on as without an end, and goes back when it is released', async () => {
    const began = today()
    const { depositId, accountId } = await opened()
    await owner.query("update deposit set status = 'arrested', arrested_from = 'active' where deposit_id = $1", [depositId])
    await days(31)
    expect(await rowOf(depositId)).toMatchObject({ status: 'arrested', matured: plusDays(began, 31), rate: 400 })
    await days(10)
    expect(await balanceOf(accountId)).toBe(10_000_000n)
    await owner.query("update deposit set status = 'active', arrested_from = null where deposit_id = $1", [depositId])
    const before = await balanceOf(current)
    await passDays(bank.context)
    expect(await rowOf(depositId)).toMatchObject({ status: 'closed', closed_because: 'matured' })
    // The term's 1027.40, and ten days at 4 %: 109.59.
    expect((await balanceOf(current)) - before).toBe(10_000_000n + 102_740n + 10_959n)
    expect(await reconcileInterest(bank.context)).toEqual([])
  })

  test('whose accounts take no money waits for one that does', async () => {
    const { depositId } = await opened()
    await owner.query("update client_account set status = 'CLOSED' where account_id = $1", [current])
    await days(31)
    expect(await rowOf(depositId)).toMatchObject({ status: 'active', matured: today() })
    await days(1)
    await owner.query("update client_account set status = 'OPEN' where account_id = $1", [current])
    await passDays(bank.context)
    expect(await rowOf(depositId)).toMatchObject({ status: 'closed' })
    expect(await reconcileInterest(bank.context)).toEqual([])
  })

  test('that cannot end keeps no other from it, and is tried again', async () => {
    const [broken, other] = [await opened(), await opened()]
    const { rows } = await owner.query('delete from iban_directory where account_id = $1 returning *', [broken.accountId])
    const { ends, faults } = await days(31)
    expect([ends, [...faults.keys()]]).toEqual([1, [broken.depositId]])
    expect([(await rowOf(broken.depositId)).status, (await rowOf(other.depositId)).status]).toEqual(['active', 'closed'])
    await owner.query('insert into iban_directory (iban, company_id, account_id) values ($1, $2, $3)', [rows[0].iban, companyId, broken.accountId])
    expect((await days(0)).ends).toBe(1)
    expect(await rowOf(broken.depositId)).toMatchObject({ status: 'closed' })
    expect(await reconcileInterest(bank.context)).toEqual([])
  })

  test('that is being taken back waits for that step, and is not touched twice', async () => {
    const { depositId } = await opened()
    await days(30)
    bank.clock.advance(DAY)
    // A closing of 23:59 holds the deposit over midnight: the night leaves it alone, and finds it closed.
    let isLocked: () => void = () => {}
    let mayEnd: () => void = () => {}
    const locked = new Promise<void>((resolve) => (isLocked = resolve))
    const ended = new Promise<void>((resolve) => (mayEnd = resolve))
    await passDaysOfOthers(depositId)
    const closing = inTransaction(bank.context.database, async (transaction) => {
      const row = await lockDeposit(transaction, companyId, depositId)
      if (row === undefined) throw new Error('no deposit')
      isLocked()
      await ended
      await storeDeposit(transaction, row, { status: 'closing' })
      return ok(undefined)
    })
    await locked
    expect((await passDays(bank.context)).ends).toBe(0)
    mayEnd()
    await closing
    expect((await passDays(bank.context)).ends).toBe(1)
    expect(await rowOf(depositId)).toMatchObject({ status: 'closed', closed_because: 'matured' })
    expect((await owner.query("select from deposit_money where deposit_id = $1 and why = 'returned'", [depositId])).rowCount).toBe(1)
  })
})

/** Lets the last day of a deposit earn before its lock is taken: only its end is left. */
async function passDaysOfOthers(depositId: string): Promise<void> {
  await earnInterest(bank.context)
  await payInterest(bank.context)
  expect(await rowOf(depositId)).toMatchObject({ status: 'active' })
}

describe('a client', () => {
  test('is asked three days before the end with the rate of the next term, and once more on the last day', async () => {
    const { depositId } = await opened({ rate: 1250, prolongs: true })
    await days(27)
    expect(await askAboutEnds(bank.context)).toBe(0)
    await days(1)
    expect(await askAboutEnds(bank.context)).toBe(1)
    expect(await askAboutEnds(bank.context)).toBe(0)
    await days(1)
    expect(await askAboutEnds(bank.context)).toBe(0)
    await days(1)
    expect(await askAboutEnds(bank.context)).toBe(1)
    const asked = { kind: 'prolongationAsked', rate: OFFERED, amount: null, day: plusDays(today(), 1) }
    expect((await noticesOf(depositId)).filter(({ kind }) => kind === 'prolongationAsked')).toEqual([asked, asked])
    await days(1)
    expect(firstCatalogue.find(({ id }) => id === 'term')?.prolongation).toEqual({ times: 12, rate: 'ofTheDay' })
  })

  test('says by a code that the deposit goes on for less, and then it does', async () => {
    const olena = await bank.signedIn(OLENA)
    const { depositId } = await opened({ rate: 1250, prolongs: false })
    const version = (await rowOf(depositId)).version as number
    const params = { depositId }
    const ask = (wanted: { version: number; wished: boolean }) =>
      olena.call('POST /api/deposit-service/deposits/{depositId}/prolongation/codes', { params, body: { ...wanted, method: 'SMS' } })
    const begun = await ask({ version, wished: true })
    if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
    const { code } = await bank.lastMessage(OLENA)
    const put = (otp_code: string, wished = true) =>
      olena.call('PUT /api/deposit-service/deposits/{depositId}/prolongation', { params, body: { version, wished, method: 'SMS', otp_code } })
    expect(await put(code, false)).toMatchObject({ ok: false })
    expect(await put(code)).toMatchObject({ ok: true })
    expect(await put(code)).toMatchObject({ ok: false, refusal: { error_code: 'STATUS_DEPOSIT_NOT_CHANGED' } })
    expect((await trailOf(owner, depositId)).at(-1)).toMatchObject({ event: 'depositProlongationSet', facts: { wished: true } })
    await days(29)
    expect(await askAboutEnds(bank.context)).toBe(0)
    await days(2)
    expect(await rowOf(depositId)).toMatchObject({ status: 'active', rate: OFFERED, number: 2 })
  })
})
