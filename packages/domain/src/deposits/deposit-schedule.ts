import { type BusinessDate, plusDays } from '../values/business-date.ts'
import { type Kopiykas, kopiykas, zero } from '../values/kopiykas.ts'
import { type Holidays, noHolidays, workingDayFrom } from '../values/working-day.ts'
import { dueOf, earnedOn, type EarningTerms, nothingEarned } from './interest.ts'
import { type DatedTaxes, taxed, type TaxedInterest, taxRatesOn } from './interest-tax.ts'
import type { PayoutRule } from './payout-rule.ts'

/**
 * The days that earn. `fromNextDay`: from the day after the money came to the day before it goes back (Civil Code,
 * article 1061, part 5). `firstDayIncluded`: the day on which it came earns, too, as a contract may agree.
 */
export const dayRules = ['fromNextDay', 'firstDayIncluded'] as const

type DayRule = (typeof dayRules)[number]

/** An end on a day off: the money goes back on that day, or on the next working day with interest for the days between. */
export const endsOnDayOff = ['sameDay', 'nextWorkingDay'] as const

/** The terms on which a deposit is agreed. */
export type DepositTerms = EarningTerms & {
  readonly dayRule: DayRule
  readonly payout: PayoutRule
  readonly capitalised: boolean
  readonly endOnDayOff: (typeof endsOnDayOff)[number]
  readonly tax: DatedTaxes
}

/** Money that comes to the deposit: the first, and what is added later. */
export type Deposited = { readonly on: BusinessDate; readonly amount: Kopiykas }

/** Interest of a period as it is paid, or added to the deposit, at the end of a day. */
export type Payout = TaxedInterest & { readonly on: BusinessDate }

/** The postings of a day: may be none, where kopiykas do not fill up. */
export type DayOfInterest = { readonly day: BusinessDate; readonly balance: Kopiykas; readonly posted: Kopiykas }

/** A deposit from its first day to its last: what is shown before signing, and what is posted after it. */
export type DepositSchedule = {
  readonly days: readonly DayOfInterest[]
  readonly payouts: readonly Payout[]
  /** The day on which the money goes back, and its amount, with additions. */
  readonly returnsOn: BusinessDate
  readonly returned: Kopiykas
}

/** The day on which a deposit ends. @param days of its term, at least one */
export function returnDay(
  received: BusinessDate,
  days: number,
  terms: Pick<DepositTerms, 'dayRule' | 'endOnDayOff'>,
  holidays: Holidays = noHolidays,
): BusinessDate {
  const agreed = plusDays(received, terms.dayRule === 'firstDayIncluded' ? days : days + 1)
  return terms.endOnDayOff === 'nextWorkingDay' ? workingDayFrom(agreed, holidays) : agreed
}

/**
 * The schedule of a deposit until it goes back. Days are dates, so the two odd nights of Kyiv are days like any other.
 * @param deposited in any order; the first day is the deposit's beginning
 */
export function depositSchedule(
  deposited: readonly Deposited[],
  returnsOn: BusinessDate,
  terms: DepositTerms,
): DepositSchedule {
  const began = deposited.reduce((first, { on }) => (on < first ? on : first), returnsOn)
  const days: DayOfInterest[] = []
  const payouts: Payout[] = []
  const comes = earningFrom(deposited, terms.dayRule)
  let put: bigint = 0n
  let added: bigint = 0n
  let earned = nothingEarned
  let posted: bigint = 0n
  for (
    let day = terms.dayRule === 'firstDayIncluded' ? began : plusDays(began, 1);
    day < returnsOn;
    day = plusDays(day, 1)
  ) {
    put += comes.get(day) ?? 0n
    const balance = kopiykas(put + added)
    earned += earnedOn(day, balance, terms)
    const due = dueOf(earned)
    days.push({ day, balance, posted: kopiykas(due - posted) })
    posted = due
    if (!isPayoutDay(day, returnsOn, terms.payout)) continue
    const paid = taxed(due, taxRatesOn(terms.tax, day))
    if (paid.gross > 0n) payouts.push({ on: day, ...paid })
    if (terms.capitalised) added += paid.net
    earned = nothingEarned
    posted = 0n
  }
  const principal = deposited.reduce((sum, { amount }) => sum + amount, 0n)
  return { days, payouts, returnsOn, returned: kopiykas(principal + added) }
}

/** Money by the first day on which it earns: the day after it came, where the contract does not say otherwise. */
function earningFrom(deposited: readonly Deposited[], rule: DayRule): ReadonlyMap<BusinessDate, bigint> {
  const comes = new Map<BusinessDate, bigint>()
  for (const { on, amount } of deposited) {
    const first = rule === 'firstDayIncluded' ? on : plusDays(on, 1)
    comes.set(first, (comes.get(first) ?? 0n) + amount)
  }
  return comes
}

/** The last day of a month or a quarter, and the last day of all. */
export function isPayoutDay(day: BusinessDate, returnsOn: BusinessDate, rule: PayoutRule): boolean {
  const next = plusDays(day, 1)
  return next === returnsOn || endsPeriod(day, rule)
}

/** True if a day ends a month or a quarter at whose end interest is paid, whatever day the deposit ends on. */
export function endsPeriod(day: BusinessDate, rule: PayoutRule): boolean {
  const next = plusDays(day, 1)
  if (rule === 'atEnd' || !next.endsWith('-01')) return false
  return rule === 'monthly' || ['01', '04', '07', '10'].includes(next.slice(5, 7))
}

/** The sum of the postings of a schedule's days. Only tests use it. */
export const postedInAll = ({ days }: DepositSchedule): Kopiykas =>
  days.reduce((sum, { posted }) => kopiykas(sum + posted), zero)
