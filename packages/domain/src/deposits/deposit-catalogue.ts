import { type BusinessDate, parseBusinessDate } from '../values/business-date.ts'
import { currencies, type Currency } from '../values/currency.ts'
import { kopiykas } from '../values/kopiykas.ts'
import { type DepositProduct, type ProductFault, productFaults, type Rung } from './deposit-product.ts'

/** A product as the bank offers it: by which name within the bank, and by which to clients. */
export type OfferedProduct = DepositProduct & {
  readonly id: string
  readonly name: { readonly uk: string; readonly ru: string }
}

/** All products that are offered together, from a day on. */
export type DepositCatalogue = readonly OfferedProduct[]

/** The most products, and the most rungs of one. */
const MOST_PRODUCTS = 20
const MOST_RUNGS = 300
/** Characters of a name. */
const NAME_LENGTH = 60

/** The faults of a product of a catalogue, beside the faults of any product. */
export type CatalogueFault = ProductFault | 'nameMissing' | 'idTaken' | 'tooMany'

/** The faults of a catalogue by the place of the product; none: it may come into force. */
export function catalogueFaults(
  catalogue: DepositCatalogue,
): readonly { readonly place: number; readonly because: CatalogueFault }[] {
  return catalogue.flatMap((product, place) => [
    ...productFaults(product).map((because) => ({ place, because })),
    ...(isName(product.name.uk) && isName(product.name.ru) ? [] : [{ place, because: 'nameMissing' as const }]),
    ...(catalogue.findIndex(({ id }) => id === product.id) === place ? [] : [{ place, because: 'idTaken' as const }]),
    ...(place < MOST_PRODUCTS && product.ladder.length <= MOST_RUNGS ? [] : [{ place, because: 'tooMany' as const }]),
  ])
}

const isName = (name: string): boolean => name.trim() !== '' && name.length <= NAME_LENGTH && !/\p{Cc}/u.test(name)

const CENTS = 100n

type Steps = readonly (readonly [from: number, to: number, rates: Readonly<Record<Currency, number>>])[]

/** Rates at the end of a term, in hundredths of a percent; a payout each month costs half a percent. */
const steps: Steps = [
  [7, 30, { UAH: 950, USD: 50, EUR: 25 }],
  [31, 91, { UAH: 1150, USD: 100, EUR: 50 }],
  [92, 183, { UAH: 1250, USD: 150, EUR: 75 }],
  [184, 365, { UAH: 1325, USD: 200, EUR: 100 }],
  [366, 730, { UAH: 1275, USD: 225, EUR: 125 }],
]

const least: Readonly<Record<Currency, bigint>> = { UAH: 10_000n, USD: 1_000n, EUR: 1_000n }
/** From which amount on the better rate is given, and by how much. */
const better: Readonly<Record<Currency, { readonly from: bigint; readonly by: number }>> = {
  UAH: { from: 1_000_000n, by: 50 },
  USD: { from: 50_000n, by: 25 },
  EUR: { from: 50_000n, by: 25 },
}
/** The deduction from the rate for earlier payouts, and for the right to add and to take back. */
const costs: Readonly<Record<Currency, Readonly<Record<Rung['payout'] | 'flexible', number>>>> = {
  UAH: { atEnd: 0, quarterly: 25, monthly: 50, flexible: 150 },
  USD: { atEnd: 0, quarterly: 5, monthly: 10, flexible: 25 },
  EUR: { atEnd: 0, quarterly: 5, monthly: 10, flexible: 15 },
}

/** The rungs of both amounts for a step, a currency and a way of payouts. */
function rungsOfStep(
  [from, to, rates]: Steps[number],
  { currency, payout, isFlexible }: Pick<Rung, 'currency' | 'payout'> & { readonly isFlexible: boolean },
): Rung[] {
  const off = costs[currency][payout] + (isFlexible ? costs[currency].flexible : 0)
  const rate = rates[currency] - off
  const common = { currency, days: { from, to }, payout, until: null }
  return [
    { ...common, amountFrom: kopiykas(least[currency] * CENTS), rate },
    { ...common, amountFrom: kopiykas(better[currency].from * CENTS), rate: rate + better[currency].by },
  ]
}

/** A payout each month or quarter is offered where the term has one before its end. */
const payoutsOf = (to: number): readonly Rung['payout'][] =>
  to <= 30 ? ['atEnd'] : to <= 91 ? ['atEnd', 'monthly'] : ['atEnd', 'quarterly', 'monthly']

const ladderOf = (steps: Steps, isFlexible: boolean): Rung[] =>
  currencies.flatMap((currency) =>
    steps.flatMap((step) =>
      payoutsOf(step[1]).flatMap((payout) => rungsOfStep(step, { currency, payout, isFlexible })),
    ),
  )

const since = '2026-01-01' as BusinessDate

const standard = { inForceFrom: since, dayCount: 'act/365', dayRule: 'fromNextDay' } as const

const sum = (amount: bigint) => kopiykas(amount * CENTS)

const flat = (currency: Currency, days: number, amountFrom: bigint, payout: Rung['payout'], rate: number): Rung => ({
  currency,
  days: { from: days, to: days },
  amountFrom: sum(amountFrom),
  payout,
  rate,
  until: null,
})

/**
 * The bank's offer before its people have set anything: a term deposit for the best rate, one to which money is added
 * and that may be taken back early, one without an end, and one for a night.
 */
export const firstCatalogue: DepositCatalogue = [
  {
    ...standard,
    id: 'term',
    name: { uk: 'Строковий', ru: 'Срочный' },
    kind: 'term',
    ladder: ladderOf(steps, false),
    replenishing: null,
    returnsEarly: null,
    capitalises: true,
    prolongation: { times: 12, rate: 'ofTheDay' },
    endOnDayOff: 'nextWorkingDay',
  },
  {
    ...standard,
    id: 'flexible',
    name: { uk: 'Гнучкий', ru: 'Гибкий' },
    kind: 'term',
    ladder: ladderOf(steps.slice(1), true),
    replenishing: { least: sum(1_000n), most: sum(50_000_000n), daysBeforeEnd: 30 },
    returnsEarly: { rate: 1, fromDay: 7, leaves: sum(10_000n) },
    capitalises: true,
    prolongation: { times: 12, rate: 'ofTheDay' },
    endOnDayOff: 'sameDay',
  },
  {
    ...standard,
    id: 'on-demand',
    name: { uk: 'До запитання', ru: 'До востребования' },
    kind: 'onDemand',
    ladder: [
      flat('UAH', 0, 1_000n, 'monthly', 400),
      flat('UAH', 0, 1_000_000n, 'monthly', 500),
      flat('USD', 0, 100n, 'monthly', 10),
      flat('EUR', 0, 100n, 'monthly', 10),
    ],
    replenishing: { least: sum(100n), most: sum(100_000_000n), daysBeforeEnd: 0 },
    returnsEarly: null,
    capitalises: true,
    prolongation: null,
    endOnDayOff: 'sameDay',
  },
  {
    ...standard,
    id: 'overnight',
    name: { uk: 'Овернайт', ru: 'Овернайт' },
    kind: 'overnight',
    ladder: [flat('UAH', 1, 100_000n, 'atEnd', 800), flat('UAH', 1, 10_000_000n, 'atEnd', 850)],
    replenishing: null,
    returnsEarly: null,
    capitalises: false,
    prolongation: null,
    dayRule: 'firstDayIncluded',
    endOnDayOff: 'nextWorkingDay',
  },
]

/** The most days off that the table may hold: those of some years. */
const MOST_HOLIDAYS = 200

/** Days off beside the weekends, each once and in their order; null: one is no day, or there are too many. */
export function parseHolidays(days: readonly string[]): readonly BusinessDate[] | null {
  if (days.length > MOST_HOLIDAYS || days.some((day) => !parseBusinessDate(day).ok)) return null
  return [...new Set(days)].toSorted() as BusinessDate[]
}
