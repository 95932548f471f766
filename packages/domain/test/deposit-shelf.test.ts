import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OfferedProduct } from '../src/deposits/deposit-catalogue.ts'
import { brokenBy, type CashPlan } from '../src/deposits/shelf.ts'
import { furthestDay, shelfProposals } from '../src/deposits/shelf-proposals.ts'
import { usualFlows, usualSalaries, usualWeek } from '../src/deposits/usual-flows.ts'
import type { TaxPayment } from '../src/payments/tax-payment.ts'
import { taxesUntil } from '../src/payments/taxes-soon.ts'
import { type BusinessDate, plusDays } from '../src/values/business-date.ts'
import type { OfficialRate } from '../src/rates/official-rate.ts'
import { kopiykas } from '../src/values/kopiykas.ts'
import { rung as rungFrom } from './rung.ts'

const day = (text: string) => text as BusinessDate
const money = (amount: bigint) => kopiykas(amount)

describe('a usual week', () => {
  const weeks = (...sums: [came: bigint, went: bigint][]) => sums.map(([came, went]) => ({ came, went }))

  test.each([
    ['brings nothing and takes nothing where nothing is known', weeks(), 0n, 0n],
    ['of a new client brings nothing, and takes the most that it took', weeks([900n, 100n], [900n, 300n]), 0n, 300n],
    ['brings no more than a quarter of the weeks brought at most', weeks([100n, 0n], [200n, 0n], [300n, 0n], [9_000n, 0n]), 100n, 0n],
    ['is not made usual by one large receipt', weeks([0n, 0n], [0n, 0n], [0n, 0n], [0n, 0n], [9_000n, 0n]), 0n, 0n],
    ['takes what a quarter of the weeks took at least', weeks([0n, 1n], [0n, 2n], [0n, 3n], [0n, 4n], [0n, 5n], [0n, 6n], [0n, 7n], [0n, 8n]), 0n, 7n],
  ])('%s', (_, past, comes, goes) => expect(usualWeek(past)).toEqual({ comes, goes }))

  test('takes on its first day and brings on its last, as far as the plan goes', () => {
    const flows = usualFlows({ comes: money(5n), goes: money(3n) }, day('2026-11-26'), day('2026-12-08'))
    expect(flows).toEqual([
      { on: '2026-11-26', amount: -3n },
      { on: '2026-12-02', amount: 5n },
      { on: '2026-12-03', amount: -3n },
    ])
  })
})

describe('usual salaries', () => {
  const paid = (...registers: [on: string, amount: bigint][]) => registers.map(([on, amount]) => ({ on: day(on), amount: money(amount) }))
  const span = { today: day('2026-11-26'), until: day('2027-01-31') }

  test.each([
    [
      'come again on their earliest day of a month, with their mean',
      paid(['2026-09-05', 100n], ['2026-10-07', 201n]),
      paid(),
      ['2026-12-05 151', '2027-01-05 151'],
    ],
    [
      'of two pay days are two',
      paid(['2026-09-05', 100n], ['2026-10-05', 100n], ['2026-09-20', 40n], ['2026-10-20', 40n]),
      paid(),
      ['2026-12-05 100', '2026-12-20 40', '2027-01-05 100', '2027-01-20 40'],
    ],
    [
      'are the sum of a month, if several registers are paid on one day',
      paid(['2026-09-05', 100n], ['2026-09-05', 20n], ['2026-10-05', 120n]),
      paid(),
      ['2026-12-05 120', '2027-01-05 120'],
    ],
    ['are not made of one payment', paid(['2026-10-05', 100n]), paid(), []],
    ['give way to a register that is planned', paid(['2026-09-05', 100n], ['2026-10-05', 100n]), paid(['2026-12-04', 500n]), ['2027-01-05 100']],
    [
      'of the 31st are on the last day of a month',
      paid(['2026-08-31', 100n], ['2026-10-31', 100n]),
      paid(),
      ['2026-11-30 100', '2026-12-31 100', '2027-01-31 100'],
    ],
    [
      'are not paid twice where a weekend moved them to today',
      paid(['2026-09-26', 100n], ['2026-10-26', 100n], ['2026-11-25', 100n]),
      paid(),
      ['2026-12-25 100', '2027-01-25 100'],
    ],
  ])('%s', (_, past, planned, expected) => {
    expect(usualSalaries(past, planned, span).map(({ on, amount }) => `${on} ${amount}`)).toEqual(expected)
  })
})

describe('taxes until a day', () => {
  const payment = (tax: TaxPayment['tax'], on: string, amount: bigint, first: string, last: string): TaxPayment => ({
    tax,
    day: day(on),
    amount: money(amount),
    isSettled: true,
    period: { first: day(first), last: day(last) },
  })
  const ofThirdGroup = [
    payment('singleTax', '2026-11-10', 50_000_00n, '2026-07-01', '2026-09-30'),
    payment('militaryLevy', '2026-11-10', 10_000_00n, '2026-07-01', '2026-09-30'),
  ]

  test('are listed term after term; a share of the income costs what it cost last', () => {
    const found = taxesUntil(ofThirdGroup, { today: day('2026-11-26'), until: day('2027-06-30') })
    expect(found.filter(({ tax }) => tax === 'singleTax').map(({ due, amount, isSure }) => `${due} ${amount} ${isSure}`)).toEqual([
      '2027-02-19 5000000 false',
      '2027-05-20 5000000 false',
    ])
  })

  test('without any known amount are left out', () => {
    const found = taxesUntil([], { today: day('2026-11-26'), until: day('2027-01-31') })
    expect(found.map(({ tax, due, amount }) => `${tax} ${due} ${amount}`)).toEqual(['socialContribution 2027-01-19 570702'])
  })
})

const rung = (from: number, to: number, rate: number, amountFrom = 10_000_00n) => rungFrom(from, to, amountFrom, rate)

const product: OfferedProduct = {
  id: 'term',
  name: { uk: 'Строковий', ru: 'Срочный' },
  kind: 'term',
  inForceFrom: day('2026-11-01'),
  ladder: [rung(7, 30, 900), rung(31, 91, 1100), rung(92, 184, 1225), rung(92, 184, 1250, 1_000_000_00n)],
  replenishing: null,
  returnsEarly: null,
  capitalises: false,
  prolongation: null,
  dayCount: 'act/365',
  dayRule: 'fromNextDay',
  endOnDayOff: 'nextWorkingDay',
}

const today = day('2026-11-26')
const span = { currency: 'UAH' as const, tax: null, furthest: furthestDay(today) }
const planOf = (available: bigint, flows: CashPlan['flows'], reserve = 0n): CashPlan => ({ today, available: money(available), flows, reserve: money(reserve) })

describe('proposals of the shelf', () => {
  test('are the whole longest term where nothing is planned', () => {
    const [first, ...rest] = shelfProposals(planOf(500_000_00n, []), [product], span)
    expect(first).toMatchObject({ amount: 500_000_00n, days: 184, rate: 1225, until: '2027-05-31', gross: 3_104_452n })
    expect(rest.map(({ days }) => days)).toEqual([91, 30])
  })

  test('end before a large payment, or leave its money on the account', () => {
    const found = shelfProposals(planOf(500_000_00n, [{ on: day('2027-01-20'), amount: -400_000_00n }]), [product], span)
    expect(found.map(({ amount, until }) => `${amount} ${until}`)).toEqual(['50000000 2027-01-20', '10000000 2027-05-31', '50000000 2026-12-28'])
  })

  test.each([
    ['too little for any rung', 9_000_00n, 0n],
    ['the reserve alone', 500_000_00n, 500_000_00n],
  ])('are none for %s', (_, available, reserve) => expect(shelfProposals(planOf(available, [], reserve), [product], span)).toEqual([]))

  test('name what is left after taxes', () => {
    const [first] = shelfProposals(planOf(500_000_00n, []), [product], { ...span, tax: { incomeTax: 1800, militaryTax: 500 } })
    expect(first).toMatchObject({ gross: 3_104_452n, net: 2_390_428n })
  })

  test('never break anything planned, and none of them is worse than another in every way', () => {
    const flow = fc.record({
      on: fc.integer({ min: 0, max: 300 }).map((days) => plusDays(today, days)),
      amount: fc.bigInt({ min: -400_000_00n, max: 400_000_00n }),
    })
    fc.assert(
      fc.property(fc.array(flow, { maxLength: 12 }), fc.bigInt({ min: 0n, max: 2_000_000_00n }), (flows, available) => {
        const plan = planOf(available, flows)
        const found = shelfProposals(plan, [product], span)
        for (const { amount, until, net, days } of found) {
          expect(brokenBy(plan, { shelved: amount, until })).toBeNull()
          expect(found.every((other) => other.net <= net || other.days > days || other.amount > amount)).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })
})

test('a proposal in another currency is taxed in hryvnia, and shown in its own', () => {
  const inDollars = { ...product, ladder: product.ladder.map((one) => ({ ...one, currency: 'USD' as const, rate: 175 })) }
  const tax = { incomeTax: 1800, militaryTax: 500, officialRate: 43_250_000n as OfficialRate }
  const [first] = shelfProposals(planOf(10_000_00n, []), [inDollars], { ...span, currency: 'USD', tax })
  expect(first).toMatchObject({ amount: 10_000_00n, gross: 88_70n, net: 68_29n })
})
