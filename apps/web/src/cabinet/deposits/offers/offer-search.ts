import { payoutRules } from '@dilo/domain/deposits/deposit-schedule.ts'
import { currencies, type Currency } from '@dilo/domain/values/currency.ts'

/** What a person tells of a deposit: how much they put away, how much it is to earn, or how much is to be there at its end. */
export const goals = ['amount', 'toEarn', 'toReceive'] as const

export type Goal = (typeof goals)[number]

type Payout = (typeof payoutRules)[number]

/** A wished deposit in an address: every part may be missing. */
export type OfferSearch = {
  readonly product?: string
  readonly currency?: Currency
  readonly goal?: Goal
  /** As typed. */
  readonly sum?: string
  readonly days?: number
  readonly payout?: Payout
  /** Interest is added to the deposit. */
  readonly adds?: 'yes'
}

/** A change of an address: a part that is undefined is left out of it. */
export type SearchChange<Search> = { readonly [Part in keyof Search]?: Search[Part] | undefined }

/** An address after a change. */
export const changed = <Search extends object>(search: Search, change: SearchChange<Search>): Search =>
  Object.fromEntries(Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined)) as Search

const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given)

/** The longest typed amount that an address takes. */
const LONGEST = 30

/** Reads it from an address, and omits what does not parse. */
export function readOfferSearch(query: Record<string, unknown>): OfferSearch {
  const { product, sum } = query
  const currency = oneOf(currencies, query['currency'])
  const goal = oneOf(goals, query['goal'])
  const payout = oneOf(payoutRules, query['payout'])
  const days = Number(query['days'])
  return {
    ...(typeof product === 'string' && /^[a-z][a-z0-9-]{1,39}$/.test(product) && { product }),
    ...(currency !== undefined && { currency }),
    ...(goal !== undefined && { goal }),
    ...(typeof sum === 'string' && sum.length <= LONGEST && { sum }),
    ...(typeof sum === 'number' && { sum: String(sum) }),
    ...(Number.isInteger(days) && days > 0 && days <= 3_660 && { days }),
    ...(payout !== undefined && { payout }),
    ...(query['adds'] === 'yes' && { adds: 'yes' as const }),
  }
}
