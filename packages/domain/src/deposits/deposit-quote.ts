import { type BusinessDate, plusDays } from '../values/business-date.ts'
import type { Currency } from '../values/currency.ts'
import { type Kopiykas, kopiykas } from '../values/kopiykas.ts'
import { type Holidays, noHolidays } from '../values/working-day.ts'
import type { OfferedProduct } from './deposit-catalogue.ts'
import { rungOf, type Wanted } from './deposit-product.ts'
import { depositSchedule, type DepositSchedule, type DepositTerms, returnDay } from './deposit-schedule.ts'
import { type EarlyReturn, returnedEarly } from './early-return.ts'
import type { YearlyRate } from './interest.ts'
import { type DatedTaxes, sumOfTaxed, type TaxedInterest } from './interest-tax.ts'

/** A rate that two of the bank's people have agreed on with a company: for a term to the day, from an amount on, until a day. */
export type IndividualRate = {
  readonly productId: string
  readonly currency: Currency
  readonly days: number
  readonly amountFrom: Kopiykas
  readonly rate: YearlyRate
  /** The last day on which a deposit is opened by it. */
  readonly until: BusinessDate
}

/** By which rate a deposit is opened, and what the rate is. */
export type OfferedRate = { readonly rate: YearlyRate; readonly rateIs: 'base' | 'promotional' | 'individual' }

/**
 * The rate for a choice on a day: that of the ladder, or one agreed with the company, where it is higher. A company's
 * own rate needs a rung, too: nobody gets terms that the product does not offer.
 */
export function rateFor(
  product: Pick<OfferedProduct, 'id' | 'ladder'>,
  wanted: Wanted,
  { on, individual }: { readonly on: BusinessDate; readonly individual: readonly IndividualRate[] },
): OfferedRate | null {
  const rung = rungOf(product, wanted, on)
  if (rung === null) return null
  const own = individual
    .filter(({ productId, currency }) => productId === product.id && currency === wanted.currency)
    .filter(({ days, amountFrom, until }) => days === (wanted.days ?? 0) && amountFrom <= wanted.amount && on <= until)
    .reduce<YearlyRate | null>((best, { rate }) => (best === null || rate > best ? rate : best), null)
  if (own !== null && own > rung.rate) return { rate: own, rateIs: 'individual' }
  return { rate: rung.rate, rateIs: rung.until === null ? 'base' : 'promotional' }
}

/** A deposit as it would be agreed on a day. */
export type QuotedDeposit = {
  readonly product: OfferedProduct
  readonly amount: Kopiykas
  /** Null: it has no end. */
  readonly days: number | null
  readonly rate: YearlyRate
  readonly payout: DepositTerms['payout']
  readonly capitalised: boolean
  readonly receivedOn: BusinessDate
  readonly tax: DatedTaxes
}

const termsOf = ({ product, rate, payout, capitalised, tax }: QuotedDeposit): DepositTerms => ({
  rate,
  payout,
  capitalised,
  tax,
  dayCount: product.dayCount,
  dayRule: product.dayRule,
  endOnDayOff: product.endOnDayOff,
})

/** A deposit without an end is shown for as many days. */
const DAYS_SHOWN = 365

/** The day on which the money goes back; without an end that until which it is shown. */
export const endOf = ({ days, receivedOn, product }: Omit<QuotedDeposit, 'amount'>, holidays: Holidays): BusinessDate =>
  days === null
    ? returnDay(receivedOn, DAYS_SHOWN, { dayRule: product.dayRule, endOnDayOff: 'sameDay' })
    : returnDay(receivedOn, days, product, holidays)

/** The whole schedule of a deposit before it is agreed: the function that also decides what is posted. */
export const quotedSchedule = (quoted: QuotedDeposit, holidays: Holidays = noHolidays): DepositSchedule =>
  depositSchedule([{ on: quoted.receivedOn, amount: quoted.amount }], endOf(quoted, holidays), termsOf(quoted))

/** Interest of all payouts. */
export const sumOfPayouts = ({ payouts }: DepositSchedule): TaxedInterest => sumOfTaxed(payouts)

/**
 * The amounts that come back where the deposit is taken back before its end: on its first day for it, and after thirds
 * of the term.
 */
export function earlyExamples(
  quoted: QuotedDeposit,
  holidays: Holidays = noHolidays,
): readonly (EarlyReturn & { readonly on: BusinessDate })[] {
  const { returnsEarly } = quoted.product
  if (returnsEarly === null || quoted.days === null) return []
  const { receivedOn, days, amount } = quoted
  const end = endOf(quoted, holidays)
  const first = plusDays(receivedOn, Math.max(returnsEarly.fromDay, 1))
  const thirds = [1, 2].map((part) => plusDays(receivedOn, Math.floor((days * part) / 3)))
  const on = [...new Set([first, ...thirds, plusDays(end, -1)])].filter((day) => first <= day && day < end).toSorted()
  return on.map((day) => ({
    on: day,
    ...returnedEarly([{ on: receivedOn, amount }], { on: day, rate: returnsEarly.rate }, termsOf(quoted)),
  }))
}

/** The goal of a deposit: net interest, or all that is at hand at its end, paid interest included. */
export type Goal = { readonly by: 'toEarn' | 'toReceive'; readonly amount: Kopiykas }

/** No amount is looked for beyond. */
const MOST_AMOUNT = 10n ** 13n

/**
 * The least amount that reaches a goal. More never brings less, because a ladder's rate never falls with the amount: so
 * a binary search over some forty schedules finds it.
 * @param brings the net interest of an amount, by the rate that the amount gets; null: it is not offered
 * @returns null: no amount does
 */
export function leastFor(goal: Goal, brings: (amount: Kopiykas) => Kopiykas | null): Kopiykas | null {
  const reaches = (amount: bigint): boolean => {
    const net = brings(kopiykas(amount))
    return net !== null && net + (goal.by === 'toReceive' ? amount : 0n) >= goal.amount
  }
  let [low, high] = [0n, 1n]
  while (!reaches(high)) {
    if (high >= MOST_AMOUNT) return null
    low = high
    high *= 4n
  }
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (reaches(middle)) high = middle
    else low = middle
  }
  return kopiykas(high)
}

/** The longest term within some that is over by a day: the money is back on it. Null: even the shortest is not. */
export function daysBackBy(
  by: BusinessDate,
  { receivedOn, product }: Pick<QuotedDeposit, 'receivedOn' | 'product'>,
  currency: Currency,
  holidays: Holidays = noHolidays,
): number | null {
  const offered = product.ladder.filter((rung) => rung.currency === currency)
  const back = (days: number) => returnDay(receivedOn, days, product, holidays)
  const ends = offered.flatMap(({ days }) => {
    if (back(days.from) > by) return []
    // A day off may move the return past the day: so it is looked for from above.
    let last = Math.min(days.to, daysBetween(receivedOn, by))
    while (back(last) > by) last -= 1
    return [last]
  })
  return ends.length === 0 ? null : Math.max(...ends)
}

const DAY_MS = 86_400_000

const daysBetween = (from: BusinessDate, to: BusinessDate): number => (Date.parse(to) - Date.parse(from)) / DAY_MS
