import type { BusinessDate } from '../values/business-date.ts'
import { type Kopiykas, kopiykas } from '../values/kopiykas.ts'
import type { EntrepreneurTax, TaxGroup } from './entrepreneur-taxes.ts'

/**
 * An amount for each term, up to which a council may set it or which is set; a share of income in hundredths of a
 * percent; or a share of the value of land, which the bank does not know.
 */
export type TaxRate =
  | { readonly by: 'term'; readonly amount: Kopiykas; readonly isMaximum: boolean }
  | { readonly by: 'income'; readonly share: number }
  | { readonly by: 'land' }

/** The taxes of entrepreneurs for one period of validity. */
type TaxYear = {
  readonly from: BusinessDate
  /** The last day. */
  readonly to: BusinessDate
  readonly source: string
  readonly minimumWage: Kopiykas
  readonly subsistenceMinimum: Kopiykas
  readonly singleTax: Readonly<Record<TaxGroup, TaxRate>>
  readonly militaryLevy: Readonly<Record<TaxGroup, TaxRate>>
  /** ЄСВ, a quarter. */
  readonly socialContribution: Kopiykas
}

const fixed = (amount: bigint, isMaximum = false): TaxRate => ({ by: 'term', amount: kopiykas(amount), isMaximum })
const ofIncome = (share: number): TaxRate => ({ by: 'income', share })

/**
 * One entry per year, added when the year's law is published. Days without an entry get no amount: another year's
 * amount would be wrong and look right.
 */
export const taxYears: readonly TaxYear[] = [
  {
    from: '2026-01-01' as BusinessDate,
    to: '2026-12-31' as BusinessDate,
    source: 'State Tax Service, by minfin.com.ua and clearmoney.com.ua, November 2026 (domain-ukraine.md section 5)',
    minimumWage: kopiykas(8_647_00n),
    subsistenceMinimum: kopiykas(3_328_00n),
    singleTax: {
      '1': fixed(332_80n, true),
      '2': fixed(1_729_40n, true),
      '3': ofIncome(500),
      '3vat': ofIncome(300),
      '4': { by: 'land' },
    },
    militaryLevy: {
      '1': fixed(864_70n),
      '2': fixed(864_70n),
      '3': ofIncome(100),
      '3vat': ofIncome(100),
      '4': fixed(864_70n),
    },
    socialContribution: kopiykas(5_707_02n),
  },
]

/** The entry that holds on a day, or undefined when there is none. */
export const taxYearOf = (day: BusinessDate): TaxYear | undefined =>
  taxYears.find(({ from, to }) => from <= day && day <= to)

/**
 * The rule for a last day that is a Saturday or Sunday (under martial law there are no holidays): it moves to the
 * next working day, stays, or is shown as the working day before, because a move of it is disputed and an early payment
 * is not late.
 */
type DayOff = 'nextWorkingDay' | 'stays' | 'workingDayBefore'

/** The last day of a term: a day of a month counted from the period's last month, or so many days after the period. */
type LastDay = { readonly dayOff: DayOff } & (
  | { readonly dayOfMonth: number; readonly monthsAfter: 0 | 1 }
  | { readonly daysAfter: number }
)

/** The frequency of a tax, by the months of its period, and its last day. */
export type TermRule = { readonly months: 1 | 3 | 12; readonly last: LastDay; readonly source: string }

const advance: TermRule = {
  months: 1,
  last: { dayOfMonth: 20, monthsAfter: 0, dayOff: 'workingDayBefore' },
  source: 'Tax Code art. 295.1: by the 20th, inclusive, of the month itself',
}
/** The day of payment follows the declaration's own day, wherever a weekend moves that: 40 and 10 days. */
const afterDeclaration: TermRule = {
  months: 3,
  last: { daysAfter: 50, dayOff: 'stays' },
  source: 'Tax Code art. 295.3: within 10 days after the last day of the declaration',
}
const ofFarmers: TermRule = {
  months: 3,
  last: { daysAfter: 30, dayOff: 'workingDayBefore' },
  source: 'Tax Code art. 295.9.2: within 30 days after the quarter',
}
const contribution: TermRule = {
  months: 3,
  last: { dayOfMonth: 19, monthsAfter: 1, dayOff: 'nextWorkingDay' },
  source: 'Law 2464-VI art. 9: "before the 20th", which the State Tax Service reads as the 19th inclusive',
}

const ofEveryGroup = (rule: TermRule): Record<TaxGroup, TermRule> => ({
  '1': rule,
  '2': rule,
  '3': rule,
  '3vat': rule,
  '4': rule,
})

/** Until when each group pays each tax. */
export const paymentTerms: Readonly<Record<EntrepreneurTax, Readonly<Record<TaxGroup, TermRule>>>> = {
  singleTax: { '1': advance, '2': advance, '3': afterDeclaration, '3vat': afterDeclaration, '4': ofFarmers },
  militaryLevy: { '1': advance, '2': advance, '3': afterDeclaration, '3vat': afterDeclaration, '4': advance },
  socialContribution: ofEveryGroup(contribution),
}

const yearly: TermRule = {
  months: 12,
  last: { daysAfter: 60, dayOff: 'nextWorkingDay' },
  source: 'Tax Code art. 49.18.3: within 60 days after the year',
}
const quarterly: TermRule = {
  months: 3,
  last: { daysAfter: 40, dayOff: 'nextWorkingDay' },
  source: 'Tax Code art. 49.18.2: within 40 days after the quarter',
}
const byFarmers: TermRule = {
  months: 12,
  last: { daysAfter: 51, dayOff: 'nextWorkingDay' },
  source: 'Tax Code art. 295.9.1: by 20 February',
}

/** Until when each group declares its single tax. */
export const declarationTerms: Readonly<Record<TaxGroup, TermRule>> = {
  '1': yearly,
  '2': yearly,
  '3': quarterly,
  '3vat': quarterly,
  '4': byFarmers,
}
