import type { BusinessDate } from '../values/business-date.ts'
import { type Kopiykas, kopiykas, zero } from '../values/kopiykas.ts'
import { type Holidays, noHolidays } from '../values/working-day.ts'
import type { BudgetPaymentCode, BudgetPurpose } from './budget-purpose.ts'
import { type EntrepreneurTax, entrepreneurTaxes, type TaxGroup } from './entrepreneur-taxes.ts'
import { type TaxRate, taxYearOf } from './tax-years.ts'
import type { TaxPayment } from './tax-payment.ts'
import { periodFrom, periodText, type TaxPeriod, type TaxTerm, termsAround } from './tax-terms.ts'

/** A term of a tax, filled in as far as the bank knows it. */
type OfferedTerm = {
  readonly purpose: BudgetPurpose
  readonly period: TaxPeriod
  /** The rest of it. Null: a share of the income, or of a time whose amounts the bank does not have. */
  readonly amount: Kopiykas | null
  /** The last day to pay it. */
  readonly due: BusinessDate
}

/** The company's payment for a term from its accounts here. */
type PaidTerm = {
  readonly period: TaxPeriod
  readonly amount: Kopiykas
  /** The day of the last payment. */
  readonly day: BusinessDate
  /** The bank still works on one of the payments. */
  readonly isOnItsWay: boolean
  /** Only a part of the term is paid. */
  readonly isPart: boolean
}

/** A payment to the budget that an entrepreneur makes again and again. */
type BudgetPreset = OfferedTerm & {
  readonly tax: EntrepreneurTax
  /** Hundredths of a percent of the income of the quarter; null: an amount. */
  readonly shareOfIncome: number | null
  /** The amount is the most that a council may ask: the payer's may be less. */
  readonly isMaximum: boolean
  readonly paid: PaidTerm | null
  /** The term that passed last, if nothing from here has paid it: another bank may have, so it is offered, not claimed. */
  readonly passed: OfferedTerm | null
}

const CURRENT_PAYMENT = '101' as BudgetPaymentCode

const names: Record<EntrepreneurTax, string> = {
  singleTax: 'Єдиний податок',
  militaryLevy: 'Військовий збір',
  socialContribution: 'ЄСВ',
}

/** Null: the year's law is not known yet. */
function rateOf(tax: EntrepreneurTax, group: TaxGroup, { last }: TaxPeriod): TaxRate | null {
  const year = taxYearOf(last)
  if (year === undefined) return null
  if (tax === 'socialContribution') return { by: 'term', amount: year.socialContribution, isMaximum: false }
  return year[tax][group]
}

const isCovered = (month: TaxPeriod, by: TaxPeriod): boolean => by.first <= month.first && month.last <= by.last

/** The months of a period, one by one. */
function monthsOf({ first, last }: TaxPeriod): readonly TaxPeriod[] {
  const [year, from, to] = [Number(first.slice(0, 4)), Number(first.slice(5, 7)), Number(last.slice(5, 7))]
  return Array.from({ length: to - from + 1 }, (_, index) => periodFrom(year, from + index, 1))
}

/** A purpose that names no period pays the term that was next on its day. */
function periodPaidBy({ tax, period, day }: TaxPayment, { group, holidays }: Asked): TaxPeriod {
  return period ?? termsAround(tax, group, day, holidays).next.period
}

type Asked = {
  readonly tax: EntrepreneurTax
  readonly group: TaxGroup
  readonly payments: readonly TaxPayment[]
  readonly holidays: Holidays
}

/** @returns null: no payment was for this term */
function paidFor({ period }: TaxTerm, asked: Asked): PaidTerm | null {
  const { tax, group, payments } = asked
  const ours = payments
    .filter((payment) => payment.tax === tax)
    .map((payment) => ({ payment, covers: periodPaidBy(payment, asked) }))
    .filter(({ covers }) => covers.first <= period.last && period.first <= covers.last)
  const last = ours
    .map(({ payment }) => payment.day)
    .toSorted()
    .at(-1)
  if (last === undefined) return null
  const amount = ours.reduce((sum, { payment }) => kopiykas(sum + payment.amount), zero)
  const rate = rateOf(tax, group, period)
  const isWhole =
    monthsOf(period).every((month) => ours.some(({ covers }) => isCovered(month, covers))) ||
    (rate?.by === 'term' && amount >= rate.amount)
  return {
    period,
    amount,
    day: last,
    isOnItsWay: ours.some(({ payment }) => !payment.isSettled),
    isPart: !isWhole,
  }
}

const isPaid = (paid: PaidTerm | null): boolean => paid !== null && !paid.isPart

function offer({ period, due }: TaxTerm, { tax, group }: Asked, paid: PaidTerm | null): OfferedTerm {
  const rate = rateOf(tax, group, period)
  return {
    purpose: { code: CURRENT_PAYMENT, information: `${names[tax]} за ${periodText(period)}` },
    period,
    amount: rate?.by === 'term' ? kopiykas(rate.amount - (paid?.amount ?? 0n)) : null,
    due,
  }
}

function presetOf(asked: Asked, today: BusinessDate): BudgetPreset {
  const { tax, group, holidays } = asked
  const { passed, next, following } = termsAround(tax, group, today, holidays)
  const [paidBefore, paidNext] = [paidFor(passed, asked), paidFor(next, asked)]
  const offered = isPaid(paidNext) ? following : next
  const paidOfOffered = isPaid(paidNext) ? paidFor(following, asked) : paidNext
  const rate = rateOf(tax, group, offered.period)
  return {
    tax,
    ...offer(offered, asked, isPaid(paidOfOffered) ? null : paidOfOffered),
    shareOfIncome: rate?.by === 'income' ? rate.share : null,
    isMaximum: rate?.by === 'term' && rate.isMaximum,
    paid: paidNext ?? paidBefore,
    passed: paidNext === null && paidBefore === null ? offer(passed, asked, null) : null,
  }
}

/**
 * The next taxes of an entrepreneur of a group (domain-ukraine.md sections 2 and 5), and what is paid of them. The
 * Treasury's account depends on the place of registration, so the entrepreneur enters it.
 * @param today in Kyiv
 * @param payments the company's own, settled or on their way
 */
export const budgetPresets = (
  group: TaxGroup,
  today: BusinessDate,
  payments: readonly TaxPayment[],
  holidays: Holidays = noHolidays,
): readonly BudgetPreset[] => entrepreneurTaxes.map((tax) => presetOf({ tax, group, payments, holidays }, today))
