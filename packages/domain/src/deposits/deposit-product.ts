import type { DepositKind } from '../flows/deposit.ts'
import type { BusinessDate } from '../values/business-date.ts'
import type { Currency } from '../values/currency.ts'
import type { Kopiykas } from '../values/kopiykas.ts'
import type { DepositTerms } from './deposit-schedule.ts'
import type { YearlyRate } from './interest.ts'
import type { PayoutRule } from './payout-rule.ts'

/** By which rate a deposit goes on: that of the first term, or that of the day on which the next begins. */
export const nextTermRates = ['first', 'ofTheDay'] as const

/** One rung of a ladder: the rate for a term and for an amount from this one on, by how interest is paid. */
export type Rung = {
  readonly currency: Currency
  /** Both counted. */
  readonly days: { readonly from: number; readonly to: number }
  readonly amountFrom: Kopiykas
  readonly payout: PayoutRule
  readonly rate: YearlyRate
  /** The last day on which a deposit is opened by a promotional rate; null: it is none. */
  readonly until: BusinessDate | null
}

/** Money may be added to a deposit: how much at once at least, how much it may hold in all, and until how many days before its end. */
export type Replenishing = { readonly least: Kopiykas; readonly most: Kopiykas; readonly daysBeforeEnd: number }

/** A deposit may be taken back before its end: with which rate, from which day of it on, and how much a part must leave. */
export type AgreedReturn = { readonly rate: YearlyRate; readonly fromDay: number; readonly leaves: Kopiykas | null }

/**
 * A product on offer, from a day on. A contract keeps the version by which it was made: a term rate never falls by the
 * bank's decision alone (Civil Code, article 1061, part 3).
 */
export type DepositProduct = {
  readonly kind: DepositKind
  readonly inForceFrom: BusinessDate
  readonly ladder: readonly Rung[]
  readonly replenishing: Replenishing | null
  readonly returnsEarly: AgreedReturn | null
  readonly capitalises: boolean
  /** The number of further terms of the deposit, and their rate: the first, or that of the day. */
  readonly prolongation: { readonly times: number; readonly rate: (typeof nextTermRates)[number] } | null
} & Pick<DepositTerms, 'dayCount' | 'dayRule' | 'endOnDayOff'>

/** The client's choices on which the rate depends. @see rungOf */
export type Wanted = {
  readonly currency: Currency
  readonly amount: Kopiykas
  /** The days of the term; null for a deposit without an end. */
  readonly days: number | null
  readonly payout: PayoutRule
}

/** A deposit without an end has one rung, from no day on. */
const daysOf = ({ days }: Wanted): number => days ?? 0

/** The rungs of a term and of a way of payouts that are offered on a day. */
function rungsOf({ ladder }: Pick<DepositProduct, 'ladder'>, wanted: Wanted, on: BusinessDate): readonly Rung[] {
  const days = daysOf(wanted)
  return ladder
    .filter((rung) => rung.currency === wanted.currency && rung.payout === wanted.payout)
    .filter((rung) => rung.days.from <= days && days <= rung.days.to)
    .filter(({ until }) => until === null || on <= until)
}

const highest = (rungs: readonly Rung[]): Rung | null =>
  rungs.reduce<Rung | null>((best, rung) => (best === null || rung.amountFrom > best.amountFrom ? rung : best), null)

/**
 * The rung of the client's choice: of those that fit it the one with the largest amount. A promotional one takes its
 * place where it gives more.
 * @param on the day on which the deposit is opened
 * @returns null: the bank does not offer it
 */
export function rungOf(product: Pick<DepositProduct, 'ladder'>, wanted: Wanted, on: BusinessDate): Rung | null {
  const fitting = rungsOf(product, wanted, on).filter(({ amountFrom }) => amountFrom <= wanted.amount)
  const base = highest(fitting.filter(({ until }) => until === null))
  const promotional = highest(fitting.filter(({ until }) => until !== null))
  if (base === null || promotional === null) return promotional ?? base
  return promotional.rate > base.rate ? promotional : base
}

/** The next rung up that gives more: what a little more money would bring. Null: there is none. */
export function nextRungOf(product: Pick<DepositProduct, 'ladder'>, wanted: Wanted, on: BusinessDate): Rung | null {
  const rate = rungOf(product, wanted, on)?.rate ?? 0
  return rungsOf(product, wanted, on)
    .filter((rung) => rung.amountFrom > wanted.amount && rung.rate > rate)
    .reduce<Rung | null>((next, rung) => (next === null || rung.amountFrom < next.amountFrom ? rung : next), null)
}

/** The faults of a product, checked before two of the bank's people put it in force. */
export type ProductFault =
  | 'noRung'
  | 'daysInWrongOrder'
  | 'rungsOverlap'
  | 'rateOutOfBounds'
  | 'amountOutOfBounds'
  | 'rateFalls'
  | 'promotionIsOver'
  | 'returnRateAboveLadder'
  | 'replenishingBounds'
  | 'prolongationOfNoTerm'
  | 'termOfNoTerm'

/** Hundredths of a percent: no deposit of the bank earns more than its own money in a year. */
const HIGHEST_RATE = 10_000

/** Every fault of a product, each once. */
export function productFaults(product: DepositProduct): readonly ProductFault[] {
  const { ladder, replenishing, returnsEarly, prolongation, kind } = product
  const found: Record<ProductFault, boolean> = {
    noRung: ladder.length === 0,
    daysInWrongOrder: ladder.some(({ days }) => !isWhole(days.from) || days.to < days.from),
    rungsOverlap: ladder.some((rung, place) => ladder.slice(place + 1).some((other) => doOverlap(rung, other))),
    rateOutOfBounds: ladder.some(({ rate }) => !isWhole(rate) || rate > HIGHEST_RATE),
    amountOutOfBounds: ladder.some(({ amountFrom }) => amountFrom < 0n),
    rateFalls: ladder.some((rung) => ladder.some((other) => doesFall(rung, other))),
    promotionIsOver: ladder.some(({ until }) => until !== null && until < product.inForceFrom),
    returnRateAboveLadder: returnsEarly !== null && ladder.some(({ rate }) => returnsEarly.rate > rate),
    replenishingBounds: replenishing !== null && (replenishing.least <= 0n || replenishing.most < replenishing.least),
    prolongationOfNoTerm: kind !== 'term' && prolongation !== null,
    termOfNoTerm: kind === 'onDemand' && ladder.some(({ days }) => days.to > 0),
  }
  return (Object.keys(found) as ProductFault[]).filter((fault) => found[fault])
}

const isWhole = (count: number): boolean => Number.isInteger(count) && count >= 0

/** True if more money would get a lower rate: then nobody could compute the amount for a desired yield. */
const doesFall = (one: Rung, other: Rung): boolean =>
  areAlike(one, other) && one.amountFrom < other.amountFrom && one.rate > other.rate

const doOverlap = (one: Rung, other: Rung): boolean => areAlike(one, other) && one.amountFrom === other.amountFrom

/** True if two rungs are of the same currency and payouts, for terms with a day in common. */
const areAlike = (one: Rung, other: Rung): boolean =>
  one.currency === other.currency &&
  one.payout === other.payout &&
  // A promotional rung stands beside the one whose place it takes for a time.
  (one.until === null) === (other.until === null) &&
  one.days.from <= other.days.to &&
  other.days.from <= one.days.to
