import { currencies, type Currency } from '@dilo/domain/values/currency.ts'
import { idOf, oneOf, type SearchChange, typedSumOf } from '../address/search-parts.ts'

/** A chosen exchange in an address: every part may be missing. */
export type ConversionSearch = {
  readonly give?: Currency
  readonly get?: Currency
  /** The amount of the two that is typed. */
  readonly said?: 'give' | 'get'
  /** As typed. */
  readonly sum?: string
  /** The fee comes on top of the hryvnia that are given. */
  readonly fee?: 'beside'
  /** The request that is written already. */
  readonly request?: string
}

export function readConversionSearch(query: Record<string, unknown>): ConversionSearch {
  const give = oneOf(currencies, query['give'])
  const get = oneOf(currencies, query['get'])
  const said = oneOf(['give', 'get'] as const, query['said'])
  const sum = typedSumOf(query['sum'])
  const request = idOf(query['request'])
  return {
    ...(give !== undefined && { give }),
    ...(get !== undefined && { get }),
    ...(said !== undefined && { said }),
    ...(sum !== undefined && { sum }),
    ...(query['fee'] === 'beside' && { fee: 'beside' as const }),
    ...(request !== undefined && { request }),
  }
}

/** A person's choice of an exchange, whole. */
export type ConversionSelection = {
  readonly give: Currency
  readonly get: Currency
  readonly said: 'give' | 'get'
  readonly sum: string
  readonly feeIs: 'inside' | 'beside'
}

/** The choice of an address, its missing parts filled in: a purchase of dollars is the most frequent. */
export function selectionOf({ give = 'UAH', get, said, sum = '1000', fee }: ConversionSearch): ConversionSelection {
  const other = give === 'UAH' ? 'USD' : 'UAH'
  return {
    give,
    get: get === undefined || get === give ? other : get,
    said: said ?? (give === 'UAH' ? 'get' : 'give'),
    sum,
    feeIs: fee === undefined ? 'inside' : 'beside',
  }
}

/** The same as an address has it. */
export const searchOf = ({ give, get, said, sum, feeIs }: ConversionSelection): ConversionSearch => ({
  give,
  get,
  said,
  sum,
  ...(feeIs === 'beside' && { fee: 'beside' }),
})

export type ConversionChange = SearchChange<ConversionSearch>

/**
 * Another currency on one side. The same as on the other side turns the two about.
 * @param across two foreign currencies may stand beside each other; otherwise one side stays hryvnia
 */
export function withCurrency(
  { give, get }: Pick<ConversionSelection, 'give' | 'get'>,
  side: 'give' | 'get',
  currency: Currency,
  across: boolean,
): Pick<ConversionSelection, 'give' | 'get'> {
  const [chosenBefore, other] = side === 'give' ? [give, get] : [get, give]
  const beside = other === currency ? chosenBefore : !across && other !== 'UAH' && currency !== 'UAH' ? 'UAH' : other
  const paired = beside === currency ? (currency === 'UAH' ? 'USD' : 'UAH') : beside
  return side === 'give' ? { give: currency, get: paired } : { give: paired, get: currency }
}
