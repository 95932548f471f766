import { type BusinessDate, plusDays } from '../values/business-date.ts'
import type { Kopiykas } from '../values/kopiykas.ts'
import { monthNames } from '../values/month-names.ts'
import type { BudgetPaymentCode, BudgetPurpose } from './budget-purpose.ts'
import { type TaxGroup, type TaxRate, type TaxYear, taxYearOf } from './entrepreneur-taxes.ts'

export const entrepreneurTaxes = ['singleTax', 'militaryLevy', 'socialContribution'] as const

export type EntrepreneurTax = (typeof entrepreneurTaxes)[number]

/** A payment to the budget that an entrepreneur makes again and again, filled in as far as the bank knows it. */
type BudgetPreset = {
  readonly tax: EntrepreneurTax
  readonly purpose: BudgetPurpose
  /** Null: a share of the income, or of a time whose amounts the bank does not have. */
  readonly amount: Kopiykas | null
  /** Hundredths of a percent of the income of the quarter; null: an amount. */
  readonly shareOfIncome: number | null
  /** The amount is the most that a council may ask: the payer's may be less. */
  readonly isMaximum: boolean
  /**
   * The last day to pay it. Some sources move a weekend's date to the next working day, and the ЄСВ's 20th to the 19th:
   * unconfirmed dates do not count, and an early payment is not late.
   */
  readonly due: BusinessDate
}

const CURRENT_PAYMENT = '101' as BudgetPaymentCode

const names: Record<EntrepreneurTax, string> = {
  singleTax: 'Єдиний податок',
  militaryLevy: 'Військовий збір',
  socialContribution: 'ЄСВ',
}

type Span = { readonly text: string; readonly last: BusinessDate }

/** A day by its parts; day 0 is the last of the month before, as Date counts. */
const dayOf = (year: number, month: number, day: number): BusinessDate =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10) as BusinessDate

const partsOf = (day: BusinessDate): { year: number; month: number } => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
})

function monthOf(day: BusinessDate): Span {
  const { year, month } = partsOf(day)
  return { text: `${monthNames[month - 1]} ${year} року`, last: dayOf(year, month + 1, 0) }
}

/** The quarter that is over. */
function quarterBefore(day: BusinessDate): Span {
  const { year, month } = partsOf(day)
  const last = dayOf(year, month - ((month - 1) % 3), 0)
  const ended = partsOf(last)
  return { text: `${ended.month / 3} квартал ${ended.year} року`, last }
}

/** Groups 1 and 2 pay a month by the 20th of it. */
const byMonth = (today: BusinessDate) => ({ span: monthOf(today), due: `${today.slice(0, 7)}-20` as BusinessDate })

/** Group 3 declares a quarter within 40 days, and pays within 10 more. */
function byQuarter(today: BusinessDate) {
  const span = quarterBefore(today)
  return { span, due: plusDays(span.last, 50) }
}

/** ЄСВ of a quarter by the 20th of the month after it. */
function contribution(today: BusinessDate) {
  const span = quarterBefore(today)
  return { span, due: plusDays(span.last, 20) }
}

type Paid = ReturnType<typeof byMonth>

const purposeOf = (tax: EntrepreneurTax, { text }: Span): BudgetPurpose => ({
  code: CURRENT_PAYMENT,
  information: `${names[tax]} за ${text}`,
})

function rated(tax: 'singleTax' | 'militaryLevy', group: TaxGroup, { span, due }: Paid): BudgetPreset {
  const rate: TaxRate | undefined = taxYearOf(span.last)?.[tax][group]
  return {
    tax,
    purpose: purposeOf(tax, span),
    amount: rate?.by === 'month' ? rate.amount : null,
    shareOfIncome: rate?.by === 'income' ? rate.share : null,
    isMaximum: rate?.by === 'month' && rate.isMaximum,
    due,
  }
}

const isOfThirdGroup = (group: TaxGroup): boolean => group === '3' || group === '3vat'

/**
 * The next taxes of an entrepreneur of a group (domain-ukraine.md sections 2 and 5): single tax, military levy, ЄСВ.
 * The Treasury's account depends on the place of registration, so the entrepreneur enters it.
 * @param today in Kyiv
 */
export function budgetPresets(group: TaxGroup, today: BusinessDate): readonly BudgetPreset[] {
  const paid = isOfThirdGroup(group) ? byQuarter(today) : byMonth(today)
  const { span, due } = contribution(today)
  const amounts: TaxYear | undefined = taxYearOf(span.last)
  return [
    rated('singleTax', group, paid),
    rated('militaryLevy', group, paid),
    {
      tax: 'socialContribution',
      purpose: purposeOf('socialContribution', span),
      amount: amounts?.socialContribution ?? null,
      shareOfIncome: null,
      isMaximum: false,
      due,
    },
  ]
}
