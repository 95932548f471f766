import type { DepositKind } from '../flows/deposit.ts'
import type { BusinessDate } from '../values/business-date.ts'
import type { Currency } from '../values/currency.ts'
import type { Kopiykas } from '../values/kopiykas.ts'
import type { DepositTerms } from './deposit-schedule.ts'
import type { YearlyRate } from './interest.ts'

type PayoutRule = DepositTerms['payout']

/** One rung of a ladder: the rate for a term and for an amount from this one on, by how interest is paid. */
type Rung = {
  readonly currency: Currency
  /** Both counted. */
  readonly days: { readonly from: number; readonly to: number }
  readonly amountFrom: Kopiykas
  readonly payout: PayoutRule
  readonly rate: YearlyRate
}

/** Money may be added to a deposit: how much at once at least, how much it may hold in all, and until how many days before its end. */
export type Replenishing = { readonly least: Kopiykas; readonly most: Kopiykas; readonly daysBeforeEnd: number }

/** A deposit may be taken back before its end: with which rate, from which day of it on, and how much a part must leave. */
export type AgreedReturn = { readonly rate: YearlyRate; readonly fromDay: number; readonly leaves: Kopiykas | null }

/**
 * What the bank offers, from a day on. A contract keeps the version by which it was made: a term rate never falls by the
 * bank's wish alone (Civil Code, article 1061, part 3).
 */
export type DepositProduct = {
  readonly kind: DepositKind
  readonly inForceFrom: BusinessDate
  readonly ladder: readonly Rung[]
  readonly replenishing: Replenishing | null
  readonly returnsEarly: AgreedReturn | null
  readonly capitalises: boolean
  /** How often the deposit goes on for another term, and by which rate: the first, or that of the day. */
  readonly prolongation: { readonly times: number; readonly rate: 'first' | 'ofTheDay' } | null
} & Pick<DepositTerms, 'dayCount' | 'dayRule' | 'endOnDayOff'>

/** What a client wants, as far as the rate depends on it. @see rungOf */
export type Wanted = {
  readonly currency: Currency
  readonly amount: Kopiykas
  /** Of the term; of a deposit without an end null. */
  readonly days: number | null
  readonly payout: PayoutRule
}

/** A deposit without an end has one rung, from no day on. */
const daysOf = ({ days }: Wanted): number => days ?? 0

/**
 * The rung that a wish stands on: of those that fit it the one with the largest amount. Only tests use it.
 * @returns null: the bank does not offer it
 */
export function rungOf({ ladder }: Pick<DepositProduct, 'ladder'>, wanted: Wanted): Rung | null {
  const days = daysOf(wanted)
  return ladder
    .filter((rung) => rung.currency === wanted.currency && rung.payout === wanted.payout)
    .filter((rung) => rung.days.from <= days && days <= rung.days.to && rung.amountFrom <= wanted.amount)
    .reduce<Rung | null>((best, rung) => (best === null || rung.amountFrom > best.amountFrom ? rung : best), null)
}

/** What is wrong with a product before two of the bank's people put it in force. */
type ProductFault =
  | 'noRung'
  | 'daysInWrongOrder'
  | 'rungsOverlap'
  | 'rateOutOfBounds'
  | 'returnRateAboveLadder'
  | 'replenishingBounds'
  | 'prolongationOfNoTerm'
  | 'termOfNoTerm'

/** Hundredths of a percent: no deposit of the bank earns more than its own money in a year. */
const HIGHEST_RATE = 10_000

/** Every fault of a product, each once. Only tests use it. */
export function productFaults(product: DepositProduct): readonly ProductFault[] {
  const { ladder, replenishing, returnsEarly, prolongation, kind } = product
  const found: Record<ProductFault, boolean> = {
    noRung: ladder.length === 0,
    daysInWrongOrder: ladder.some(({ days }) => !isWhole(days.from) || days.to < days.from),
    rungsOverlap: ladder.some((rung, place) => ladder.slice(place + 1).some((other) => doOverlap(rung, other))),
    rateOutOfBounds: ladder.some(({ rate }) => !isWhole(rate) || rate > HIGHEST_RATE),
    returnRateAboveLadder: returnsEarly !== null && ladder.some(({ rate }) => returnsEarly.rate > rate),
    replenishingBounds: replenishing !== null && (replenishing.least <= 0n || replenishing.most < replenishing.least),
    prolongationOfNoTerm: kind !== 'term' && prolongation !== null,
    termOfNoTerm: kind === 'onDemand' && ladder.some(({ days }) => days.to > 0),
  }
  return (Object.keys(found) as ProductFault[]).filter((fault) => found[fault])
}

const isWhole = (count: number): boolean => Number.isInteger(count) && count >= 0

const doOverlap = (one: Rung, other: Rung): boolean =>
  one.currency === other.currency &&
  one.payout === other.payout &&
  one.amountFrom === other.amountFrom &&
  one.days.from <= other.days.to &&
  other.days.from <= one.days.to
