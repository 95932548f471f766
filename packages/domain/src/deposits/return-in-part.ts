import type { BusinessDate } from '../values/business-date.ts'
import { type Kopiykas, kopiykas } from '../values/kopiykas.ts'
import type { Deposited, DepositTerms } from './deposit-schedule.ts'
import { type EarlyReturn, openPeriod, type OpenPeriod, returnedEarly } from './early-return.ts'
import type { YearlyRate } from './interest.ts'

/** A part that comes back, and what stays as if the part had never been deposited. */
type ReturnInPart = {
  readonly part: EarlyReturn
  readonly stays: readonly Deposited[]
  /** The rest's earned and unpaid interest. */
  readonly open: OpenPeriod
}

/**
 * A part of a deposit is taken back before its end: the latest money goes first, because it has earned least. The part
 * is counted as a deposit of its own by the lower rate; the rest goes on by its own. Its interest so far is that of the
 * whole less that of the rest, so that part and rest make the whole to the kopiyka.
 * @param amount less than the deposited amount; of a deposit to which interest is added, without that interest
 */
export function returnedInPart(
  deposited: readonly Deposited[],
  { on, rate, amount }: { readonly on: BusinessDate; readonly rate: YearlyRate; readonly amount: Kopiykas },
  terms: DepositTerms,
): ReturnInPart {
  const { taken, stays } = takeLast(deposited, amount)
  const whole = returnedEarly(deposited, { on, rate }, terms)
  const rest = returnedEarly(stays, { on, rate }, terms)
  const due = returnedEarly(taken, { on, rate }, terms).due
  const paid = {
    gross: kopiykas(whole.paid.gross - rest.paid.gross),
    incomeTax: kopiykas(whole.paid.incomeTax - rest.paid.incomeTax),
    militaryTax: kopiykas(whole.paid.militaryTax - rest.paid.militaryTax),
    net: kopiykas(whole.paid.net - rest.paid.net),
  }
  const withheld = paid.net - due.net
  return {
    part: {
      accrued: kopiykas(whole.accrued - rest.accrued),
      unpaid: kopiykas(whole.unpaid - rest.unpaid),
      unpaidOfYearsBefore: kopiykas(whole.unpaidOfYearsBefore - rest.unpaidOfYearsBefore),
      due,
      paid,
      withheld: kopiykas(withheld),
      taxToCorrect: kopiykas(paid.incomeTax + paid.militaryTax - due.incomeTax - due.militaryTax),
      returned: kopiykas(amount - withheld + (terms.capitalised ? paid.net : 0n)),
    },
    stays,
    open: openPeriod(stays, on, terms),
  }
}

/** Splits what was deposited: the last money makes up the amount that is taken. */
function takeLast(deposited: readonly Deposited[], amount: Kopiykas): { taken: Deposited[]; stays: Deposited[] } {
  const taken: Deposited[] = []
  const stays: Deposited[] = []
  let left: bigint = amount
  for (const { on, amount: size } of deposited.toSorted((one, other) => (one.on < other.on ? 1 : -1))) {
    const of = size < left ? size : left
    left -= of
    if (of > 0n) taken.push({ on, amount: kopiykas(of) })
    if (size > of) stays.push({ on, amount: kopiykas(size - of) })
  }
  return { taken, stays }
}
