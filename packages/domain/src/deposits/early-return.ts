import { type BusinessDate, plusDays } from '../values/business-date.ts'
import { type Kopiykas, kopiykas, zero } from '../values/kopiykas.ts'
import { type Deposited, type DepositTerms, depositSchedule, type Payout } from './deposit-schedule.ts'
import type { YearlyRate } from './interest.ts'
import { taxed, type TaxedInterest } from './interest-tax.ts'

/** What comes back where a deposit is taken back before its end, and why it is less. */
export type EarlyReturn = {
  /** What the deposit would have earned until now by its own rate. */
  readonly accrued: Kopiykas
  /** The part of it that was not paid: it is taken back from what was accrued. */
  readonly unpaid: Kopiykas
  /** What is due by the lower rate, and what was paid out. */
  readonly due: TaxedInterest
  readonly paid: TaxedInterest
  /** What was paid beyond what is due, without the taxes that were withheld too much: it is taken from the deposit. */
  readonly withheld: Kopiykas
  readonly taxToCorrect: Kopiykas
  readonly returned: Kopiykas
}

/**
 * A deposit that is taken back: its interest is counted anew from the beginning by the rate for such a case, and what was paid
 * beyond it comes off the deposit. Only tests use it.
 * @param on the day on which the money goes back, before the agreed one; @param rate as agreed for an early return
 */
export function returnedEarly(
  deposited: readonly Deposited[],
  { on, rate }: { readonly on: BusinessDate; readonly rate: YearlyRate },
  terms: DepositTerms,
): EarlyReturn {
  const agreed = depositSchedule(deposited, on, terms)
  // The last payout of this schedule is the early return itself: until then it was not paid.
  const paidOut = agreed.payouts.filter((payout) => plusDays(payout.on, 1) < on || isEndOfPeriod(payout.on, terms))
  const accrued = sumOf(agreed.payouts)
  const paid = sumOf(paidOut)
  const counted = depositSchedule(deposited, on, { ...terms, rate, payout: 'atEnd', capitalised: false })
  const due = taxed(sumOf(counted.payouts).gross, terms.tax)
  const principal = deposited.reduce((sum, { amount }) => sum + amount, 0n)
  const withheld = paid.net - due.net
  return {
    accrued: accrued.gross,
    unpaid: kopiykas(accrued.gross - paid.gross),
    due,
    paid,
    withheld: kopiykas(withheld),
    taxToCorrect: kopiykas(paid.incomeTax + paid.militaryTax - due.incomeTax - due.militaryTax),
    // Interest that was added to the deposit is in it still.
    returned: kopiykas(principal - withheld + (terms.capitalised ? paid.net : 0n)),
  }
}

/** Whether the day ends a period by the deposit's own rule, so that its interest has been paid. */
const isEndOfPeriod = (day: BusinessDate, { payout }: DepositTerms): boolean =>
  payout !== 'atEnd' && plusDays(day, 1).endsWith('-01') && (payout === 'monthly' || Number(day.slice(5, 7)) % 3 === 0)

const nothing: TaxedInterest = { gross: zero, incomeTax: zero, militaryTax: zero, net: zero }

const sumOf = (payouts: readonly Payout[]): TaxedInterest =>
  payouts.reduce(
    (sum, one) => ({
      gross: kopiykas(sum.gross + one.gross),
      incomeTax: kopiykas(sum.incomeTax + one.incomeTax),
      militaryTax: kopiykas(sum.militaryTax + one.militaryTax),
      net: kopiykas(sum.net + one.net),
    }),
    nothing,
  )
