import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { budgetPresets } from '../src/payments/budget-presets.ts'
import { composeBudgetPurpose, parseBudgetPurpose } from '../src/payments/budget-purpose.ts'
import { entrepreneurTaxes, type EntrepreneurTax, type TaxGroup, taxGroups } from '../src/payments/entrepreneur-taxes.ts'
import { declarationTerms, paymentTerms, taxYearOf, taxYears } from '../src/payments/tax-years.ts'
import { periodNamedBy, readTaxPayment, type TaxPayment } from '../src/payments/tax-payment.ts'
import { groupShownBy, mayTaxBeDue, taxesSoon } from '../src/payments/taxes-soon.ts'
import { nextDeclaration, periodText, termsAround } from '../src/payments/tax-terms.ts'
import { certain } from '../src/result.ts'
import { type BusinessDate, parseBusinessDate, plusDays } from '../src/values/business-date.ts'
import { parseIban } from '../src/values/iban.ts'
import { kopiykas } from '../src/values/kopiykas.ts'
import { isWorkingDay } from '../src/values/working-day.ts'

const day = (text: string): BusinessDate => certain(parseBusinessDate(text))

describe('what entrepreneurs pay in a year', () => {
  test.each(taxYears)('from $from follows from the minimum wage and the subsistence minimum', (year) => {
    const share = (of: bigint, percent: bigint) => (of * percent) / 100n
    expect(year.singleTax['1']).toMatchObject({ amount: share(year.subsistenceMinimum, 10n) })
    expect(year.singleTax['2']).toMatchObject({ amount: share(year.minimumWage, 20n) })
    for (const group of ['1', '2', '4'] as const) expect(year.militaryLevy[group]).toMatchObject({ amount: share(year.minimumWage, 10n) })
    expect(year.socialContribution).toBe(3n * share(year.minimumWage, 22n))
  })

  test('is said for each day by one entry at most', () => {
    for (const [index, { from, to }] of taxYears.entries()) {
      expect(from <= to).toBe(true)
      expect(taxYears.findIndex((other) => other.from <= to && from <= other.to)).toBe(index)
    }
    expect(taxYearOf(day('2025-12-31'))).toBeUndefined()
  })

  test('names its source', () => {
    const rules = [...Object.values(paymentTerms).flatMap((groups) => Object.values(groups)), ...Object.values(declarationTerms), ...taxYears]
    for (const { source } of rules) expect(source.length).toBeGreaterThan(10)
  })
})

describe('the last days of taxes', () => {
  // The first day of the month after the quarter, and the days of ЄСВ, declaration and payment of group 3.
  test.each([
    ['IV квартал 2025 року', '2026-01-01', '2026-01-19', '2026-02-09', '2026-02-19'],
    ['I квартал 2026 року', '2026-04-01', '2026-04-20', '2026-05-11', '2026-05-20'],
    ['II квартал 2026 року', '2026-07-01', '2026-07-20', '2026-08-10', '2026-08-19'],
    ['III квартал 2026 року', '2026-10-01', '2026-10-19', '2026-11-09', '2026-11-19'],
    ['IV квартал 2026 року', '2027-01-01', '2027-01-19', '2027-02-09', '2027-02-19'],
  ])('of the third group for the %s', (quarter, from, contribution, declaration, payment) => {
    const around = (tax: EntrepreneurTax, on: string) => termsAround(tax, '3', day(on)).next
    for (const group of taxGroups) {
      const term = termsAround('socialContribution', group, day(from)).next
      expect([periodText(term.period), term.due]).toEqual([quarter, contribution])
    }
    expect(around('singleTax', from)).toMatchObject({ due: payment })
    expect(around('militaryLevy', payment)).toMatchObject({ due: payment })
    expect(around('singleTax', plusDays(day(payment), 1)).due > payment).toBe(true)
    expect(nextDeclaration('3', day(from)).due).toBe(declaration)
    expect(nextDeclaration('3vat', day(from)).due).toBe(declaration)
  })

  test.each([
    ['2026-06-01', '2026-06-19'],
    ['2026-07-01', '2026-07-20'],
    ['2026-09-01', '2026-09-18'],
    ['2026-11-01', '2026-11-20'],
    ['2026-12-01', '2026-12-18'],
  ])('of a month from %s for the first two groups, and of the levy of farmers, are %s', (from, due) => {
    for (const group of ['1', '2'] as const)
      for (const tax of ['singleTax', 'militaryLevy'] as const) expect(termsAround(tax, group, day(from)).next.due).toBe(due)
    expect(termsAround('militaryLevy', '4', day(from)).next.due).toBe(due)
  })

  test.each<[TaxGroup, string, string]>([
    ['1', '2026-01-01', '2026-03-02'],
    ['2', '2026-03-03', '2027-03-01'],
    ['4', '2026-01-01', '2026-02-20'],
  ])('of the yearly declaration of group %s from %s is %s', (group, from, due) => expect(nextDeclaration(group, day(from)).due).toBe(due))

  test('follow one another, and only those of the third group fall on a weekend', () => {
    fc.assert(
      fc.property(fc.constantFrom(...entrepreneurTaxes), fc.constantFrom(...taxGroups), fc.nat(3_000), (tax, group, days) => {
        const today = plusDays(day('2024-01-01'), days)
        const { passed, next, following } = termsAround(tax, group, today)
        expect(passed.due < today && today <= next.due && next.due < following.due).toBe(true)
        expect([plusDays(passed.period.last, 1), plusDays(next.period.last, 1)]).toEqual([next.period.first, following.period.first])
        if (tax === 'socialContribution' || !group.startsWith('3')) expect(isWorkingDay(next.due)).toBe(true)
      }),
    )
  })
})

describe('a payment to the Treasury', () => {
  const TREASURY = certain(parseIban('UA208999980000031400000000001'))
  const OF_CONTRIBUTION = certain(parseIban('UA148999980000355600000000001'))
  const read = (remittanceInformation: string, iban = TREASURY, on = '2026-10-15') =>
    readTaxPayment({ creditorIban: iban, remittanceInformation, amount: kopiykas(1n), day: day(on), isSettled: true })

  test.each<[string, EntrepreneurTax, string | null]>([
    ['101 Єдиний податок за III квартал 2026 року', 'singleTax', '2026-07-01…2026-09-30'],
    ['101 єдиний податок за 3 квартал 2026р.', 'singleTax', '2026-07-01…2026-09-30'],
    ['101 єдиного податку за ІІІ кв. 2026', 'singleTax', '2026-07-01…2026-09-30'],
    ['101 ЄП 3 гр. за 9 місяців 2026 року', 'singleTax', '2026-07-01…2026-09-30'],
    ['101 18050400 за I півріччя 2026', 'singleTax', '2026-04-01…2026-06-30'],
    ['101 Військовий збір за травень 2025 року', 'militaryLevy', '2025-05-01…2025-05-31'],
    ['101 військового збору за 10.2026', 'militaryLevy', '2026-10-01…2026-10-31'],
    ['101 ВЗ', 'militaryLevy', null],
    ['101 єдиний внесок за вересень 2026 року', 'socialContribution', '2026-09-01…2026-09-30'],
    ['101 Єдиний соціальний внесок за липень, серпень, вересень 2026', 'socialContribution', '2026-07-01…2026-09-30'],
    ['101 ЄСВ за 2026 рік', 'socialContribution', '2026-01-01…2026-12-31'],
    ['101 ЄСВ за листопад', 'socialContribution', '2025-11-01…2025-11-30'],
    ['101 ЄСВ за жовтень 2023р.', 'socialContribution', '2023-10-01…2023-10-31'],
  ])('%j pays %s for %s', (purpose, tax, period) => {
    const payment = read(purpose)
    expect([payment?.tax, payment?.period ? `${payment.period.first}…${payment.period.last}` : payment?.period]).toEqual([tax, period])
  })

  test.each(['106 Пеня з ЄСВ', '101 Податок на прибуток', '101 Земельний податок за III квартал', 'ЄСВ за жовтень', '101 Звіт ЄПП'])(
    '%j is none of them',
    (purpose) => expect(read(purpose)).toBeNull(),
  )

  test('to an account of the contribution is the contribution, whatever its words', () => {
    expect(read('101 Сплата за III квартал 2026', OF_CONTRIBUTION)).toMatchObject({ tax: 'socialContribution' })
    expect(read('101 ЄСВ за III квартал 2026', certain(parseIban('UA213223130000026007233566001')))).toBeNull()
  })

  test('names no period that had not begun where it leaves the year out', () => {
    fc.assert(
      fc.property(fc.constantFrom('січень', 'червень', 'грудень', 'III квартал'), fc.nat(1_500), (words, days) => {
        const on = plusDays(day('2025-01-01'), days)
        const period = periodNamedBy(`ЄСВ за ${words}`, on)
        expect(period !== null && period.first <= on && plusDays(period.first, 366) >= on).toBe(true)
      }),
    )
  })
})

describe('the payments that an entrepreneur finds filled in', () => {
  const paid = (tax: EntrepreneurTax, period: string | null, amount: bigint, on: string, isSettled = true): TaxPayment => ({
    tax,
    period: period === null ? null : periodNamedBy(period, day(on)),
    amount: kopiykas(amount),
    day: day(on),
    isSettled,
  })
  const tile = (group: TaxGroup, today: string, payments: readonly TaxPayment[] = []) =>
    budgetPresets(group, day(today), payments).map(({ purpose, amount, shareOfIncome, isMaximum, due, paid: done, passed }) =>
      [
        `${purpose.code} ${purpose.information}`,
        amount === null ? shareOfIncome : `${isMaximum ? '≤ ' : ''}${amount}`,
        due,
        ...(done === null
          ? []
          : [`${periodText(done.period)} ${done.isOnItsWay ? 'on its way' : done.isPart ? 'in part' : 'paid'} ${done.amount} ${done.day}`]),
        ...(passed === null ? [] : [`passed: ${passed.purpose.information}`]),
      ].join(' | '),
    )

  test('of the first two groups are of the month, and ЄСВ of the quarter', () => {
    expect(tile('1', '2026-11-20')).toEqual([
      '101 Єдиний податок за листопад 2026 року | ≤ 33280 | 2026-11-20 | passed: Єдиний податок за жовтень 2026 року',
      '101 Військовий збір за листопад 2026 року | 86470 | 2026-11-20 | passed: Військовий збір за жовтень 2026 року',
      '101 ЄСВ за IV квартал 2026 року | 570702 | 2027-01-19 | passed: ЄСВ за III квартал 2026 року',
    ])
    expect(tile('2', '2026-11-21')[0]).toMatch(/^101 Єдиний податок за грудень 2026 року . ≤ 172940 . 2026-12-18/)
  })

  test('of the third group are a share of the income of the quarter', () => {
    expect(tile('3', '2026-10-01').slice(0, 2)).toEqual([
      '101 Єдиний податок за III квартал 2026 року | 500 | 2026-11-19 | passed: Єдиний податок за II квартал 2026 року',
      '101 Військовий збір за III квартал 2026 року | 100 | 2026-11-19 | passed: Військовий збір за II квартал 2026 року',
    ])
    expect(tile('3vat', '2026-10-01')[0]).toMatch(/ 300 /)
  })

  test('of a farmer have no amount of the single tax, which depends on the land', () =>
    expect(
      tile('4', '2026-10-01')
        .slice(0, 2)
        .map((one) => one.split(' | ')[1]),
    ).toEqual(['', '86470']))

  test('say when the last term was paid, and offer the next', () => {
    const payments = [paid('singleTax', 'III квартал 2026', 617284n, '2026-11-18'), paid('socialContribution', 'III квартал 2026', 570702n, '2026-10-19')]
    expect(tile('3', '2026-11-25', payments)).toEqual([
      '101 Єдиний податок за IV квартал 2026 року | 500 | 2027-02-19 | III квартал 2026 року paid 617284 2026-11-18',
      '101 Військовий збір за IV квартал 2026 року | 100 | 2027-02-19 | passed: Військовий збір за III квартал 2026 року',
      '101 ЄСВ за IV квартал 2026 року | 570702 | 2027-01-19 | III квартал 2026 року paid 570702 2026-10-19',
    ])
  })

  test('offer the term after one that is paid ahead', () =>
    expect(tile('1', '2026-11-05', [paid('militaryLevy', 'листопад 2026', 86470n, '2026-11-02')])[1]).toBe(
      '101 Військовий збір за грудень 2026 року | 86470 | 2026-12-18 | листопад 2026 року paid 86470 2026-11-02',
    ))

  test('count a payment that is on its way', () =>
    expect(tile('3', '2026-11-19', [paid('singleTax', null, 617284n, '2026-11-19', false)])[0]).toBe(
      '101 Єдиний податок за IV квартал 2026 року | 500 | 2027-02-19 | III квартал 2026 року on its way 617284 2026-11-19',
    ))

  test('add up a contribution that is paid by months', () => {
    const months = ['липень', 'серпень', 'вересень'].map((month, index) =>
      paid('socialContribution', `${month} 2026`, 190234n, `2026-${String(8 + index).padStart(2, '0')}-05`),
    )
    const [, , part] = tile('3', '2026-10-12', months.slice(0, 2))
    expect(part).toBe('101 ЄСВ за III квартал 2026 року | 190234 | 2026-10-19 | III квартал 2026 року in part 380468 2026-09-05')
    expect(tile('3', '2026-10-12', months)[2]).toMatch(/^101 ЄСВ за IV квартал 2026 року . 570702 . 2027-01-19 . III квартал 2026 року paid 570702 2026-10-05/)
  })

  test('take a month of a share of the income for a part of its quarter', () =>
    expect(tile('3', '2026-11-25', [paid('singleTax', 'жовтень 2026', 410000n, '2026-11-05')])[0]).toMatch(
      /^101 Єдиний податок за IV квартал .* IV квартал 2026 року in part 410000 /,
    ))

  test.each(taxGroups)('of the group %s have no amount of another year', (group) => {
    for (const preset of budgetPresets(group, day('2027-06-01'), [])) expect(preset).toMatchObject({ amount: null, shareOfIncome: null, isMaximum: false })
  })

  test('have a purpose that the Treasury takes and the bank reads again, on whatever day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...taxGroups), fc.nat(3_000), (group, days) => {
        const today = plusDays(day('2024-01-01'), days)
        for (const { tax, purpose, period, due } of budgetPresets(group, today, [])) {
          const text = certain(composeBudgetPurpose(purpose))
          expect(parseBudgetPurpose(text)).toEqual({ ok: true, value: purpose })
          expect(parseBusinessDate(due).ok).toBe(true)
          const creditorIban = certain(parseIban('UA208999980000031400000000001'))
          expect(readTaxPayment({ creditorIban, remittanceInformation: text, amount: kopiykas(1n), day: today, isSettled: true })).toMatchObject({
            tax,
            period,
          })
        }
      }),
    )
  })
})

describe('the taxes of the coming days', () => {
  const period = (first: string, last: string) => ({ first: day(first), last: day(last) })
  const november = period('2026-11-01', '2026-11-30')
  const october = period('2026-10-01', '2026-10-31')
  const paid = (tax: EntrepreneurTax, amount: bigint, of: ReturnType<typeof period>): TaxPayment => ({
    tax,
    period: of,
    amount: kopiykas(amount),
    day: of.last,
    isSettled: true,
  })
  test('move with a holiday on their last day, as the law of each says', () => {
    // Days of payment move back or stay, those of declarations move on.
    const holidays = new Set([day('2026-11-19'), day('2026-11-20'), day('2026-11-09')])
    const dues = (off?: ReadonlySet<BusinessDate>) => [
      termsAround('singleTax', '1', day('2026-11-01'), off).next.due,
      termsAround('singleTax', '3', day('2026-11-01'), off).next.due,
      nextDeclaration('3', day('2026-11-01'), off).due,
    ]
    expect(dues()).toEqual(['2026-11-20', '2026-11-19', '2026-11-09'])
    expect(dues(holidays)).toEqual(['2026-11-18', '2026-11-19', '2026-11-10'])
    const january = [day('2027-01-19'), day('2027-01-20')]
    expect(termsAround('socialContribution', '3', day('2027-01-05'), new Set(january)).next.due).toBe('2027-01-21')
    expect(budgetPresets('3', day('2027-01-05'), [], new Set(january)).find(({ tax }) => tax === 'socialContribution')?.due).toBe('2027-01-21')
    expect(taxesSoon([], { today: day('2027-01-08'), until: day('2027-01-20'), holidays: new Set(january) })).toEqual([])
  })

  test('are not due in days in which no term of any group ends, whatever was paid', () => {
    const days = { today: day('2026-11-21'), until: day('2026-12-04') }
    expect(mayTaxBeDue(days)).toBe(false)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 20 }), fc.subarray([1_729_40n, 332_80n, 9_000_00n]), (after, ahead, sums) => {
        const today = plusDays(day('2026-01-02'), after)
        const looked = { today, until: plusDays(today, ahead) }
        const payments = sums.flatMap((sum) => [paid('singleTax', sum, october), paid('singleTax', sum, period('2026-07-01', '2026-09-30'))])
        if (taxesSoon(payments, looked).length > 0) expect(mayTaxBeDue(looked)).toBe(true)
      }),
    )
  })

  const soon = (payments: readonly TaxPayment[], today: string, until: string) => taxesSoon(payments, { today: day(today), until: day(until) })

  test('are those of the group that the payments show: a month of the second costs more than the first may', () => {
    expect(groupShownBy([paid('singleTax', 1_729_40n, october)])).toBe('2')
    expect(groupShownBy([paid('singleTax', 332_80n, october)])).toBe('1')
    expect(groupShownBy([paid('singleTax', 9_000_00n, period('2026-07-01', '2026-09-30'))])).toBe('3')
    expect(groupShownBy([paid('singleTax', 9_000_00n, period('2026-01-01', '2026-12-31'))])).toBeNull()
    expect(groupShownBy([paid('militaryLevy', 864_70n, october)])).toBeNull()
    expect(soon([paid('singleTax', 1_729_40n, october)], '2026-11-10', '2026-11-23')).toEqual([
      { tax: 'singleTax', group: '2', period: november, due: '2026-11-20', amount: 1_729_40n },
      { tax: 'militaryLevy', group: '2', period: november, due: '2026-11-20', amount: 864_70n },
    ])
  })

  test('end when they are paid, and one that is paid in part keeps its rest', () => {
    const second = paid('singleTax', 1_729_40n, october)
    expect(soon([second, paid('singleTax', 1_729_40n, november), paid('militaryLevy', 864_70n, november)], '2026-11-10', '2026-11-23')).toEqual([])
    const whole = period('2026-10-01', '2026-12-31')
    const part = { ...paid('socialContribution', 707_02n, whole), period: november }
    expect(soon([part], '2027-01-10', '2027-01-23')).toMatchObject([{ tax: 'socialContribution', due: '2027-01-19', amount: 5_000_00n }])
  })

  test('are ЄСВ alone while the group is not known, and nothing outside of these days', () => {
    expect(soon([], '2027-01-10', '2027-01-23')).toMatchObject([{ tax: 'socialContribution', due: '2027-01-19' }])
    expect(soon([], '2026-11-10', '2026-11-23')).toEqual([])
    expect(soon([], '2027-01-20', '2027-02-02')).toEqual([])
  })
})
