import { type BusinessDate, lastOfMonth, plusDays } from '../values/business-date.ts'
import type { Kopiykas } from '../values/kopiykas.ts'
import { budgetPresets } from './budget-presets.ts'
import { type EntrepreneurTax, entrepreneurTaxes, type TaxGroup, taxGroups } from './entrepreneur-taxes.ts'
import { taxYearOf } from './tax-years.ts'
import type { TaxPayment } from './tax-payment.ts'
import { type Holidays, noHolidays } from '../values/working-day.ts'
import { type TaxPeriod, termsAround } from './tax-terms.ts'

/** A tax that is to be paid within some days. */
type TaxSoon = {
  readonly tax: EntrepreneurTax
  /** The group of the single tax; where payments show none, the third group, which shares the terms of ЄСВ with all. */
  readonly group: TaxGroup
  readonly period: TaxPeriod
  readonly due: BusinessDate
  /** The rest of it, at most; null: a share of the income. */
  readonly amount: Kopiykas | null
}

/**
 * The group of the single tax, as far as payments show it: groups 1 and 2 pay for months, the third for quarters. The
 * bank has no other source of the group.
 * @returns null: no payment of the single tax names such a period
 */
export function groupShownBy(payments: readonly TaxPayment[]): TaxGroup | null {
  const newest = payments
    .filter(({ tax, period }) => tax === 'singleTax' && period !== null)
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))[0]
  if (!newest?.period) return null
  const { first, last } = newest.period
  if (plusDays(first, 31) <= last)
    return first.slice(0, 4) === last.slice(0, 4) && last <= plusDays(first, 92) ? '3' : null
  const ofFirst = taxYearOf(last)?.singleTax['1']
  return ofFirst?.by === 'term' && newest.amount <= ofFirst.amount ? '1' : '2'
}

/**
 * The group of the single tax as the bank knows it: payments are newer than a questionnaire, but farmers and payers of
 * VAT pay for quarters as well.
 * @param stated in the questionnaire; null: it says none
 */
export function knownTaxGroup(payments: readonly TaxPayment[], stated: TaxGroup | null): TaxGroup | null {
  const shown = groupShownBy(payments)
  return shown === null || (shown === '3' && (stated === '3vat' || stated === '4')) ? stated : shown
}

/** The days that are looked at, and the bank's days off beside weekends. */
type Looked = { readonly today: BusinessDate; readonly until: BusinessDate; readonly holidays?: Holidays }

/**
 * True if the last day of any tax of any group comes from today until a day. If not, taxesSoon has none, whatever was
 * paid: a payment moves a tax to a later term alone.
 */
export const mayTaxBeDue = ({ today, until, holidays = noHolidays }: Looked): boolean =>
  firstDueFrom(today, holidays) <= until

/** The day that was asked for last, by the days off: every home page and every inbox asks for the present one. */
const firstDueOf = new WeakMap<Holidays, { readonly today: BusinessDate; readonly due: BusinessDate }>()

/** The earliest last day of any tax of any group that has not passed. */
function firstDueFrom(today: BusinessDate, holidays: Holidays): BusinessDate {
  const known = firstDueOf.get(holidays)
  if (known?.today === today) return known.due
  const all = taxGroups.flatMap((group) =>
    entrepreneurTaxes.map((tax) => termsAround(tax, group, today, holidays).next.due),
  )
  const due = all.reduce((one, other) => (other < one ? other : one))
  firstDueOf.set(holidays, { today, due })
  return due
}

/**
 * The taxes whose last day comes from today until a day and that no payment from here covers, the earliest first. ЄСВ
 * has one term for all groups; of the other taxes nothing is said while the group is not known.
 * @param payments the company's own, settled or on their way
 */
export function taxesSoon(
  payments: readonly TaxPayment[],
  { today, until, holidays = noHolidays }: Looked,
): readonly TaxSoon[] {
  const group = groupShownBy(payments)
  return budgetPresets(group ?? '3', today, payments, holidays)
    .filter(({ tax, due, amount }) => (group !== null || tax === 'socialContribution') && due <= until && amount !== 0n)
    .map(({ tax, period, due, amount }) => ({ tax, group: group ?? '3', period, due, amount }))
    .toSorted((one, other) => (one.due < other.due ? -1 : 1))
}

/**
 * The taxes whose last day comes from today until a day, term after term: a tax of unknown amount costs the last
 * payment for it. Those without any known amount are left out.
 */
export function taxesUntil(
  payments: readonly TaxPayment[],
  { today, until, holidays = noHolidays }: Looked,
): readonly (TaxSoon & { readonly amount: Kopiykas; readonly isSure: boolean })[] {
  const terms = new Map<string, TaxSoon>()
  for (let day = today; day <= until; day = plusDays(lastOfMonth(day), 1))
    for (const term of taxesSoon(payments, { today: day, until, holidays })) {
      const key = `${term.tax} ${term.period.first}`
      if (!terms.has(key)) terms.set(key, term)
    }
  return [...terms.values()].flatMap((term) => {
    const amount = term.amount ?? lastPaid(payments, term.tax)
    return amount === null ? [] : [{ ...term, amount, isSure: term.amount !== null }]
  })
}

const lastPaid = (payments: readonly TaxPayment[], tax: EntrepreneurTax): Kopiykas | null =>
  payments.filter((one) => one.tax === tax).toSorted((one, other) => (one.day < other.day ? 1 : -1))[0]?.amount ?? null
