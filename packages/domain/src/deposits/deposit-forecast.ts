import { type BusinessDate, plusDays } from '../values/business-date.ts'
import { type Kopiykas, kopiykas } from '../values/kopiykas.ts'
import { type Deposited, type DepositTerms, isPayoutDay, type Payout } from './deposit-schedule.ts'
import { dueOf, earnedOn, type ExactInterest, nothingEarned } from './interest.ts'
import { taxed, taxRatesOn } from './interest-tax.ts'

/** A deposit as its last day has left it. */
type DepositSoFar = {
  /** The last day that has earned. */
  readonly earnedThrough: BusinessDate
  /** The balance that earned on it. */
  readonly balance: Kopiykas
  /** Since the last payout, to the last fraction. */
  readonly earned: ExactInterest
  /** Money that has not begun to earn: below zero it left. */
  readonly toCome: readonly Deposited[]
}

/**
 * The future payouts of a deposit if nothing changes: the rest of its schedule, whatever its rate and its money were
 * before.
 * @param until the day on which it goes back, or to which a deposit without an end is looked ahead
 */
export function depositForecast(
  { earnedThrough, balance: start, earned: before, toCome }: DepositSoFar,
  until: BusinessDate,
  terms: DepositTerms,
): readonly Payout[] {
  const payouts: Payout[] = []
  let balance: bigint = start
  let earned = before
  for (let day = plusDays(earnedThrough, 1); day < until; day = plusDays(day, 1)) {
    const cameOn = terms.dayRule === 'firstDayIncluded' ? day : plusDays(day, -1)
    balance += toCome.filter(({ on }) => on === cameOn).reduce((sum, { amount }) => sum + amount, 0n)
    earned += earnedOn(day, kopiykas(balance), terms)
    if (!isPayoutDay(day, until, terms.payout)) continue
    const paid = taxed(dueOf(earned), taxRatesOn(terms.tax, day))
    if (paid.gross > 0n) payouts.push({ on: day, ...paid })
    if (terms.capitalised) balance += paid.net
    earned = nothingEarned
  }
  return payouts
}
