import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Deposited, type DepositTerms, depositSchedule, postedInAll, returnDay } from '../src/deposits/deposit-schedule.ts'
import { returnedEarly } from '../src/deposits/early-return.ts'
import { returnedInPart } from '../src/deposits/return-in-part.ts'
import { dueOf, earnedBetween } from '../src/deposits/interest.ts'
import { taxed, taxedForeign } from '../src/deposits/interest-tax.ts'
import { parseOfficialRate } from '../src/rates/official-rate.ts'
import { certain } from '../src/result.ts'
import { type BusinessDate, plusDays } from '../src/values/business-date.ts'
import { kopiykas } from '../src/values/kopiykas.ts'

const day = (text: string) => text as BusinessDate
const money = (amount: bigint) => kopiykas(amount)
const ofEntrepreneur = { incomeTax: 1800, militaryTax: 500 }

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

/** A deposit of one sum for a term of days. */
const schedule = (on: string, amount: bigint, days: number, change: Partial<DepositTerms> = {}) => {
  const agreed = terms(change)
  return depositSchedule([{ on: day(on), amount: money(amount) }], returnDay(day(on), days, agreed), agreed)
}

const grossOf = (of: ReturnType<typeof depositSchedule>): bigint[] => of.payouts.map(({ gross }) => gross)

describe('interest of a deposit (vectors)', () => {
  test('days differ by a kopiyka, and their sum is right', () => {
    const month = schedule('2026-11-02', 10_000_000n, 30)
    expect(month.returnsOn).toBe('2026-12-03')
    expect([month.days[0]?.day, month.days.at(-1)?.day]).toEqual(['2026-11-03', '2026-12-02'])
    expect(month.days.slice(0, 5).map(({ posted }) => posted)).toEqual([3425n, 3424n, 3425n, 3425n, 3424n])
    expect(postedInAll(month)).toBe(102_740n)
    expect(taxed(money(102_740n), ofEntrepreneur)).toEqual({ gross: 102_740n, incomeTax: 18_493n, militaryTax: 5137n, net: 79_110n })
  })

  test.each([
    ['D2', '2027-12-01', 100_000_000n, 91, 1100, 2_742_466n, 2_737_443n],
    ['D3', '2027-12-31', 10_000_000n, 366, 1200, 1_203_288n, 1_200_000n],
  ] as const)('%s: a leap year counts as many days as the product says', (_, on, amount, days, rate, ofCommon, ofActual) => {
    expect(postedInAll(schedule(on, amount, days, { rate }))).toBe(ofCommon)
    expect(postedInAll(schedule(on, amount, days, { rate, dayCount: 'act/act' }))).toBe(ofActual)
  })

  test('interest that is added each month earns from the next, after taxes', () => {
    const added = { rate: 1200, payout: 'monthly', capitalised: true } as const
    const ofCompany = schedule('2026-09-30', 20_000_000n, 92, added)
    expect(grossOf(ofCompany)).toEqual([203_836n, 199_271n, 207_944n])
    expect(ofCompany.returned).toBe(20_611_051n)
    const ofPerson = schedule('2026-09-30', 20_000_000n, 92, { ...added, tax: ofEntrepreneur })
    expect(ofPerson.payouts.map(({ gross, incomeTax, militaryTax }) => [gross, incomeTax, militaryTax])).toEqual([
      [203_836n, 36_690n, 10_192n],
      [198_808n, 35_785n, 9940n],
      [206_995n, 37_259n, 10_350n],
    ])
    expect(ofPerson.returned).toBe(20_469_423n)
    expect(grossOf(schedule('2026-09-30', 20_000_000n, 92, { rate: 1200 }))).toEqual([604_932n])
  })

  test('money that is added earns from the day after it came', () => {
    const deposited: Deposited[] = [
      { on: day('2026-11-02'), amount: money(10_000_000n) },
      { on: day('2026-11-16'), amount: money(5_000_000n) },
    ]
    expect(postedInAll(depositSchedule(deposited, day('2026-12-03'), terms({ rate: 1200 })))).toBe(124_932n)
  })

  test('an end on a Sunday is paid on it, or on Monday with a day more', () => {
    const onSunday = schedule('2026-11-05', 30_000_000n, 30)
    expect([onSunday.returnsOn, postedInAll(onSunday)]).toEqual(['2026-12-06', 308_219n])
    const onMonday = schedule('2026-11-05', 30_000_000n, 30, { endOnDayOff: 'nextWorkingDay' })
    expect([onMonday.returnsOn, postedInAll(onMonday)]).toEqual(['2026-12-07', 318_493n])
  })

  test.each([
    ['from Friday to Monday', '2026-11-27', '2026-11-30', 43_836n, 65_753n],
    ['from Thursday to Friday', '2026-11-26', '2026-11-27', 0n, 21_918n],
  ])('overnight %s', (_, from, until, byCode, byContract) => {
    const deposited = [{ on: day(from), amount: money(100_000_000n) }]
    expect(postedInAll(depositSchedule(deposited, day(until), terms({ rate: 800 })))).toBe(byCode)
    expect(postedInAll(depositSchedule(deposited, day(until), terms({ rate: 800, dayRule: 'firstDayIncluded' })))).toBe(byContract)
  })

  test('taxes of interest in dollars are counted in hryvnia, and what is withheld beyond them comes back', () => {
    expect(postedInAll(schedule('2026-11-02', 1_000_000n, 92, { rate: 175 }))).toBe(4411n)
    expect(taxedForeign(money(4411n), certain(parseOfficialRate('43.2500')), ofEntrepreneur)).toEqual({
      gross: 4411n,
      withheld: 1015n,
      net: 3396n,
      incomeTax: 34_340n,
      militaryTax: 9539n,
      back: 20n,
    })
  })

  test('where a day earns less than a kopiyka, it posts one when it is full', () => {
    const { days } = schedule('2026-11-02', 100_000n, 60, { rate: 1 })
    expect(days.flatMap(({ posted }, place) => (posted === 0n ? [] : [[place + 1, posted]]))).toEqual([
      [19, 1n],
      [55, 1n],
    ])
  })

  test('a prolonged deposit earns on the interest that was left in it', () => {
    const first = schedule('2026-11-02', 10_000_000n, 30, { capitalised: true })
    expect(first.returned).toBe(10_102_740n)
    expect(postedInAll(schedule(first.returnsOn, first.returned, 30, { rate: 1100 }))).toBe(91_340n)
  })
})

describe('an early return', () => {
  const deposited = [{ on: day('2026-11-02'), amount: money(50_000_000n) }]
  const early = { on: day('2027-01-20'), rate: 50 }

  test('of a company takes back what was paid beyond the lower rate', () => {
    const agreed = terms({ rate: 1300, payout: 'monthly' })
    expect(returnedEarly(deposited, early, agreed)).toMatchObject({
      accrued: 1_389_041n,
      unpaid: 338_356n,
      due: { gross: 53_425n },
      paid: { gross: 1_050_685n },
      withheld: 997_260n,
      returned: 49_002_740n,
    })
  })

  test('of a sole entrepreneur corrects the taxes, too', () => {
    const agreed = terms({ rate: 1300, payout: 'monthly', tax: ofEntrepreneur })
    expect(returnedEarly(deposited, early, agreed)).toMatchObject({ taxToCorrect: 229_370n, withheld: 767_890n, due: { incomeTax: 9617n, militaryTax: 2671n } })
  })

  test('on the day after a payout takes nothing for unpaid interest', () => {
    const agreed = terms({ rate: 1300, payout: 'monthly' })
    expect(returnedEarly(deposited, { ...early, on: day('2026-12-01') }, agreed)).toMatchObject({ unpaid: 0n, paid: { gross: 498_630n } })
  })

  test('of a deposit whose interest was added leaves what is due by the lower rate in it', () => {
    const agreed = terms({ rate: 1300, payout: 'monthly', capitalised: true })
    const { due, returned } = returnedEarly(deposited, early, agreed)
    expect(returned).toBe(50_000_000n + due.net)
  })
})

describe('interest', () => {
  const days = fc.integer({ min: 0, max: 800 }).map((after) => plusDays(day('2027-06-01'), after))
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(money)
  const anyTerms = fc.record({
    rate: fc.integer({ min: 0, max: 3000 }),
    dayCount: fc.constantFrom('act/365' as const, 'act/act' as const),
    payout: fc.constantFrom('monthly' as const, 'quarterly' as const, 'atEnd' as const),
    capitalised: fc.boolean(),
  })

  test('of all days is what is due in all, with year ends and 29 February among them', () => {
    fc.assert(
      fc.property(days, amounts, fc.integer({ min: 1, max: 500 }), anyTerms, (on, amount, length, change) => {
        const { days: each, payouts } = schedule(on, amount, length, change)
        expect(each).toHaveLength(length)
        expect(each.reduce((sum, { posted }) => sum + posted, 0n)).toBe(payouts.reduce((sum, { gross }) => sum + gross, 0n))
        expect(each.every(({ posted }) => posted >= 0n)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('of one balance is rounded once', () => {
    fc.assert(
      fc.property(days, amounts, fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 3000 }), (on, amount, length, rate) => {
        const { days: each } = schedule(on, amount, length, { rate })
        const [first, last] = [each[0]?.day ?? on, each.at(-1)?.day ?? on]
        expect(postedInAll(schedule(on, amount, length, { rate }))).toBe(dueOf(earnedBetween(first, last, amount, terms({ rate }))))
      }),
      { numRuns: 60 },
    )
  })

  test('is the same in whatever order money was added', () => {
    const additions = fc.array(fc.record({ on: fc.integer({ min: 0, max: 60 }).map((after) => plusDays(day('2027-06-01'), after)), amount: amounts }), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(
        additions.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        anyTerms,
        ([list, shuffled], change) => {
          const until = day('2027-09-01')
          expect(depositSchedule(shuffled, until, terms(change))).toEqual(depositSchedule(list, until, terms(change)))
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('an early return of a part', () => {
  const early = { on: day('2027-01-20'), rate: 50 }
  const agreed = terms({ rate: 1300, payout: 'monthly' })

  test('takes what came last, and counts it as a deposit of its own', () => {
    const deposited = [
      { on: day('2026-11-02'), amount: money(30_000_000n) },
      { on: day('2026-12-15'), amount: money(20_000_000n) },
    ]
    const { part, stays } = returnedInPart(deposited, { ...early, amount: money(25_000_000n) }, agreed)
    expect(stays).toEqual([{ on: '2026-11-02', amount: 25_000_000n }])
    // 200,000.00 for 35 days and 50,000.00 for 78 days at 0.5 %.
    expect(part.due.gross).toBe(14_932n)
    expect(part.returned).toBe(25_000_000n - part.withheld)
  })

  test('leaves the rest as if the part had never been there: part and rest make the whole', () => {
    const deposits = fc.array(
      fc.record({
        on: fc.integer({ min: 0, max: 60 }).map((days) => plusDays(day('2026-11-02'), days)),
        amount: fc.bigInt({ min: 100n, max: 10_000_000n }).map(money),
      }),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(deposits, fc.bigInt({ min: 1n, max: 99n }), (deposited, percent) => {
        const principal = deposited.reduce((sum, { amount }) => sum + amount, 0n)
        const amount = money((principal * percent) / 100n)
        const { part, stays } = returnedInPart(deposited, { ...early, amount }, agreed)
        const whole = returnedEarly(deposited, early, agreed)
        const rest = returnedEarly(stays, early, agreed)
        expect(stays.reduce((sum, one) => sum + one.amount, 0n)).toBe(principal - amount)
        expect(part.accrued + rest.accrued).toBe(whole.accrued)
        expect(part.paid.net + rest.paid.net).toBe(whole.paid.net)
      }),
    )
  })
})
