import { idOf } from '../../address/search-parts.ts'
import { type OfferSearch, readOfferSearch } from '../offers/offer-search.ts'

/** The steps of the form; the last one signs. */
export const formSteps = ['money', 'terms', 'check'] as const

export type FormStep = (typeof formSteps)[number]

/** An opening as the address of its form has it: a reload and the way back lose nothing. */
export type NewDepositSearch = OfferSearch & {
  readonly step?: FormStep
  /** The account that pays, and the one that gets interest and return. */
  readonly from?: string
  readonly to?: string
  /** The deposit goes on for another term. */
  readonly goes?: 'on'
  /** The opening that is corrected, or signed. */
  readonly operation?: string
  /** It is signed in the form. */
  readonly sign?: 'here'
}

export function readNewDepositSearch(query: Record<string, unknown>): NewDepositSearch {
  const step = formSteps.find((one) => one === query['step'])
  const [from, to, operation] = [idOf(query['from']), idOf(query['to']), idOf(query['operation'])]
  return {
    ...readOfferSearch(query),
    ...(step !== undefined && { step }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(query['goes'] === 'on' && { goes: 'on' as const }),
    ...(operation !== undefined && { operation }),
    ...(operation !== undefined && query['sign'] === 'here' && { sign: 'here' as const }),
  }
}
