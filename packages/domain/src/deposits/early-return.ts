import type { BusinessDate } from '../values/business-date.ts'
import { type Kopiykas, kopiykas, zero } from '../values/kopiykas.ts'
import {
  type DayOfInterest,
  type Deposited,
  type DepositTerms,
  depositSchedule,
  endsPeriod,
} from './deposit-schedule.ts'
import { earnedOn, type ExactInterest, nothingEarned, type YearlyRate } from './interest.ts'
import { sumOfTaxed, taxed, type TaxedInterest, taxRatesOn } from './interest-tax.ts'

/** The amounts that come back where a deposit is taken back before its end, and the reasons of the difference. */
export type EarlyReturn = {
  /** The interest until now by the deposit's own rate. */
  readonly accrued: Kopiykas
  /** The unpaid part of it: it is taken back from the accruals. */
  readonly unpaid: Kopiykas
  /** The part of `unpaid` that was accrued before the year of the return: it is no expense of this year. */
  readonly unpaidOfYearsBefore: Kopiykas
  /** The interest due by the lower rate, and the paid interest. */
  readonly due: TaxedInterest
  readonly paid: TaxedInterest
  /** The interest paid beyond the due amount, without the excess of withheld taxes: it is taken from the deposit. */
  readonly withheld: Kopiykas
  readonly taxToCorrect: Kopiykas
  readonly returned: Kopiykas
}

/** The earned and unpaid interest of a deposit, on a day. */
export type OpenPeriod = {
  readonly earned: ExactInterest
  readonly posted: Kopiykas
  readonly postedInYearsBefore: Kopiykas
}

/**
 * A deposit that is taken back: its interest is counted anew from the beginning by the rate for such a case, and what was paid
 * beyond it comes off the deposit.
 * @param on the day on which the money goes back, before the agreed one; @param rate as agreed for an early return
 */
export function returnedEarly(
  deposited: readonly Deposited[],
  { on, rate }: { readonly on: BusinessDate; readonly rate: YearlyRate },
  terms: DepositTerms,
): EarlyReturn {
  const agreed = depositSchedule(deposited, on, terms)
  // The last payout of this schedule is the early return itself: until then it was not paid.
  const paid = sumOfTaxed(agreed.payouts.filter((payout) => endsPeriod(payout.on, terms.payout)))
  const open = openPeriodOf(agreed.days, on, terms)
  const counted = depositSchedule(deposited, on, { ...terms, rate, payout: 'atEnd', capitalised: false, tax: null })
  const due = taxed(sumOfTaxed(counted.payouts).gross, taxRatesOn(terms.tax, on))
  const principal = deposited.reduce((sum, { amount }) => sum + amount, 0n)
  const withheld = paid.net - due.net
  return {
    accrued: kopiykas(paid.gross + open.posted),
    unpaid: open.posted,
    unpaidOfYearsBefore: open.postedInYearsBefore,
    due,
    paid,
    withheld: kopiykas(withheld),
    taxToCorrect: kopiykas(paid.incomeTax + paid.militaryTax - due.incomeTax - due.militaryTax),
    // Interest that was added to the deposit is in it still.
    returned: kopiykas(principal - withheld + (terms.capitalised ? paid.net : 0n)),
  }
}

/** The interest earned since the last payout, on the morning of a day. */
export const openPeriod = (deposited: readonly Deposited[], on: BusinessDate, terms: DepositTerms): OpenPeriod =>
  openPeriodOf(depositSchedule(deposited, on, terms).days, on, terms)

function openPeriodOf(days: readonly DayOfInterest[], on: BusinessDate, terms: DepositTerms): OpenPeriod {
  const lastEnd = days.findLast(({ day }) => endsPeriod(day, terms.payout))?.day
  const open = lastEnd === undefined ? days : days.filter(({ day }) => day > lastEnd)
  const inYearsBefore = open.filter(({ day }) => day.slice(0, 4) < on.slice(0, 4))
  return {
    earned: open.reduce((sum, { day, balance }) => sum + earnedOn(day, balance, terms), nothingEarned),
    posted: postedOn(open),
    postedInYearsBefore: postedOn(inYearsBefore),
  }
}

const postedOn = (days: readonly DayOfInterest[]): Kopiykas =>
  days.reduce((sum, { posted }) => kopiykas(sum + posted), zero)
