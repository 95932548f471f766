import type { DepositKind } from '../flows/deposit.ts'
import type { BusinessDate } from '../values/business-date.ts'
import { type Kopiykas, kopiykas, zero } from '../values/kopiykas.ts'
import { type DepositFault, earlyReturnFault } from './deposit-amounts.ts'
import type { AgreedReturn } from './deposit-product.ts'
import type { Deposited, DepositTerms } from './deposit-schedule.ts'
import { type EarlyReturn, type OpenPeriod, returnedEarly } from './early-return.ts'
import type { YearlyRate } from './interest.ts'
import { taxed, type TaxedInterest, taxRatesOn } from './interest-tax.ts'
import { returnedInPart } from './return-in-part.ts'

/** A deposit on the morning of the day on which it is taken back: all its days before have earned. */
export type DepositToReturn = {
  readonly kind: DepositKind
  readonly terms: DepositTerms
  /** Null: it may not be taken back before its end. Of a deposit without an end it says nothing but what a part must leave. */
  readonly returnsEarly: AgreedReturn | null
  /** The money of this term as it came, without what went back. Of a term that follows another one, all that was left in it is its first money. */
  readonly deposited: readonly Deposited[]
  /** All that is in it: with interest that was added. */
  readonly balance: Kopiykas
  /** Earned since the last payout. */
  readonly open: OpenPeriod
  /** The first day on which it goes back by itself; null: it has no end. */
  readonly returnsOn: BusinessDate | null
}

/** The computation of a return: shown to the client, and booked. */
export type CountedReturn = EarlyReturn & {
  readonly on: BusinessDate
  readonly isWhole: boolean
  /** Interest was counted anew. */
  readonly isEarly: boolean
  readonly rate: YearlyRate
  /** The part of the principal. */
  readonly amount: Kopiykas
  /** The amount that leaves the deposit: with interest that was added for it. */
  readonly taken: Kopiykas
  /** The rest in the deposit, and its earned and unpaid interest. */
  readonly left: Kopiykas
  readonly open: OpenPeriod
}

/** Why it does not come back. @property from the first day on which it may, if there is one before its end */
export type ReturnFault =
  | { readonly because: 'notAgreed'; readonly from: BusinessDate | null }
  | { readonly because: 'tooEarly'; readonly from: BusinessDate }
  | Extract<DepositFault, { readonly field: 'amount' }>

const nothingOpen: OpenPeriod = { earned: 0n, posted: zero, postedInYearsBefore: zero }
const noInterest: TaxedInterest = { gross: zero, incomeTax: zero, militaryTax: zero, net: zero }

/** Why a part, or all of it, does not come back on a day; null: it does. */
export function returnFault(
  { kind, returnsEarly, deposited, balance, returnsOn }: DepositToReturn,
  { on, part }: { readonly on: BusinessDate; readonly part: Kopiykas | null },
): ReturnFault | null {
  if (kind === 'onDemand') {
    const fault = earlyReturnFault(
      { rate: 0, fromDay: 0, leaves: returnsEarly?.leaves ?? kopiykas(1n) },
      { began: on, on, balance, part },
    )
    return fault?.field === 'amount' ? fault : null
  }
  if (returnsEarly === null) return { because: 'notAgreed', from: returnsOn }
  const began = deposited.reduce((first, one) => (one.on < first ? one.on : first), on)
  const fault = earlyReturnFault(returnsEarly, { began, on, balance: principalOf(deposited), part })
  if (fault === null) return null
  if (fault.field === 'day') return { because: 'tooEarly', from: fault.day }
  return fault.field === 'amount' ? fault : null
}

const principalOf = (deposited: readonly Deposited[]): Kopiykas =>
  deposited.reduce((sum, { amount }) => kopiykas(sum + amount), zero)

/** A part that is all there is: the whole. */
export const partOrWhole = ({ kind, deposited, balance }: DepositToReturn, part: Kopiykas | null): Kopiykas | null =>
  part === (kind === 'onDemand' ? balance : principalOf(deposited)) ? null : part

/** Counts a return without a fault. @param part null: the whole */
export function countReturn(
  deposit: DepositToReturn,
  { on, part }: { readonly on: BusinessDate; readonly part: Kopiykas | null },
): CountedReturn {
  const { kind, terms, deposited, balance, returnsEarly } = deposit
  if (kind === 'onDemand' || returnsEarly === null) return onDemand(deposit, { on, part })
  const { rate } = returnsEarly
  const ofEarly = { on, isEarly: true, rate, isWhole: part === null }
  if (part === null) {
    const whole = returnedEarly(deposited, { on, rate }, terms)
    return { ...whole, ...ofEarly, amount: principalOf(deposited), taken: balance, left: zero, open: nothingOpen }
  }
  const { part: counted, open } = returnedInPart(deposited, { on, rate, amount: part }, terms)
  const taken = kopiykas(part + (terms.capitalised ? counted.paid.net : 0n))
  return { ...counted, ...ofEarly, amount: part, taken, left: kopiykas(balance - taken), open }
}

/**
 * Without an end nothing is computed anew: the whole brings its earnings, a part is left out of the rest's earnings.
 */
function onDemand(
  { terms, balance, open }: DepositToReturn,
  { on, part }: { readonly on: BusinessDate; readonly part: Kopiykas | null },
): CountedReturn {
  const due = part === null ? taxed(open.posted, taxRatesOn(terms.tax, on)) : noInterest
  const amount = part ?? balance
  return {
    on,
    isWhole: part === null,
    isEarly: false,
    rate: terms.rate,
    amount,
    accrued: due.gross,
    unpaid: due.gross,
    unpaidOfYearsBefore: part === null ? open.postedInYearsBefore : zero,
    due,
    paid: noInterest,
    withheld: kopiykas(-due.net),
    taxToCorrect: kopiykas(-due.incomeTax - due.militaryTax),
    returned: kopiykas(amount + due.net),
    taken: amount,
    left: kopiykas(balance - amount),
    open: part === null ? nothingOpen : open,
  }
}

/**
 * The accounts that a return moves: 2610, 2600, 2618, 7021, 6350, and the two accounts of taxes (3622). In another
 * currency taxes are paid by selling some of it (3800).
 */
export type ReturnAccount =
  | 'deposit'
  | 'client'
  | 'accrued'
  | 'expense'
  | 'income'
  | 'incomeTax'
  | 'militaryTax'
  | 'sold'

export type ReturnPosting = { readonly debit: ReturnAccount; readonly credit: ReturnAccount; readonly amount: Kopiykas }

/** The order in which an account that gives pays the others. */
const prefers: Record<ReturnAccount, readonly ReturnAccount[]> = {
  deposit: ['client', 'income', 'expense', 'incomeTax', 'militaryTax', 'sold', 'accrued'],
  accrued: ['client', 'incomeTax', 'militaryTax', 'sold', 'expense', 'income'],
  incomeTax: ['income', 'expense', 'client', 'militaryTax', 'accrued'],
  militaryTax: ['income', 'expense', 'client', 'incomeTax', 'accrued'],
  sold: ['income', 'expense', 'client', 'accrued'],
  expense: ['client', 'incomeTax', 'militaryTax', 'sold', 'income', 'accrued'],
  income: [],
  client: [],
}

/**
 * The postings of a return. Excess accrued interest is taken back from this year's expense, and the part of earlier
 * years is income (6350); so is excess paid interest. The oldest accruals are paid first.
 * @param sells the deposit is in another currency than its taxes
 */
export function postingsOf(counted: CountedReturn, { sells }: { readonly sells: boolean }): readonly ReturnPosting[] {
  const { taken, returned, unpaid, due, paid, unpaidOfYearsBefore } = counted
  const stillToPay = due.gross - paid.gross
  const takenBack = stillToPay > 0n ? unpaid - stillToPay : unpaid
  const ofThisYear = unpaid - unpaidOfYearsBefore
  const expense = takenBack < ofThisYear ? takenBack : ofThisYear
  const income = takenBack - expense + (stillToPay < 0n ? -stillToPay : 0n)
  return pairs({
    deposit: -taken,
    accrued: -unpaid,
    incomeTax: sells ? 0n : due.incomeTax - paid.incomeTax,
    militaryTax: sells ? 0n : due.militaryTax - paid.militaryTax,
    sold: sells ? stillToPay - (due.net - paid.net) : 0n,
    expense,
    client: returned,
    income,
  })
}

/** Postings that move what each account gets (above zero) and gives. */
function pairs(moves: Readonly<Record<ReturnAccount, bigint>>): ReturnPosting[] {
  const gets = { ...moves }
  const postings: ReturnPosting[] = []
  for (const debit of Object.keys(moves) as ReturnAccount[]) {
    for (const credit of prefers[debit]) {
      const amount = least(-gets[debit], gets[credit])
      if (amount <= 0n) continue
      gets[debit] += amount
      gets[credit] -= amount
      postings.push({ debit, credit, amount: kopiykas(amount) })
    }
  }
  return postings
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
