import { type DepositFault, openingFault } from '@dilo/domain/deposits/deposit-amounts.ts'
import type { OfferedProduct } from '@dilo/domain/deposits/deposit-catalogue.ts'
import { nextRungOf } from '@dilo/domain/deposits/deposit-product.ts'
import {
  daysBackBy,
  earlyExamples,
  endOf,
  leastFor,
  type OfferedRate,
  type QuotedDeposit,
  quotedSchedule,
  rateFor,
  sumOfPayouts,
} from '@dilo/domain/deposits/deposit-quote.ts'
import type { DepositSchedule, DepositTerms } from '@dilo/domain/deposits/deposit-schedule.ts'
import type { TaxedInterest } from '@dilo/domain/deposits/interest-tax.ts'
import { type AmountProblem, parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { currencies, type Currency } from '@dilo/domain/values/currency.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Catalogue } from './catalogue.ts'
import type { Goal, OfferSearch } from './offer-search.ts'
import { nearestOffered, stepsOf, type TermStep } from './term-scale.ts'

type Payout = DepositTerms['payout']

/** A person's choice, whole: the product offers each part of it. */
export type WantedDeposit = {
  readonly product: OfferedProduct
  readonly currency: Currency
  readonly goal: Goal
  /** As typed. */
  readonly sum: string
  /** Null: the deposit has no end. */
  readonly days: number | null
  readonly payout: Payout
  readonly capitalised: boolean
}

/** The first sum of a calculator: every first rung takes it. */
const FIRST_SUM = '100000'
const FIRST_DAYS = 92

/** Steps of the terms that a product offers in a currency. */
export const termsOffered = ({ ladder }: Pick<OfferedProduct, 'ladder'>, currency: Currency): TermStep[] =>
  stepsOf(ladder.filter((rung) => rung.currency === currency))

/** Currencies of a product, in the bank's order. */
export const currenciesOf = ({ ladder }: Pick<OfferedProduct, 'ladder'>): Currency[] =>
  currencies.filter((currency) => ladder.some((rung) => rung.currency === currency))

/** Payouts that a product offers for a term. */
const payoutsOf = (
  { ladder }: Pick<OfferedProduct, 'ladder'>,
  { currency, days }: Pick<WantedDeposit, 'currency' | 'days'>,
): Payout[] => [
  ...new Set(
    ladder
      .filter((rung) => rung.currency === currency && rung.days.from <= (days ?? 0) && (days ?? 0) <= rung.days.to)
      .map(({ payout }) => payout),
  ),
]

/**
 * The choice of an address: missing parts are filled in, and parts that are not offered are corrected. Undefined:
 * nothing is offered.
 */
export function wantedOf({ products }: Catalogue, search: OfferSearch): WantedDeposit | undefined {
  const product = products.find(({ id }) => id === search.product) ?? products[0]
  if (product === undefined) return undefined
  const offered = currenciesOf(product)
  const currency = offered.find((one) => one === search.currency) ?? offered[0]
  if (currency === undefined) return undefined
  const days =
    product.kind === 'onDemand' ? null : nearestOffered(termsOffered(product, currency), search.days ?? FIRST_DAYS)
  const payouts = payoutsOf(product, { currency, days })
  const payout = payouts.find((one) => one === search.payout) ?? payouts[0] ?? 'atEnd'
  return {
    product,
    currency,
    days,
    payout,
    goal: search.goal ?? 'amount',
    sum: search.sum ?? FIRST_SUM,
    capitalised: product.capitalises && payout !== 'atEnd' && search.adds === 'yes',
  }
}

/** The same as an address has it. */
export const searchOf = ({ product, currency, goal, sum, days, payout, capitalised }: WantedDeposit): OfferSearch => ({
  product: product.id,
  currency,
  ...(goal !== 'amount' && { goal }),
  sum,
  ...(days !== null && { days }),
  payout,
  ...(capitalised && { adds: 'yes' }),
})

/** The result of a choice, to the kopiyka. */
export type Calculated = OfferedRate & {
  readonly quoted: QuotedDeposit
  readonly amount: Kopiykas
  readonly schedule: DepositSchedule
  readonly total: TaxedInterest
  /** Null: the deposit has no end, and the schedule shows a year. */
  readonly returnsOn: BusinessDate | null
  /** The last day that earns. */
  readonly endsOn: BusinessDate | null
  readonly next: { readonly amountFrom: Kopiykas; readonly rate: number } | null
  readonly early: ReturnType<typeof earlyExamples>
}

export type Calculation =
  | { readonly ok: true; readonly value: Calculated }
  | { readonly ok: false; readonly problem: AmountProblem | 'unreachable' }
  | { readonly ok: false; readonly fault: DepositFault }

/** @param available what the paying account has; null: nothing bounds the amount */
export function calculate(catalogue: Catalogue, wanted: WantedDeposit, available: Kopiykas | null = null): Calculation {
  const typed = parseAmountInput(wanted.sum, wanted.currency)
  if (!typed.ok) return { ok: false, problem: typed.error }
  const amount = amountOf(catalogue, wanted, typed.value)
  if (amount === null) return { ok: false, problem: 'unreachable' }
  const { today: on } = catalogue
  const fault = openingFault(wanted.product, { ...wanted, amount }, { on, available })
  if (fault !== null) return { ok: false, fault }
  const quoted = quotedAt(catalogue, wanted, amount)
  if (quoted === null) return { ok: false, fault: { field: 'payout', because: 'notOffered' } }
  const schedule = quotedSchedule(quoted, catalogue.holidays)
  const next = nextRungOf(wanted.product, { ...wanted, amount }, on)
  const end = wanted.days === null ? null : endOf(quoted, catalogue.holidays)
  return {
    ok: true,
    value: {
      rate: quoted.rate,
      rateIs: quoted.rateIs,
      quoted,
      amount,
      schedule,
      total: sumOfPayouts(schedule),
      returnsOn: end,
      endsOn: end === null ? null : plusDays(end, -1),
      next: next === null || next.rate <= quoted.rate ? null : { amountFrom: next.amountFrom, rate: next.rate },
      early: earlyExamples(quoted, catalogue.holidays),
    },
  }
}

/** The amount to put away: as typed, or the least that reaches the goal. */
function amountOf(catalogue: Catalogue, wanted: WantedDeposit, typed: Kopiykas): Kopiykas | null {
  if (wanted.goal === 'amount') return typed
  return leastFor({ by: wanted.goal, amount: typed }, (amount) => {
    const quoted = quotedAt(catalogue, wanted, amount)
    return quoted === null ? null : sumOfPayouts(quotedSchedule(quoted, catalogue.holidays)).net
  })
}

function quotedAt(catalogue: Catalogue, wanted: WantedDeposit, amount: Kopiykas): (QuotedDeposit & OfferedRate) | null {
  const { today, individual } = catalogue
  const offered = rateFor(wanted.product, { ...wanted, amount }, { on: today, individual })
  return (
    offered && {
      ...offered,
      product: wanted.product,
      amount,
      days: wanted.days,
      payout: wanted.payout,
      capitalised: wanted.capitalised,
      receivedOn: today,
      tax: catalogue.taxIn(wanted.currency),
    }
  )
}

/** One way of paying interest, with what it brings of the same amount. */
export type ComparedPayout = {
  readonly payout: Payout
  readonly capitalised: boolean
  readonly rate: number
  readonly net: Kopiykas
}

/** Every way of paying interest that is offered for the term, with what each brings. */
export function comparePayouts(catalogue: Catalogue, wanted: WantedDeposit, amount: Kopiykas): ComparedPayout[] {
  const ways = payoutsOf(wanted.product, wanted).flatMap((payout) => [
    { payout, capitalised: false },
    ...(wanted.product.capitalises && payout !== 'atEnd' ? [{ payout, capitalised: true }] : []),
  ])
  return ways.flatMap((way) => {
    const quoted = quotedAt(catalogue, { ...wanted, ...way }, amount)
    if (quoted === null) return []
    return [{ ...way, rate: quoted.rate, net: sumOfPayouts(quotedSchedule(quoted, catalogue.holidays)).net }]
  })
}

/** The longest term that is over by a day. Null: none is. */
export const daysUntil = (
  { today, holidays }: Catalogue,
  { product, currency }: WantedDeposit,
  by: BusinessDate,
): number | null => daysBackBy(by, { receivedOn: today, product }, currency, holidays)
