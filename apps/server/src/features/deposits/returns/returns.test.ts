import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AgreedDeposit } from '@dilo/domain/deposits/agreed-deposit.ts'
import { certain, ok } from '@dilo/domain/result.ts'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { type Kopiykas, kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { inTransaction, ledgerConnection } from '../../../db/transaction.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { trailOf } from '../../../testing/audit-trail.ts'
import { expectBankInOrder } from '../../../testing/expect-bank-in-order.ts'
import { proofSize } from '../../../testing/proof-size.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import { currentAccountOf, enrich, openTestDeposit } from '../../../testing/test-deposit.ts'
import {
  accruedInterestAccount,
  endedObligationAccount,
  equivalentAccount,
  interestExpenseAccount,
  positionAccount,
  withheldTaxAccount,
} from '../../accounts/door.ts'
import { reconcileInterest } from '../interest/reconcile-interest.ts'
import { passDays } from '../maturity/pass-days.ts'
import { addMoney } from '../record/add-money.ts'
import { returnDeposit } from './return-deposit.ts'

const { bank, owner } = bankOfFile()
let companyId: string
let current: string

beforeAll(async () => {
  companyId = await companyOf(bank, OLENA)
  current = await currentAccountOf(bank, companyId)
  await enrich(bank, companyId, current, kopiykas(100_000_000_00n))
})

const today = () => businessDateAt(bank.clock.now())
const until = async (day: string) => {
  bank.clock.advance(Date.parse(`${day}T10:00:00Z`) - bank.clock.now())
  await passDays(bank.context)
}
const days = async (count: number) => {
  bank.clock.advance(count * DAY)
  await passDays(bank.context)
}
const balanceOf = async (accountId: string) =>
  BigInt((await owner.query('select booked::text from ledger.balance_view where account_id = $1', [accountId])).rows[0].booked)
const bookedOf = async ({ accountId }: { readonly accountId: string }) =>
  BigInt((await owner.query('select booked::text from ledger.internal_balance_view where account_id = $1', [accountId])).rows[0].booked)
const rowOf = async (depositId: string) =>
  (await owner.query('select status, closed_because, posted::text, version from deposit where deposit_id = $1', [depositId])).rows[0]

const opened = (agreed: Partial<AgreedDeposit> = {}, amount = 50_000_000n) =>
  openTestDeposit(bank, companyId, {
    agreed: { rate: 1300, payout: 'monthly', termDays: 180, returnsEarly: { rate: 50, fromDay: 0, leaves: kopiykas(100n) }, prolongation: null, ...agreed },
    amount: kopiykas(amount),
  })

const accountInDollars = async () =>
  (
    await owner.query("select account_id from client_account where company_id = $1 and type = 'CURRENT' and currency = 'USD' and status = 'OPEN' limit 1", [
      companyId,
    ])
  ).rows[0].account_id as string

/** Money of the bank itself for an account. */
const post = (amount: Kopiykas, credit: { companyId: string; accountId: string }, currency: 'UAH' | 'USD') =>
  inTransaction(bank.context.database, async (transaction) => {
    const at = new Date(bank.clock.now())
    const [outcome] = await applyOperations(ledgerConnection(transaction), [
      {
        kind: 'post',
        companyId: credit.companyId,
        transactionId: randomUUID(),
        idempotencyKey: `test:${randomUUID()}`,
        bookedAt: at,
        valueDate: businessDateAt(at),
        postings: [{ debit: interestExpenseAccount(currency), credit, amount, currency }],
      },
    ])
    if (outcome?.ok !== true) throw new Error('not posted')
    return ok(undefined)
  })

const quote = async (depositId: string, amount: string | null = null) =>
  (await bank.signedIn(OLENA)).call('POST /api/deposit-service/deposits/{depositId}/return-quotes', { params: { depositId }, body: { amount } })

const giveBack = async (depositId: string, part: Kopiykas | null = null, operationId = randomUUID()) => {
  const { rows } = await owner.query('select payout_account_id as account from deposit where deposit_id = $1', [depositId])
  return inTransaction(bank.context.database, (transaction) =>
    returnDeposit(bank.context, transaction, { companyId, depositId, operationId, part, accountId: rows[0].account as string }),
  )
}

const ledger = async () => ({
  client: await balanceOf(current),
  accrued: await bookedOf(accruedInterestAccount('UAH')),
  expense: await bookedOf(interestExpenseAccount('UAH')),
  income: await bookedOf(endedObligationAccount('UAH')),
  incomeTax: await bookedOf(withheldTaxAccount('income', { inDemo: false })),
  militaryTax: await bookedOf(withheldTaxAccount('military', { inDemo: false })),
})

/** The money that accounts have got since. */
const since = async (before: Awaited<ReturnType<typeof ledger>>) => {
  const now = await ledger()
  return Object.fromEntries(Object.entries(now).map(([account, booked]) => [account, booked - before[account as keyof typeof before]]))
}

describe('a deposit that is taken back early', () => {
  test('of a company gives back what was paid beyond the lower rate, once', async () => {
    await until('2027-11-02')
    const { depositId, accountId } = await opened()
    const taxed = await opened({ isTaxed: true })
    await until('2028-01-20')
    const shown = await quote(depositId)
    expect(shown).toMatchObject({
      ok: true,
      answer: {
        on: '2028-01-20',
        isWhole: true,
        isEarly: true,
        rate: 50,
        accrued: '1389041',
        unpaid: '338356',
        withheld: '997260',
        returned: '49002740',
        left: '0',
      },
    })
    const before = await ledger()
    const operationId = randomUUID()
    const first = certain(await giveBack(depositId, null, operationId))
    expect(certain(await giveBack(depositId, null, operationId))).toEqual(first)
    expect(first).toEqual({ on: '2028-01-20', returned: 49_002_740n, isClosed: true })
    expect(await since(before)).toEqual({ client: 49_002_740n, accrued: -338_356n, expense: 338_356n, income: 997_260n, incomeTax: 0n, militaryTax: 0n })
    expect(await balanceOf(accountId)).toBe(0n)
    expect(await rowOf(depositId)).toMatchObject({ status: 'closed', closed_because: 'returned', posted: '0' })

    const again = await ledger()
    expect(await quote(taxed.depositId)).toMatchObject({ answer: { taxToCorrect: '229370', withheld: '767890', returned: '49232110' } })
    certain(await giveBack(taxed.depositId))
    expect(await since(again)).toEqual({
      client: 49_232_110n,
      accrued: -338_356n,
      expense: 338_356n,
      income: 767_890n + 229_370n,
      incomeTax: -179_506n,
      militaryTax: -49_864n,
    })
    const read = await (await bank.signedIn(OLENA)).call('GET /api/deposit-service/deposits/{depositId}', { params: { depositId: taxed.depositId } })
    expect(read).toMatchObject({
      answer: { status: 'closed', balance: '0', earned: { gross: '53425', taxes: '12288', net: '41137', paidNet: '41137', unpaid: '0' } },
    })
    expect(await reconcileInterest(bank.context)).toEqual([])
    expect((await trailOf(owner, depositId)).map(({ event }) => event)).toEqual(expect.arrayContaining(['depositClosingTaken', 'depositReturned']))
    expect(await quote(depositId)).toMatchObject({ refusal: { error_code: 'STATUS_DEPOSIT_NOT_CHANGED' } })
  })

  test('takes what was accrued in the year before as income, not off this year’s expense', async () => {
    await until('2028-11-02')
    const { depositId } = await opened({ payout: 'atEnd' })
    await until('2029-01-20')
    const before = await ledger()
    expect(certain(await giveBack(depositId)).returned).toBe(50_053_425n)
    expect(await since(before)).toMatchObject({ client: 50_053_425n, accrued: -1_389_041n, expense: 338_356n, income: 997_260n })
  })
})

describe("a sole entrepreneur's deposit in dollars that is taken back early", () => {
  const rates: [day: string, rate: number][] = [
    ['2030-01-01', 40_000_000],
    ['2030-11-30', 41_500_000],
    ['2030-12-31', 42_130_000],
    ['2031-01-20', 43_250_000],
  ]
  let dollars: string
  beforeAll(async () => {
    dollars = await accountInDollars()
    await owner.query("delete from official_rate where currency = 'USD'")
    for (const [day, rate] of rates) await owner.query("insert into official_rate (currency, day, rate, taken_at) values ('USD', $1, $2, now())", [day, rate])
    await post(kopiykas(100_000_000n), { companyId, accountId: dollars }, 'USD')
  })

  const inDollars = async () => ({
    client: await balanceOf(dollars),
    hryvnia: await balanceOf(current),
    accrued: await bookedOf(accruedInterestAccount('USD')),
    expense: await bookedOf(interestExpenseAccount('USD')),
    income: await bookedOf(endedObligationAccount('USD')),
    position: await bookedOf(positionAccount('USD')),
    worth: await bookedOf(equivalentAccount('USD')),
    incomeTax: await bookedOf(withheldTaxAccount('income', { inDemo: false })),
    militaryTax: await bookedOf(withheldTaxAccount('military', { inDemo: false })),
  })
  const openedInDollars = (agreed: Partial<AgreedDeposit> = {}, amount = 1_000_000n) =>
    openTestDeposit(bank, companyId, {
      agreed: {
        currency: 'USD',
        isTaxed: true,
        rate: 400,
        payout: 'monthly',
        termDays: 180,
        returnsEarly: { rate: 50, fromDay: 0, leaves: kopiykas(100n) },
        prolongation: null,
        ...agreed,
      },
      amount: kopiykas(amount),
      from: dollars,
    })
  const changes = async (before: Awaited<ReturnType<typeof inDollars>>) => {
    const now = await inDollars()
    return Object.fromEntries(Object.entries(now).map(([account, booked]) => [account, booked - before[account as keyof typeof before]]))
  }

  test('is taxed in hryvnia by the official rate of each payout day, and of the day of the return', async () => {
    await until('2030-11-02')
    const { depositId } = await openedInDollars()
    const split = await openedInDollars()
    await until('2031-01-20')
    // 28 days of November at 41.50: 30.68, taxes 229.18 and 63.66 for 7.06. 31 of December at 42.13: 33.97, 257.61 and 71.56 for 7.82.
    const { rows } = await owner.query(
      'select gross::int, net::int, income_tax::int, military_tax::int, withheld::int from deposit_payout where deposit_id = $1 order by ends_on',
      [depositId],
    )
    expect(rows).toEqual([
      { gross: 3068, net: 2362, income_tax: 22_918, military_tax: 6_366, withheld: 706 },
      { gross: 3397, net: 2615, income_tax: 25_761, military_tax: 7_156, withheld: 782 },
    ])
    // Due by 0.5 % for 78 days: 10.68, at 43.25 taxes 83.14 and 23.10 for 2.46.
    expect(await quote(depositId)).toMatchObject({
      answer: {
        due: { gross: '1068', net: '822' },
        paid: { gross: '6465', net: '4977' },
        withheld: '4155',
        taxToCorrect: '1242',
        returned: '995845',
      },
    })
    const before = await inDollars()
    expect(certain(await giveBack(depositId))).toMatchObject({ returned: 995_845n, isClosed: true })
    expect(await changes(before)).toEqual({
      client: 995_845n,
      hryvnia: 0n,
      accrued: -2_082n,
      expense: 2_082n,
      income: 5_397n,
      position: -1_242n,
      worth: 48_679n + 13_522n - 8_314n - 2_310n,
      incomeTax: 8_314n - 48_679n,
      militaryTax: 2_310n - 13_522n,
    })
    // A part, and the rest of the other one on another day: every time what was shown, and the books agree each time.
    for (const part of [kopiykas(300_000n), null]) {
      const shown = await quote(split.depositId, part === null ? null : '3000')
      if (!shown.ok) throw new Error(JSON.stringify(shown.refusal))
      const own = await balanceOf(dollars)
      certain(await giveBack(split.depositId, part))
      expect(String((await balanceOf(dollars)) - own)).toBe(shown.answer.returned)
      await days(20)
    }
    expect(await rowOf(split.depositId)).toMatchObject({ status: 'closed', closed_because: 'returned' })
    expect(await reconcileInterest(bank.context)).toEqual([])
  })

  test('waits while no official rate of the day is known', async () => {
    const { depositId } = await openedInDollars()
    await days(3)
    const { rows } = await owner.query("delete from official_rate where currency = 'USD' returning day::text, rate")
    expect(await quote(depositId)).toMatchObject({ refusal: { error_code: 'DEPOSIT_CLOSING_NOT_SENT' } })
    for (const { day, rate } of rows) await owner.query("insert into official_rate (currency, day, rate, taken_at) values ('USD', $1, $2, now())", [day, rate])
    expect(await quote(depositId)).toMatchObject({ ok: true })
  })
})

describe('what comes back', () => {
  test('is what the quote beside its button has said, whatever was agreed, added and taken back before', async () => {
    const cases = fc.sample(
      fc.record({
        agreed: fc.record({
          rate: fc.integer({ min: 50, max: 2000 }),
          payout: fc.constantFrom('monthly' as const, 'quarterly' as const, 'atEnd' as const),
          dayRule: fc.constantFrom('fromNextDay' as const, 'firstDayIncluded' as const),
          capitalised: fc.boolean(),
          isTaxed: fc.boolean(),
          kind: fc.constantFrom('term' as const, 'onDemand' as const),
        }),
        amount: fc.bigInt({ min: 1_000_000n, max: 900_000_000n }),
        added: fc.bigInt({ min: 1n, max: 50_000_000n }),
        parts: fc.array(fc.bigInt({ min: 1n, max: 300_000n }), { minLength: 1, maxLength: 3 }),
        steps: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 5, maxLength: 5 }),
      }),
      { numRuns: proofSize({ small: 3, large: 24 }), seed: 27 },
    )
    for (const { agreed, amount, added, parts, steps } of cases) {
      const isTerm = agreed.kind === 'term'
      const { depositId, accountId } = await opened(
        { ...agreed, termDays: isTerm ? 400 : null, returnsEarly: isTerm ? { rate: 50, fromDay: 0, leaves: kopiykas(1n) } : null },
        amount,
      )
      await days(steps[0] ?? 1)
      certain(
        await inTransaction(bank.context.database, (transaction) =>
          addMoney(
            transaction,
            { companyId, depositId, from: current, amount: kopiykas(added), operationId: randomUUID(), holdId: null },
            new Date(bank.clock.now()),
          ),
        ),
      )
      for (const [place, part] of [...parts, null].entries()) {
        await days(steps[place + 1] ?? 3)
        const shown = await quote(depositId, part === null ? null : `${part / 100n},${String(part % 100n).padStart(2, '0')}`)
        if (!shown.ok) throw new Error(JSON.stringify([agreed, place, shown.refusal]))
        const before = { client: await balanceOf(current), deposit: await balanceOf(accountId) }
        const booked = certain(await giveBack(depositId, part === null ? null : kopiykas(part)))
        expect(String(booked.returned)).toBe(shown.answer.returned)
        expect(String((await balanceOf(current)) - before.client)).toBe(shown.answer.returned)
        expect(String(await balanceOf(accountId))).toBe(shown.answer.left)
      }
      expect(await reconcileInterest(bank.context)).toEqual([])
    }
    const pool = new pg.Pool({ connectionString: bank.adminUrl, max: 1 })
    await expectBankInOrder(bank, pool)
    await pool.end()
  })

  test('of a part leaves the rest to earn as if the part had never been there', async () => {
    const { depositId } = await opened({}, 50_000_000n)
    const other = await opened({}, 30_000_000n)
    await days(45)
    certain(await giveBack(depositId, kopiykas(20_000_000n)))
    await days(10)
    const [split, whole] = [await quote(depositId), await quote(other.depositId)]
    if (!split.ok || !whole.ok) throw new Error('not counted')
    expect({ ...split.answer, version: 0 }).toEqual({ ...whole.answer, version: 0 })
  })
})

describe('a deposit is not taken back', () => {
  test('before the day that was agreed, which the refusal names; where nothing was agreed until its end', async () => {
    const late = await opened({ returnsEarly: { rate: 50, fromDay: 7, leaves: null } })
    expect(await quote(late.depositId)).toMatchObject({
      refusal: { error_code: 'STATUS_DEPOSIT_NOT_CHANGED', deposit: { bounds: { day: { because: 'tooEarly', day: plusDays(today(), 7) } } } },
    })
    const never = await opened({ returnsEarly: null })
    expect(await quote(never.depositId)).toMatchObject({
      refusal: { error_code: 'STATUS_DEPOSIT_NOT_CHANGED', deposit: { bounds: { day: { day: plusDays(today(), 181) } } } },
    })
    expect(await giveBack(never.depositId)).toMatchObject({ ok: false, error: { code: 'depositStatusNotChanged' } })
  })

  test.each([
    ['', 'This field is required'],
    ['0', 'Invalid amount'],
    ['499999,50', 'Leaves too little'],
    ['сто', 'Invalid amount'],
  ])('with the part “%s”', async (typed, message) => {
    const { depositId } = await opened()
    expect(await quote(depositId, typed)).toMatchObject({ refusal: { error_code: 'INVALID_REQUEST', fields: { amount: message } } })
  })

  test('while others have a claim to it, and before its money came', async () => {
    const { depositId } = await opened()
    await owner.query("update deposit set status = 'arrested', arrested_from = 'active' where deposit_id = $1", [depositId])
    expect(await quote(depositId)).toMatchObject({ refusal: { error_code: 'DEPOSIT_BLOCKED' } })
    expect(await giveBack(depositId)).toMatchObject({ ok: false, error: { code: 'depositBlocked' } })
    const fresh = await openTestDeposit(bank, companyId, { amount: null })
    expect(await quote(fresh.depositId)).toMatchObject({ refusal: { error_code: 'DEPOSIT_BLOCKED' } })
    expect(await quote(randomUUID())).toMatchObject({ refusal: { error_code: 'DEPOSIT_NOT_FOUND' } })
  })

  test('while its days are behind or its row is locked for a second: nothing has changed, and the request may be repeated', async () => {
    const { depositId } = await opened()
    await days(2)
    bank.clock.advance(2 * DAY)
    expect(await quote(depositId)).toMatchObject({ refusal: { error_code: 'DEPOSIT_CLOSING_NOT_SENT' } })
    expect(await giveBack(depositId)).toMatchObject({ ok: false, error: { code: 'depositClosingNotSent' } })
    await passDays(bank.context)
    await owner.query('begin')
    await owner.query('select from deposit where deposit_id = $1 for update', [depositId])
    expect(await giveBack(depositId)).toMatchObject({ ok: false, error: { code: 'depositClosingNotSent' } })
    await owner.query('rollback')
    expect(await rowOf(depositId)).toMatchObject({ status: 'active' })
    expect(await giveBack(depositId)).toMatchObject({ ok: true })
  })

  test('twice: of two requests at one moment one is carried out', async () => {
    const { depositId } = await opened()
    const both = await Promise.all([giveBack(depositId), giveBack(depositId)])
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(await giveBack(depositId)).toMatchObject({ ok: false, error: { code: 'depositStatusNotChanged' } })
  })
})
