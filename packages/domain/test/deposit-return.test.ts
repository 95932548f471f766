import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countReturn,
  type CountedReturn,
  type DepositToReturn,
  partOrWhole,
  postingsOf,
  type ReturnAccount,
  returnFault,
} from '../src/deposits/deposit-return.ts'
import type { Deposited, DepositTerms } from '../src/deposits/deposit-schedule.ts'
import { openPeriod } from '../src/deposits/early-return.ts'
import { type BusinessDate, plusDays } from '../src/values/business-date.ts'
import { kopiykas } from '../src/values/kopiykas.ts'

const day = (text: string) => text as BusinessDate
const money = (amount: bigint) => kopiykas(amount)
const ours = { sells: false }
const ofEntrepreneur = { incomeTax: 1800, militaryTax: 500 }

const terms = (change: Partial<DepositTerms> = {}): DepositTerms => ({
  rate: 1300,
  dayCount: 'act/365',
  dayRule: 'fromNextDay',
  payout: 'monthly',
  capitalised: false,
  endOnDayOff: 'sameDay',
  tax: null,
  ...change,
})

/** A deposit of the terms as it stands on the morning of a day. */
function deposit(agreed: DepositTerms, deposited: readonly Deposited[], on: BusinessDate, change: Partial<DepositToReturn> = {}): DepositToReturn {
  const principal = deposited.reduce((sum, { amount }) => sum + amount, 0n)
  const early = { rate: 50, fromDay: 0, leaves: money(1n) }
  const base = { kind: 'term', terms: agreed, returnsEarly: early, deposited, open: openPeriod(deposited, on, agreed), returnsOn: plusDays(on, 100) } as const
  const { paid } = countReturn({ ...base, balance: money(principal) }, { on, part: null })
  return { ...base, balance: money(principal + (agreed.capitalised ? paid.net : 0n)), ...change }
}

const of500 = [{ on: day('2026-11-02'), amount: money(50_000_000n) }]
const early = { on: day('2027-01-20'), part: null }

/** The sum of each account. */
const sums = (counted: CountedReturn) => {
  const gets: Partial<Record<ReturnAccount, bigint>> = {}
  for (const { debit, credit, amount } of postingsOf(counted, ours)) {
    gets[debit] = (gets[debit] ?? 0n) - amount
    gets[credit] = (gets[credit] ?? 0n) + amount
  }
  return gets
}

describe('an early return is booked', () => {
  test('of a company: unpaid interest is no expense of this year any more, what was paid too much is income', () => {
    expect(postingsOf(countReturn(deposit(terms(), of500, early.on), early), ours)).toEqual([
      { debit: 'deposit', credit: 'client', amount: 49_002_740n },
      { debit: 'deposit', credit: 'income', amount: 997_260n },
      { debit: 'accrued', credit: 'expense', amount: 338_356n },
    ])
  })

  test('of a sole entrepreneur: taxes that were withheld too much come back from the account of taxes', () => {
    const counted = countReturn(deposit(terms({ tax: ofEntrepreneur }), of500, early.on), early)
    expect(counted).toMatchObject({ withheld: 767_890n, taxToCorrect: 229_370n, returned: 49_232_110n })
    expect(postingsOf(counted, ours)).toEqual([
      { debit: 'deposit', credit: 'client', amount: 49_232_110n },
      { debit: 'deposit', credit: 'income', amount: 767_890n },
      { debit: 'accrued', credit: 'expense', amount: 338_356n },
      { debit: 'incomeTax', credit: 'income', amount: 179_506n },
      { debit: 'militaryTax', credit: 'income', amount: 49_864n },
    ])
  })

  test('of a deposit that pays at its end: what is due is paid out of what was accrued, the rest of the year before is income', () => {
    const counted = countReturn(deposit(terms({ payout: 'atEnd' }), of500, early.on), early)
    expect(counted).toMatchObject({ unpaid: 1_389_041n, unpaidOfYearsBefore: 1_050_685n, withheld: -53_425n, returned: 50_053_425n })
    expect(postingsOf(counted, ours)).toEqual([
      { debit: 'deposit', credit: 'client', amount: 50_000_000n },
      { debit: 'accrued', credit: 'client', amount: 53_425n },
      { debit: 'accrued', credit: 'expense', amount: 338_356n },
      { debit: 'accrued', credit: 'income', amount: 997_260n },
    ])
  })

  test('of one without an end: it brings what it has earned, and a part leaves the interest alone', () => {
    const one = deposit(terms({ tax: ofEntrepreneur }), of500, early.on, { kind: 'onDemand', returnsEarly: null, returnsOn: null })
    const whole = countReturn(one, early)
    expect(sums(whole)).toEqual({ deposit: -50_000_000n, client: 50_260_534n, accrued: -338_356n, incomeTax: 60_904n, militaryTax: 16_918n })
    const part = countReturn(one, { ...early, part: money(100n) })
    expect(postingsOf(part, ours)).toEqual([{ debit: 'deposit', credit: 'client', amount: 100n }])
    expect(part).toMatchObject({ left: 49_999_900n, open: one.open })
  })
})

describe('a return', () => {
  test.each([
    ['is not agreed', { returnsEarly: null }, null, { because: 'notAgreed', from: '2027-04-30' }],
    ['comes too early', { returnsEarly: { rate: 50, fromDay: 90, leaves: null } }, null, { because: 'tooEarly', from: '2027-01-31' }],
    ['of a part is not agreed', { returnsEarly: { rate: 50, fromDay: 0, leaves: null } }, 100n, { field: 'amount', because: 'overMost', most: 0n }],
    [
      'of a part leaves too little',
      { returnsEarly: { rate: 50, fromDay: 0, leaves: money(49_999_950n) } },
      100n,
      { field: 'amount', because: 'leavesTooLittle', least: 49_999_950n },
    ],
    ['of nothing', {}, 0n, { field: 'amount', because: 'underLeast', least: 1n }],
    ['of more than is on demand', { kind: 'onDemand', returnsEarly: null }, 50_000_001n, { field: 'amount', because: 'leavesTooLittle', least: 1n }],
    ['of a part on demand', { kind: 'onDemand', returnsEarly: null }, 49_999_999n, null],
    ['of the whole early', {}, null, null],
  ] as const)('%s', (_, change, part, fault) => {
    expect(returnFault(deposit(terms(), of500, early.on, change), { on: early.on, part: part === null ? null : money(part) })).toEqual(fault)
  })

  test('of all that was put in is the whole', () => {
    expect(partOrWhole(deposit(terms(), of500, early.on), money(50_000_000n))).toBeNull()
    expect(partOrWhole(deposit(terms(), of500, early.on), money(1n))).toBe(1n)
  })
})

describe('whatever is taken back', () => {
  const anyTerms = fc.record({
    rate: fc.integer({ min: 50, max: 3000 }),
    dayCount: fc.constantFrom('act/365' as const, 'act/act' as const),
    dayRule: fc.constantFrom('fromNextDay' as const, 'firstDayIncluded' as const),
    payout: fc.constantFrom('monthly' as const, 'quarterly' as const, 'atEnd' as const),
    capitalised: fc.boolean(),
    tax: fc.constantFrom(null, ofEntrepreneur),
  })
  const deposits = fc.array(
    fc.record({
      on: fc.integer({ min: 0, max: 120 }).map((after) => plusDays(day('2027-08-01'), after)),
      amount: fc.bigInt({ min: 100n, max: 10n ** 10n }).map(money),
    }),
    { minLength: 1, maxLength: 4 },
  )
  const cases = fc.record({
    change: anyTerms,
    deposited: deposits,
    after: fc.integer({ min: 121, max: 500 }),
    percent: fc.bigInt({ min: 1n, max: 100n }),
    kind: fc.constantFrom('term' as const, 'onDemand' as const),
  })

  const countedOf = ({ change, deposited, after, percent, kind }: typeof cases extends fc.Arbitrary<infer Case> ? Case : never) => {
    const on = plusDays(day('2027-08-01'), after)
    const one = deposit(terms(change), deposited, on, { kind })
    const principal = deposited.reduce((sum, { amount }) => sum + amount, 0n)
    const part = percent === 100n ? null : money((principal * percent) / 100n || 1n)
    return { one, principal, counted: countReturn(one, { on, part }) }
  }

  test('every kopiyka of it has a place, and none is made: postings move exactly what was counted', () => {
    fc.assert(
      fc.property(cases, (of) => {
        const { counted } = countedOf(of)
        const { taken, returned, unpaid, due, paid } = counted
        const gets = sums(counted)
        expect(postingsOf(counted, ours).every(({ amount }) => amount > 0n)).toBe(true)
        expect([gets.deposit ?? 0n, gets.client ?? 0n, gets.accrued ?? 0n]).toEqual([-taken, returned, -unpaid])
        expect([gets.incomeTax ?? 0n, gets.militaryTax ?? 0n]).toEqual([due.incomeTax - paid.incomeTax, due.militaryTax - paid.militaryTax])
        expect((gets.expense ?? 0n) + (gets.income ?? 0n)).toBe(counted.accrued - due.gross)
      }),
      { numRuns: 100 },
    )
  })

  test('the client keeps what was put in and what is due for it, after taxes', () => {
    fc.assert(
      fc.property(cases, (of) => {
        const { counted, one } = countedOf(of)
        const { amount, due, paid, returned, taken } = counted
        expect(returned + (one.terms.capitalised ? 0n : paid.net)).toBe((one.kind === 'onDemand' ? taken : amount) + due.net)
        expect(counted.left + taken).toBe(one.balance)
      }),
      { numRuns: 100 },
    )
  })
})
