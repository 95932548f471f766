import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Deposited, type DepositTerms, depositSchedule } from '@dilo/domain/deposits/deposit-schedule.ts'
import { interestTaxesOn } from '@dilo/domain/deposits/interest-tax.ts'
import { type BusinessDate, businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { parseOfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { certain } from '@dilo/domain/result.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { openDatabase } from '../../../db/open.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { untilWaitingForLock } from '../../../testing/waiting-for-a-lock.ts'
import { expectBankInOrder } from '../../../testing/expect-bank-in-order.ts'
import { proofSize } from '../../../testing/proof-size.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import { FRIDAY_NOON } from '../../../testing/test-bank.ts'
import { setBankValue } from '../../../testing/set-bank-value.ts'
import { interestTaxes } from '../bank-values/interest-taxes.ts'
import { withoutSeededDeposits } from '../../../testing/test-deposit.ts'
import { accruedInterestAccount, equivalentAccount, interestExpenseAccount, positionAccount, withheldTaxAccount } from '../../accounts/door.ts'
import { earnInterest } from './earn-interest.ts'
import { payInterest } from './pay-interest.ts'
import { payInterestTaxes } from './pay-interest-taxes.ts'
import { reconcileInterest } from './reconcile-interest.ts'

const { bank } = bankOfFile()
let owner: pg.Pool
let companyId: string
let current: string

beforeAll(async () => {
  await withoutSeededDeposits(bank)
  owner = new pg.Pool({ connectionString: bank.adminUrl, max: 2 })
  companyId = await companyOf(bank, OLENA)
  const { rows } = await owner.query("select account_id from client_account where company_id = $1 and type = 'CURRENT' and currency = 'UAH' limit 1", [
    companyId,
  ])
  current = (rows[0] as { account_id: string }).account_id
})
afterAll(async () => {
  await owner.end()
})

const terms = (change: Partial<DepositTerms> = {}): DepositTerms => ({
  rate: 1250,
  dayCount: 'act/365',
  dayRule: 'fromNextDay',
  payout: 'atEnd',
  capitalised: false,
  endOnDayOff: 'sameDay',
  tax: null,
  ...change,
})

const today = (): BusinessDate => businessDateAt(bank.clock.now())

async function accountIn(currency: string): Promise<string> {
  const { rows } = await owner.query(
    "select account_id from client_account where company_id = $1 and type = 'CURRENT' and currency = $2 order by position limit 1",
    [companyId, currency],
  )
  return (rows[0] as { account_id: string }).account_id
}

/** A deposit as its opening will leave it: an account, what is agreed, and the money as it comes. Moved from the current account. */
async function open(agreed: DepositTerms, deposited: readonly Deposited[], returnsOn: BusinessDate | null, currency: 'UAH' | 'USD' = 'UAH'): Promise<string> {
  const [depositId, accountId] = [randomUUID(), randomUUID()]
  const first = deposited.map(({ on }) => on).reduce((low, on) => (on < low ? on : low))
  const earnedThrough = agreed.dayRule === 'fromNextDay' ? first : plusDays(first, -1)
  await owner.query("select ledger.open_account($1, $2, 'client', $3, 0, now())", [companyId, accountId, currency])
  await owner.query(
    `insert into client_account (company_id, account_id, iban, type, status, currency, position, opened_at)
     select $1::uuid, $2::uuid, 'UA' || lpad((random() * 1e15)::bigint::text, 27, '0'), 'DEPOSIT', 'OPEN', $3, 1000 + count(*), now() from client_account`,
    [companyId, accountId, currency],
  )
  await owner.query(
    `insert into deposit (company_id, deposit_id, account_id, payout_account_id, kind, status, currency, rate, day_count, day_rule, payout,
       capitalised, is_taxed, returns_on, earned_through, opened_at)
     values ($1, $2, $3, $4, $5, 'active', $14, $6, $7, $8, $9, $10, $11, $12, $13, now())`,
    [
      companyId,
      depositId,
      accountId,
      await accountIn(currency),
      returnsOn === null ? 'onDemand' : 'term',
      agreed.rate,
      agreed.dayCount,
      agreed.dayRule,
      agreed.payout,
      agreed.capitalised,
      agreed.tax !== null,
      returnsOn,
      earnedThrough,
      currency,
    ],
  )
  for (const [place, { on, amount }] of deposited.entries())
    await owner.query("insert into deposit_money (company_id, deposit_id, place, on_day, amount, why) values ($1, $2, $3, $4, $5, 'funded')", [
      companyId,
      depositId,
      place,
      on,
      amount,
    ])
  return depositId
}

const daysOf = async (depositId: string) =>
  (
    await owner.query(
      'select day::text, balance::bigint::text as balance, posted::bigint::text as posted from deposit_day where deposit_id = $1 order by day',
      [depositId],
    )
  ).rows

const payoutsOf = async (depositId: string) =>
  (
    await owner.query(
      'select ends_on::text as on, gross::text, income_tax::text, military_tax::text, net::text from deposit_payout where deposit_id = $1 order by ends_on',
      [depositId],
    )
  ).rows

const booked = async ({ accountId }: { readonly accountId: string }): Promise<bigint> =>
  BigInt((await owner.query('select booked::text from ledger.internal_balance_view where account_id = $1', [accountId])).rows[0].booked)

const balanceOf = async (accountId: string): Promise<bigint> =>
  BigInt((await owner.query('select booked::text from ledger.balance_view where account_id = $1', [accountId])).rows[0].booked)

const shown = (schedule: ReturnType<typeof depositSchedule>) => ({
  days: schedule.days.map(({ day, balance, posted }) => ({ day, balance: String(balance), posted: String(posted) })),
  payouts: schedule.payouts.map(({ on, gross, incomeTax, militaryTax, net }) => ({
    on,
    gross: String(gross),
    income_tax: String(incomeTax),
    military_tax: String(militaryTax),
    net: String(net),
  })),
})

describe('what a deposit earns', () => {
  test('is what its schedule showed, whatever was agreed and whenever money came', async () => {
    const ofPerson = interestTaxesOn(today())
    const agreed = fc.record({
      rate: fc.integer({ min: 0, max: 2000 }),
      dayCount: fc.constantFrom('act/365' as const, 'act/act' as const),
      dayRule: fc.constantFrom('fromNextDay' as const, 'firstDayIncluded' as const),
      payout: fc.constantFrom('monthly' as const, 'quarterly' as const, 'atEnd' as const),
      capitalised: fc.boolean(),
      endOnDayOff: fc.constant('sameDay' as const),
      tax: fc.constantFrom(null, ofPerson),
      currency: fc.constantFrom('UAH' as const, 'USD' as const),
    })
    const deposited = fc.array(fc.record({ on: fc.integer({ min: 0, max: 40 }), amount: fc.bigInt({ min: 1n, max: 1_000_000_000n }) }), {
      minLength: 1,
      maxLength: 4,
    })
    const cases = fc.sample(fc.tuple(agreed, deposited, fc.integer({ min: 42, max: 400 })), { numRuns: proofSize({ small: 12, large: 120 }), seed: 27 })
    const began = plusDays(today(), -420)
    const made = []
    // One rate for all days: what it is worth on each is another test's.
    const officialRate = certain(parseOfficialRate('43.2517'))
    await owner.query('delete from official_rate')
    await owner.query("insert into official_rate (currency, day, rate, taken_at) values ('USD', $1, $2, now())", [plusDays(began, -1), officialRate])
    for (const [{ currency, ...agreedOn }, money, days] of cases) {
      const of = { ...agreedOn, tax: agreedOn.tax && (currency === 'UAH' ? ofPerson : { ...ofPerson, officialRate }) }
      const returnsOn = plusDays(began, days)
      const came = money.map(({ on, amount }) => ({ on: plusDays(began, on), amount: kopiykas(amount) }))
      made.push({ depositId: await open(of, came, returnsOn, currency), expected: shown(depositSchedule(came, returnsOn, of)) })
    }
    await earnInterest(bank.context)
    for (const { depositId, expected } of made) expect({ days: await daysOf(depositId), payouts: await payoutsOf(depositId) }).toEqual(expected)
    expect(await reconcileInterest(bank.context)).toEqual([])
    expect((await payInterest(bank.context)).paid).toBe(made.reduce((sum, { expected }) => sum + expected.payouts.length, 0))
    expect(await reconcileInterest(bank.context)).toEqual([])
    await expectBankInOrder(bank, owner)
  })

  test('of a day is earned once: by one of many servers, after missed days, and with a clock that was put back', async () => {
    const began = today()
    const depositId = await open(terms(), [{ on: began, amount: kopiykas(10_000_000n) }], plusDays(began, 31))
    expect(await earnInterest(bank.context)).toBe(0)
    bank.clock.advance(3 * DAY)
    const servers = [bank.context, { ...bank.context, database: openDatabase({ applicationUrl: bank.applicationUrl, poolSize: 2 }) }]
    await Promise.all([...servers, ...servers].map((server) => earnInterest(server)))
    await earnInterest(bank.context)
    expect((await daysOf(depositId)).map(({ day, posted }) => [day, posted])).toEqual([
      [plusDays(began, 1), '3425'],
      [plusDays(began, 2), '3424'],
    ])
    bank.clock.advance(-2 * DAY)
    expect(await earnInterest(bank.context)).toBe(0)
    bank.clock.advance(2 * DAY)
    const { rows } = await owner.query("select value_date::text as day from ledger.transaction_view where idempotency_key like 'interest:' || $1 || ':%'", [
      plusDays(began, 1),
    ])
    expect(rows).toEqual([{ day: plusDays(began, 1) }])
    await servers[1]?.database.destroy()
  })

  test('is paid to the client less the taxes of a person, and what is owed falls by all of it', async () => {
    const began = today()
    const before = {
      own: await balanceOf(current),
      expense: await booked(interestExpenseAccount('UAH')),
      taxes: await booked(withheldTaxAccount('income', { inDemo: false })),
    }
    await open(terms({ tax: interestTaxesOn(began) }), [{ on: began, amount: kopiykas(10_000_000n) }], plusDays(began, 31))
    bank.clock.advance(31 * DAY)
    await earnInterest(bank.context)
    await payInterest(bank.context)
    expect((await payInterest(bank.context)).paid).toBe(0)
    expect((await balanceOf(current)) - before.own).toBeGreaterThanOrEqual(79_110n)
    expect((await booked(withheldTaxAccount('income', { inDemo: false }))) - before.taxes).toBe(18_493n)
    expect(before.expense - (await booked(interestExpenseAccount('UAH')))).toBeGreaterThanOrEqual(102_740n)
    expect(await booked(accruedInterestAccount('UAH'))).toBe(0n)
    expect(await reconcileInterest(bank.context)).toEqual([])
  })

  test("in another currency pays its taxes in hryvnia by a part that is sold, and what is left of the sale is the client's", async () => {
    // 10 000.00 USD at 1.75 % for 92 days, at 43.2500.
    bank.clock.advance(Date.parse('2027-01-04T10:00:00Z') - bank.clock.now())
    const began = today()
    await owner.query('delete from official_rate where day > $1', [plusDays(began, -1)])
    await owner.query("insert into official_rate (currency, day, rate, taken_at) values ('USD', $1, 43250000, now())", [plusDays(began, 92)])
    const before = {
      own: await balanceOf(current),
      taxes: await booked(withheldTaxAccount('income', { inDemo: false })),
      position: await booked(positionAccount('USD')),
      worth: await booked(equivalentAccount('USD')),
    }
    const depositId = await open(terms({ rate: 175, tax: interestTaxesOn(began) }), [{ on: began, amount: kopiykas(1_000_000n) }], plusDays(began, 93), 'USD')
    bank.clock.advance(93 * DAY)
    await earnInterest(bank.context)
    await payInterest(bank.context)
    const { rows: paid } = await owner.query(
      'select gross::int, net::int, withheld::int, income_tax::int, military_tax::int, tax_back::int, official_rate::int, back_account_id from deposit_payout where deposit_id = $1',
      [depositId],
    )
    expect(paid).toEqual([
      { gross: 4411, net: 3396, withheld: 1015, income_tax: 34340, military_tax: 9539, tax_back: 20, official_rate: 43_250_000, back_account_id: current },
    ])
    expect((await booked(withheldTaxAccount('income', { inDemo: false }))) - before.taxes).toBe(34_340n)
    expect((await booked(positionAccount('USD'))) - before.position).toBe(1015n)
    expect((await booked(equivalentAccount('USD'))) - before.worth).toBe(-(34_340n + 9_539n + 20n))
    expect(await balanceOf(current)).toBeGreaterThanOrEqual(before.own + 20n)
    expect(await reconcileInterest(bank.context)).toEqual([])
    await expectBankInOrder(bank, owner)
  })

  test('under arrest goes on and is not paid', async () => {
    const began = today()
    const depositId = await open(terms(), [{ on: began, amount: kopiykas(10_000_000n) }], plusDays(began, 31))
    await owner.query("update deposit set status = 'arrested', arrested_from = 'active' where deposit_id = $1", [depositId])
    bank.clock.advance(31 * DAY)
    await earnInterest(bank.context)
    expect((await payInterest(bank.context)).paid).toBe(0)
    expect(await booked(accruedInterestAccount('UAH'))).toBe(102_740n)
    await owner.query("update deposit set status = 'active', arrested_from = null where deposit_id = $1", [depositId])
    expect((await payInterest(bank.context)).paid).toBe(1)
  })

  test('that cannot be paid once keeps no other payout from being paid, and is paid when it can be', async () => {
    const began = today()
    const broken = await open(terms(), [{ on: began, amount: kopiykas(10_000_000n) }], plusDays(began, 31))
    const others = [1, 2, 3].map(() => open(terms(), [{ on: began, amount: kopiykas(10_000_000n) }], plusDays(began, 31)))
    await Promise.all(others)
    bank.clock.advance(31 * DAY)
    await earnInterest(bank.context)
    await owner.query(
      `create function refuse_one() returns trigger language plpgsql as $$ begin
         if new.deposit_id = '${broken}' then raise exception 'this one is broken'; end if; return new; end $$`,
    )
    await owner.query('create trigger refuse_one before update on deposit_payout for each row execute function refuse_one()')
    const { paid, faults } = await payInterest(bank.context)
    expect([paid, [...faults.keys()]]).toEqual([3, [`${broken}:${plusDays(began, 30)}`]])
    expect(await booked(accruedInterestAccount('UAH'))).toBe(102_740n)
    await owner.query('drop trigger refuse_one on deposit_payout')
    expect(await payInterest(bank.context)).toEqual({ paid: 1, faults: new Map() })
    expect(await reconcileInterest(bank.context)).toEqual([])
  })

  test('pays what was withheld to the budget once a month, missed months in their order', async () => {
    const account = withheldTaxAccount('income', { inDemo: false })
    bank.clock.advance(Date.parse('2027-06-10T10:00:00Z') - bank.clock.now())
    await earnInterest(bank.context)
    await payInterest(bank.context)
    await payInterestTaxes(bank.context)
    expect(await booked(account)).toBe(0n)
    const began = today()
    const monthly = terms({ rate: 1200, payout: 'monthly', tax: interestTaxesOn(began) })
    await open(monthly, [{ on: began, amount: kopiykas(36_500_000n) }], plusDays(began, 200))
    const pass = async (day: string) => {
      bank.clock.advance(Date.parse(`${day}T10:00:00Z`) - bank.clock.now())
      await earnInterest(bank.context)
      await payInterest(bank.context)
      return (await payInterestTaxes(bank.context)).filter(({ currency }) => currency === 'UAH').map(({ month, tax, amount }) => [month, tax, amount])
    }
    expect(await pass('2027-06-30')).toEqual([])
    // Twenty days of June at 120.00 a day.
    expect(await pass('2027-07-01')).toEqual([
      ['2027-06-01', 'income', 43_200n],
      ['2027-06-01', 'military', 12_000n],
    ])
    expect(await pass('2027-07-02')).toEqual([])
    const servers = [bank.context, { ...bank.context, database: openDatabase({ applicationUrl: bank.applicationUrl, poolSize: 2 }) }]
    expect(await pass('2027-09-03')).toEqual([
      ['2027-07-01', 'income', 66_960n],
      ['2027-07-01', 'military', 18_600n],
      ['2027-08-01', 'income', 66_960n],
      ['2027-08-01', 'military', 18_600n],
    ])
    expect((await Promise.all([...servers, ...servers].map((server) => payInterestTaxes(server)))).flat()).toEqual([])
    expect(await booked(account)).toBe(0n)
    await servers[1]?.database.destroy()
    await expectBankInOrder(bank, owner)
  })

  test('stays as it was earned, and money comes to no day that has earned', async () => {
    const began = today()
    const depositId = await open(terms(), [{ on: began, amount: kopiykas(10_000_000n) }], plusDays(began, 31))
    bank.clock.advance(2 * DAY)
    await earnInterest(bank.context)
    const { database } = bank.context
    const add = (on: BusinessDate) =>
      sql`insert into deposit_money (company_id, deposit_id, place, on_day, amount, why) values (${companyId}, ${depositId}, 9, ${on}, 1, 'added')`.execute(
        database,
      )
    await expect(add(began)).rejects.toMatchObject({ code: 'SG000' })
    await expect(sql`update deposit_day set posted = 0 where deposit_id = ${depositId}`.execute(database)).rejects.toMatchObject({ code: '42501' })
    await expect(add(plusDays(began, 1))).resolves.toBeDefined()
  })

  test('counts money that comes in the moment in which a day is earned', async () => {
    const began = today()
    const depositId = await open(terms({ rate: 1095 }), [{ on: began, amount: kopiykas(10_000_000n) }], plusDays(began, 31))
    bank.clock.advance(2 * DAY)
    const adding = await owner.connect()
    await adding.query('begin')
    await adding.query("insert into deposit_money (company_id, deposit_id, place, on_day, amount, why) values ($1, $2, 9, $3, 5000000, 'added')", [
      companyId,
      depositId,
      began,
    ])
    const earning = earnInterest(bank.context)
    await untilWaitingForLock(bank.owner)
    await adding.query('commit')
    adding.release()
    await earning
    await earnInterest(bank.context)
    expect((await daysOf(depositId)).map(({ balance, posted }) => [balance, posted])).toEqual([['15000000', '4500']])
  })

  test('counts the two odd nights of Kyiv as one day each, and 29 February as one', async () => {
    bank.clock.advance(Date.parse('2028-04-02T10:00:00Z') - bank.clock.now())
    const depositId = await open(
      terms({ dayCount: 'act/act' }),
      [{ on: '2028-02-26' as BusinessDate, amount: kopiykas(36_600_000n) }],
      '2028-04-10' as BusinessDate,
    )
    await earnInterest(bank.context)
    const days = await daysOf(depositId)
    expect(days).toHaveLength(35)
    expect(days.map(({ day }) => day)).toContain('2028-02-29')
    expect(days.filter(({ day }) => day === '2028-03-26')).toHaveLength(1)
    expect(new Set(days.map(({ posted }) => posted))).toEqual(new Set(['12500']))
    expect(FRIDAY_NOON).toBeLessThan(bank.clock.now())
  })
})

test('taxes are by the rates that the bank has in force on the day on which interest is paid', async () => {
  const began = today()
  const agreed = terms({ tax: interestTaxesOn(began) })
  const [before, after] = [
    await open(agreed, [{ on: began, amount: kopiykas(10_000_000n) }], plusDays(began, 6)),
    await open(agreed, [{ on: began, amount: kopiykas(10_000_000n) }], plusDays(began, 31)),
  ]
  setBankValue(bank, interestTaxes, { incomeTax: 1950, militaryTax: 100 }, new Date(bank.clock.now() + 10 * DAY))
  bank.clock.advance(31 * DAY)
  await earnInterest(bank.context)
  await payInterest(bank.context)
  const paid = async (depositId: string) =>
    (await owner.query('select gross::text, income_tax::text, military_tax::text, net::text from deposit_payout where deposit_id = $1', [depositId])).rows
  // Five days at 12.5 %: 171.23; thirty: 1027.40.
  expect(await paid(before)).toEqual([{ gross: '17123', income_tax: '3082', military_tax: '856', net: '13185' }])
  expect(await paid(after)).toEqual([{ gross: '102740', income_tax: '20034', military_tax: '1027', net: '81679' }])
  expect(await reconcileInterest(bank.context)).toEqual([])
})
