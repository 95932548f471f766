import { type PayoutRule, payoutRules } from '@dilo/domain/deposits/payout-rule.ts'
import { currencies, type Currency } from '@dilo/domain/values/currency.ts'
import { oneOf, typedSumOf } from '../../address/search-parts.ts'

/** The sum that a person names: the amount to put away, to earn, or to have at the deposit's end. */
export const goals = ['amount', 'toEarn', 'toReceive'] as const

export type Goal = (typeof goals)[number]

/** A chosen deposit in an address: every part may be missing. */
export type OfferSearch = {
  readonly product?: string
  readonly currency?: Currency
  readonly goal?: Goal
  /** As typed. */
  readonly sum?: string
  readonly days?: number
  readonly payout?: PayoutRule
  /** Interest is added to the deposit. */
  readonly adds?: 'yes'
}

/** Reads it from an address, and omits what does not parse. */
export function readOfferSearch(query: Record<string, unknown>): OfferSearch {
  const { product } = query
  const sum = typedSumOf(query['sum'])
  const currency = oneOf(currencies, query['currency'])
  const goal = oneOf(goals, query['goal'])
  const payout = oneOf(payoutRules, query['payout'])
  const days = Number(query['days'])
  return {
    ...(typeof product === 'string' && /^[a-z][a-z0-9-]{1,39}$/.test(product) && { product }),
    ...(currency !== undefined && { currency }),
    ...(goal !== undefined && { goal }),
    ...(sum !== undefined && { sum }),
    ...(Number.isInteger(days) && days > 0 && days <= 3_660 && { days }),
    ...(payout !== undefined && { payout }),
    ...(query['adds'] === 'yes' && { adds: 'yes' as const }),
  }
}
