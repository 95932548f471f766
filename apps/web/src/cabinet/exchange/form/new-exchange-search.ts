import { idOf } from '../../address/search-parts.ts'
import { type ConversionSearch, readConversionSearch } from '../conversion-search.ts'

export const exchangeSteps = ['money', 'ground', 'check', 'sign'] as const

export type ExchangeStep = (typeof exchangeSteps)[number]

/** A request as the address of its form has it: a reload and the way back lose nothing. */
export type NewExchangeSearch = ConversionSearch & {
  readonly step?: ExchangeStep
  /** The accounts that pay, that get, and that pay the fee. */
  readonly from?: string
  readonly to?: string
  readonly feeFrom?: string
  /** Not worse than this rate, as typed; absent: at the rate of the bank. */
  readonly limit?: string
  /** The limit that the person means, however far from the market it is. */
  readonly sure?: string
  /** The last day of a request with a limit. */
  readonly until?: string
  /** A part of it may be dealt. */
  readonly part?: 'yes'
}

/** Also a day that is still being typed. */
const LONGEST_DAY = 10

/** A typed rate is no longer than this. */
const LONGEST_RATE = 14

export function readNewExchangeSearch(query: Record<string, unknown>): NewExchangeSearch {
  const step = exchangeSteps.find((one) => one === query['step'])
  const [from, to, feeFrom] = [query['from'], query['to'], query['feeFrom']].map(idOf)
  const { limit, until, sure } = query
  return {
    ...readConversionSearch(query),
    ...(step !== undefined && { step }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(feeFrom !== undefined && { feeFrom }),
    ...(typeof limit === 'string' && limit.length <= LONGEST_RATE && { limit }),
    ...(typeof sure === 'string' && sure.length <= LONGEST_RATE && { sure }),
    ...(typeof until === 'string' && until.length <= LONGEST_DAY && { until }),
    ...(query['part'] === 'yes' && { part: 'yes' as const }),
  }
}
