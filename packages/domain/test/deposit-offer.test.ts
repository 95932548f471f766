import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogueFaults, firstCatalogue, parseHolidays } from '../src/deposits/deposit-catalogue.ts'
import { productFaults } from '../src/deposits/deposit-product.ts'
import { daysBackBy, leastFor, quotedSchedule, rateFor, sumOfPayouts } from '../src/deposits/deposit-quote.ts'
import { returnDay } from '../src/deposits/deposit-schedule.ts'
import { firstGuarantee, isGuarantee } from '../src/deposits/guarantee.ts'
import { firstTaxRates, interestTaxesOn } from '../src/deposits/interest-tax.ts'
import { monthAfter, rateStep } from '../src/deposits/on-demand-rate.ts'
import { exchangeWindow } from '../src/exchange/exchange-window.ts'
import { nextRatesDay, ratesDayOf } from '../src/rates/rates-day.ts'
import { type BusinessDate, plusDays } from '../src/values/business-date.ts'
import { type Kopiykas, kopiykas } from '../src/values/kopiykas.ts'
import { isWorkingDay, workingDayBefore, workingDayFrom } from '../src/values/working-day.ts'

const day = (text: string) => text as BusinessDate
const anyDay = fc.integer({ min: 0, max: 4_000 }).map((days) => plusDays(day('2026-01-01'), days))

describe('a working day', () => {
  const holidays = new Set([day('2027-01-01'), day('2027-03-08')])

  test.each([
    ['a Friday', '2026-11-27', true],
    ['a Saturday', '2026-11-28', false],
    ['a Friday in the table of days off', '2027-01-01', false],
    ['the day before it', '2026-12-31', true],
  ])('%s is found by the table and the weekends alone', (_, date, is) => expect(isWorkingDay(day(date), holidays)).toBe(is))

  test('is one rule for deposits, rates and the exchange', () => {
    expect(workingDayFrom(day('2027-01-01'), holidays)).toBe('2027-01-04')
    expect(workingDayBefore(day('2027-01-03'), holidays)).toBe('2026-12-31')
    expect([ratesDayOf(day('2027-03-08'), holidays), nextRatesDay(day('2027-03-05'), holidays)]).toEqual(['2027-03-05', '2027-03-09'])
    expect(returnDay(day('2026-12-01'), 30, { dayRule: 'fromNextDay', endOnDayOff: 'nextWorkingDay' }, holidays)).toBe('2027-01-04')
    expect(exchangeWindow(Date.parse('2027-03-08T09:00:00Z'), { opens: 10, closes: 14 }, holidays)).toEqual({
      isOpen: false,
      opensAt: Date.parse('2027-03-09T08:00:00Z'),
    })
  })

  test('opens the exchange by the hour of Kyiv on both sides of its two odd nights', () => {
    // 28 March and 25 October 2026 are Sundays: the clock has moved by Monday.
    for (const [now, opensAt] of [
      ['2026-03-27T13:00:00Z', '2026-03-30T07:00:00Z'],
      ['2026-03-29T01:30:00Z', '2026-03-30T07:00:00Z'],
      ['2026-10-23T12:00:00Z', '2026-10-26T08:00:00Z'],
      ['2026-10-25T00:30:00Z', '2026-10-26T08:00:00Z'],
    ] as const)
      expect(exchangeWindow(Date.parse(now))).toEqual({ isOpen: false, opensAt: Date.parse(opensAt) })
  })

  test('comes after every day, and before every day', () => {
    const some = fc.array(anyDay, { maxLength: 20 }).map((days) => new Set(days))
    fc.assert(
      fc.property(anyDay, some, (date, off) => {
        const [next, last] = [workingDayFrom(date, off), workingDayBefore(date, off)]
        expect(isWorkingDay(next, off) && isWorkingDay(last, off)).toBe(true)
        for (let one = date; one < next; one = plusDays(one, 1)) expect(isWorkingDay(one, off)).toBe(false)
        for (let one = date; one > last; one = plusDays(one, -1)) expect(isWorkingDay(one, off)).toBe(false)
      }),
    )
  })

  test('a table of days off has each day once; what is no day makes it none', () => {
    expect(parseHolidays(['2027-03-08', '2027-01-01', '2027-01-01'])).toEqual(['2027-01-01', '2027-03-08'])
    expect([parseHolidays(['2027-02-29']), parseHolidays(['8 березня'])]).toEqual([null, null])
  })
})

describe('what is offered first', () => {
  test('has no fault, and a guarantee that may be shown', () => {
    expect(catalogueFaults(firstCatalogue)).toEqual([])
    expect(isGuarantee(firstGuarantee)).toBe(true)
  })

  test('never gives less for more', () => {
    const [term] = firstCatalogue
    const [rung, better] = term!.ladder
    expect(productFaults({ ...term!, ladder: [rung!, { ...better!, rate: rung!.rate - 1 }] })).toEqual(['rateFalls'])
  })

  test('gives a company its own rate where it is higher, for its term, from its amount, until its day', () => {
    const [term] = firstCatalogue
    const wanted = { currency: 'UAH' as const, payout: 'atEnd' as const, days: 92, amount: kopiykas(50_000_000n) }
    const own = { productId: 'term', currency: 'UAH' as const, days: 92, amountFrom: kopiykas(50_000_000n), rate: 1400, until: day('2026-12-31') }
    const rate = (change: object, on = day('2026-12-31'), change2: object = {}) =>
      rateFor(term!, { ...wanted, ...change }, { on, individual: [{ ...own, ...change2 }] })
    expect(rate({})).toEqual({ rate: 1400, rateIs: 'individual' })
    for (const other of [rate({ days: 93 }), rate({ amount: kopiykas(49_999_999n) }), rate({}, day('2027-01-01')), rate({}, undefined, { rate: 1 })])
      expect(other).toEqual({ rate: 1250, rateIs: 'base' })
    expect(rate({ days: 5 }, undefined, { days: 5 })).toBeNull()
  })
})

describe('a quote', () => {
  const [term] = firstCatalogue
  const at = (amount: Kopiykas, days = 92) => {
    const wanted = { currency: 'UAH' as const, payout: 'atEnd' as const, days, amount }
    const rate = rateFor(term!, wanted, { on: day('2026-11-26'), individual: [] })?.rate
    if (rate === undefined) return null
    const tax = { incomeTax: 1800, militaryTax: 500 }
    return sumOfPayouts(quotedSchedule({ product: term!, amount, days, rate, payout: 'atEnd', capitalised: false, receivedOn: day('2026-11-26'), tax })).net
  }

  test('finds the least amount that earns what is wanted', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10_000_000_000n }), (wanted) => {
        const least = leastFor({ by: 'toEarn', amount: kopiykas(wanted) }, at)!
        expect(at(least)!).toBeGreaterThanOrEqual(wanted)
        // Taxes round by a kopiyka each: less than that below, nothing is enough.
        const below = at(kopiykas(least - 2n))
        if (below !== null) expect(below).toBeLessThanOrEqual(wanted)
      }),
      { numRuns: 30 },
    )
  })

  test('finds the longest term that is over by a day, whatever days are off', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 800 }), (receivedOn, ahead) => {
        const by = plusDays(receivedOn, ahead)
        const days = daysBackBy(by, { receivedOn, product: term! }, 'UAH')
        const back = (count: number) => returnDay(receivedOn, count, term!)
        expect(days === null ? back(7) > by : back(days) <= by).toBe(true)
        if (days !== null && days < 730) expect(back(days + 1) > by).toBe(true)
      }),
    )
  })
})

describe('taxes on interest', () => {
  test('are those of the payout day: what the bank has set last, before that the first ones', () => {
    const set = [{ from: day('2027-01-01'), incomeTax: 2000, militaryTax: 500 }, ...firstTaxRates]
    expect(['2024-11-30', '2026-12-31', '2027-01-01'].map((on) => interestTaxesOn(day(on), set)).map((one) => [one.incomeTax, one.militaryTax])).toEqual([
      [1800, 150],
      [1800, 500],
      [2000, 500],
    ])
  })
})

describe('the rate of a deposit without an end', () => {
  const today = day('2026-11-26')
  const toCome = { rate: 300, from: day('2026-12-20') }

  test.each([
    ['rises at once', { rate: 400, toCome: null }, 450, { kind: 'rises', to: { rate: 450, from: today } }],
    ['is cut a month after it was told', { rate: 400, toCome: null }, 350, { kind: 'isCut', to: { rate: 350, from: '2026-12-26' } }],
    ['stays where the bank’s stays', { rate: 400, toCome: null }, 400, { kind: 'stays' }],
    ['is cut by what was told, not by more', { rate: 400, toCome }, 250, { kind: 'stays' }],
    ['is not told twice', { rate: 400, toCome }, 300, { kind: 'stays' }],
    ['is cut less where the bank gives more by then', { rate: 400, toCome }, 350, { kind: 'isCutLess', to: { rate: 350, from: '2026-12-20' } }],
    ['is not cut where the bank gives as much as before again', { rate: 400, toCome }, 400, { kind: 'isCutLess', to: null }],
    ['rises over a cut to come', { rate: 400, toCome }, 401, { kind: 'rises', to: { rate: 401, from: today } }],
  ] as const)('%s', (_, deposit, offered, step) => expect(rateStep(deposit, offered, today)).toEqual(step))

  test('a month is over on the same day of the next, or on the first after it', () => {
    expect(['2026-11-26', '2026-12-31', '2027-01-31', '2028-01-29', '2027-01-28'].map((from) => monthAfter(day(from)))).toEqual([
      '2026-12-26',
      '2027-01-31',
      '2027-03-01',
      '2028-02-29',
      '2027-02-28',
    ])
  })
})
