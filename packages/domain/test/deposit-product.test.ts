import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { earlyReturnFault, openingFault, replenishingFault } from '../src/deposits/deposit-amounts.ts'
import { type DepositProduct, productFaults, rungOf as rungOn } from '../src/deposits/deposit-product.ts'
import { asksBefore, goesOn, isAsked } from '../src/deposits/prolongation.ts'
import { brokenBy, type CashPlan, idleMoneyOf } from '../src/deposits/shelf.ts'
import { type BusinessDate, plusDays } from '../src/values/business-date.ts'
import { kopiykas } from '../src/values/kopiykas.ts'
import { rung } from './rung.ts'

const day = (text: string) => text as BusinessDate
const money = (amount: bigint) => kopiykas(amount)

const product = (change: Partial<DepositProduct> = {}): DepositProduct => ({
  kind: 'term',
  inForceFrom: day('2026-11-01'),
  ladder: [
    rung(30, 91, 1_000_000n, 1100),
    rung(92, 184, 1_000_000n, 1225),
    rung(92, 184, 100_000_000n, 1250),
    rung(92, 184, 1_000_000n, 1150, { payout: 'monthly' }),
  ],
  replenishing: null,
  returnsEarly: { rate: 50, fromDay: 10, leaves: null },
  capitalises: false,
  prolongation: { times: 3, rate: 'ofTheDay' },
  dayCount: 'act/365',
  dayRule: 'fromNextDay',
  endOnDayOff: 'sameDay',
  ...change,
})

/** On the day from which the product is offered. */
const rungOf = (of: DepositProduct, asked: Parameters<typeof rungOn>[1]) => rungOn(of, asked, day('2026-11-01'))

const wanted = (amount: bigint, days: number | null = 92, payout: 'atEnd' | 'monthly' | 'quarterly' = 'atEnd') => ({
  currency: 'UAH' as const,
  amount: money(amount),
  days,
  payout,
})

describe('the rate of a deposit', () => {
  test.each([
    ['is that of its term', wanted(5_000_000n, 30), 1100],
    ['counts both ends of a term', wanted(5_000_000n, 91), 1100],
    ['is higher for more', wanted(100_000_000n), 1250],
    ['is the lower a kopiyka below', wanted(99_999_999n), 1225],
    ['is that of its payouts', wanted(5_000_000n, 92, 'monthly'), 1150],
    ['is not there for a term that is not offered', wanted(5_000_000n, 200), undefined],
    ['is not there for too little', wanted(999_999n), undefined],
  ])('%s', (_, asked, rate) => {
    expect(rungOf(product(), asked)?.rate).toBe(rate)
  })

  test('never falls when more is deposited, where the ladder does not', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1_000_000n, max: 500_000_000n }), fc.bigInt({ min: 0n, max: 500_000_000n }), (amount, more) => {
        expect(rungOf(product(), wanted(amount + more))?.rate).toBeGreaterThanOrEqual(rungOf(product(), wanted(amount))?.rate ?? 0)
      }),
    )
  })
})

describe('a product of the bank', () => {
  test('without a fault goes into force', () => expect(productFaults(product())).toEqual([]))

  test.each([
    ['has a rate', { ladder: [] }, 'noRung'],
    ['has terms from less to more', { ladder: [rung(90, 30, 0n, 100)] }, 'daysInWrongOrder'],
    ['has one rate for a term and an amount', { ladder: [rung(30, 91, 0n, 1100), rung(91, 120, 0n, 1200)] }, 'rungsOverlap'],
    ['earns no more than its own money', { ladder: [rung(30, 91, 0n, 10_001)] }, 'rateOutOfBounds'],
    ['earns not less than nothing', { ladder: [rung(30, 91, 0n, -1)], returnsEarly: null }, 'rateOutOfBounds'],
    ['gives no more to who takes it back early', { returnsEarly: { rate: 1101, fromDay: 0, leaves: null } }, 'returnRateAboveLadder'],
    ['takes something when money is added', { replenishing: { least: money(0n), most: money(1n), daysBeforeEnd: 0 } }, 'replenishingBounds'],
    ['is prolonged where it has a term', { kind: 'onDemand', ladder: [rung(0, 0, 0n, 100)] }, 'prolongationOfNoTerm'],
    ['has no term where it is on demand', { kind: 'onDemand', prolongation: null }, 'termOfNoTerm'],
  ] as const)('%s', (_, change, fault) => {
    expect(productFaults(product(change as Partial<DepositProduct>))).toContain(fault)
  })
})

describe('bad input', () => {
  const open = (asked: ReturnType<typeof wanted>, available = 500_000_000n) =>
    openingFault(product(), asked, { on: day('2026-11-01'), available: money(available) })

  test.each([
    ['too little', wanted(999_999n), { field: 'amount', because: 'underLeast', least: 1_000_000n }],
    [
      'a term that is not offered',
      wanted(5_000_000n, 29),
      {
        field: 'days',
        because: 'notOffered',
        offered: [
          { from: 30, to: 91 },
          { from: 92, to: 184 },
        ],
      },
    ],
    ['payouts that are not offered', wanted(5_000_000n, 92, 'quarterly'), { field: 'payout', because: 'notOffered' }],
    ['more than there is', wanted(600_000_000n), { field: 'amount', because: 'overBalance', most: 500_000_000n }],
    ['all that there is', wanted(500_000_000n), null],
  ])('an opening with %s gets its bound', (_, asked, fault) => expect(open(asked)).toEqual(fault))

  test.each([
    ['after the last day', day('2026-12-22'), 1_000_000n, { field: 'day', because: 'tooLate', day: '2026-12-21' }],
    ['on the last day', day('2026-12-21'), 1_000_000n, null],
    ['of too little', day('2026-12-01'), 999n, { field: 'amount', because: 'underLeast', least: 1000n }],
    ['over what it may hold', day('2026-12-01'), 1_500_001n, { field: 'amount', because: 'overMost', most: 1_500_000n }],
    ['of more than there is', day('2026-12-01'), 1_200_000n, { field: 'amount', because: 'overBalance', most: 1_100_000n }],
  ])('money that is added %s gets its bound', (_, on, amount, fault) => {
    const of = { on, amount: money(amount), balance: money(8_500_000n), available: money(1_100_000n), returnsOn: day('2026-12-31') }
    expect(replenishingFault({ least: money(1000n), most: money(10_000_000n), daysBeforeEnd: 10 }, of)).toEqual(fault)
  })

  test.each([
    ['before its day', '2026-11-11', null, { field: 'day', because: 'tooEarly', day: '2026-11-12' }],
    ['from its day on', '2026-11-12', null, null],
    ['of nothing', '2026-11-12', 0n, { field: 'amount', because: 'underLeast', least: 1n }],
    ['that leaves too little', '2026-11-12', 4_000_001n, { field: 'amount', because: 'leavesTooLittle', least: 1_000_000n }],
    ['that leaves the least', '2026-11-12', 4_000_000n, null],
  ])('an early return %s gets its bound', (_, on, part, fault) => {
    const asked = { began: day('2026-11-02'), on: day(on), balance: money(5_000_000n), part: part === null ? null : money(part) }
    expect(earlyReturnFault({ rate: 50, fromDay: 10, leaves: money(1_000_000n) }, asked)).toEqual(fault)
  })

  test('a part does not come back where only the whole was agreed', () => {
    const asked = { began: day('2026-11-02'), on: day('2026-12-01'), balance: money(5_000_000n), part: money(1n) }
    expect(earlyReturnFault({ rate: 50, fromDay: 10, leaves: null }, asked)).toEqual({ field: 'amount', because: 'overMost', most: 0n })
  })
})

describe('prolongation', () => {
  const ending = { agreed: 'goOn', answer: 'unsaid', timesLeft: 2, rate: 1100, nextRate: 1100 } as const

  test.each([
    ['goes on as agreed where the rate did not fall', {}, true],
    ['never goes on for less without a word', { nextRate: 1099 }, false],
    ['goes on for less with the client’s word', { nextRate: 900, answer: 'goOn' }, true],
    ['ends at the client’s word, though it was agreed', { answer: 'end' }, false],
    ['ends when its times are used up', { timesLeft: 0, answer: 'goOn' }, false],
    ['ends where the bank offers it no more', { nextRate: null, answer: 'goOn' }, false],
    ['ends where nothing was said', { agreed: 'unsaid' }, false],
  ] as const)('%s', (_, change, expected) => expect(goesOn({ ...ending, ...change })).toBe(expected))

  test('is asked about three days before, where the client’s word decides', () => {
    expect(asksBefore).toBe(3)
    expect(isAsked({ ...ending, nextRate: 900 })).toBe(true)
    expect(isAsked({ ...ending, answer: 'end' })).toBe(false)
    expect(isAsked({ ...ending, agreed: 'end' })).toBe(false)
    expect(isAsked({ ...ending, timesLeft: 0 })).toBe(false)
  })
})

describe('the shelf', () => {
  const plan: CashPlan = {
    today: day('2026-11-26'),
    available: money(100_000n),
    reserve: money(10_000n),
    flows: [
      { on: day('2026-12-01'), amount: -60_000n },
      { on: day('2026-12-01'), amount: 50_000n },
      { on: day('2026-12-20'), amount: -80_000n },
    ],
  }

  test.each([
    ['until the day of the next payment all but the reserve', '2026-12-01', 90_000n],
    ['over the next payment only what is left, because a credit of that day may come late', '2026-12-02', 30_000n],
    ['over a payment that takes nearly all nothing more than the rest', '2026-12-21', 0n],
  ])('puts away %s', (_, until, amount) => expect(idleMoneyOf(plan)(day(until))).toBe(amount))

  test('says which payment it would break, and by how much', () => {
    expect(brokenBy(plan, { shelved: money(40_000n), until: day('2026-12-02') })).toBeNull()
    expect(brokenBy(plan, { shelved: money(40_001n), until: day('2026-12-02') })).toEqual({ on: '2026-12-01', short: 1n })
    expect(brokenBy(plan, { shelved: money(90_000n), until: day('2026-12-21') })).toEqual({ on: '2026-12-01', short: 50_000n })
  })

  test('never breaks a payment by what it proposes', () => {
    const flow = fc.record({
      on: fc.integer({ min: -3, max: 60 }).map((days) => plusDays(day('2026-11-26'), days)),
      amount: fc.bigInt({ min: -50_000n, max: 50_000n }),
    })
    fc.assert(
      fc.property(fc.array(flow, { maxLength: 12 }), fc.integer({ min: 1, max: 60 }), (flows, days) => {
        const random = { ...plan, flows }
        const until = plusDays(plan.today, days)
        const shelved = idleMoneyOf(random)(until)
        if (shelved > 0n) expect(brokenBy(random, { shelved, until })).toBeNull()
      }),
    )
  })
})
