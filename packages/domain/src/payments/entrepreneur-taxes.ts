import type { BusinessDate } from '../values/business-date.ts'
import { type Kopiykas, kopiykas } from '../values/kopiykas.ts'

/** Groups of the single tax (єдиний податок); of the third, with VAT and without. The fourth is of farmers. */
export const taxGroups = ['1', '2', '3', '3vat'] as const

export type TaxGroup = (typeof taxGroups)[number]

/** An amount a month, up to which a council may set it or which is set; or a share of income in hundredths of a percent. */
export type TaxRate =
  | { readonly by: 'month'; readonly amount: Kopiykas; readonly isMaximum: boolean }
  | { readonly by: 'income'; readonly share: number }

/** The taxes of entrepreneurs for one period of validity. */
export type TaxYear = {
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

const monthly = (amount: bigint, isMaximum = false): TaxRate => ({ by: 'month', amount: kopiykas(amount), isMaximum })
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
      '1': monthly(332_80n, true),
      '2': monthly(1_729_40n, true),
      '3': ofIncome(500),
      '3vat': ofIncome(300),
    },
    militaryLevy: { '1': monthly(864_70n), '2': monthly(864_70n), '3': ofIncome(100), '3vat': ofIncome(100) },
    socialContribution: kopiykas(5_707_02n),
  },
]

/** The entry that holds on a day, or undefined when there is none. */
export const taxYearOf = (day: BusinessDate): TaxYear | undefined =>
  taxYears.find(({ from, to }) => from <= day && day <= to)
