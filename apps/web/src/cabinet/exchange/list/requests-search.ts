import { exchangeSides, type ExchangeSide } from '@dilo/domain/exchange/exchange-form.ts'
import { type ExchangeStanding, exchangeStandings } from '@dilo/domain/flows/exchange-request.ts'
import { foreignCurrencies, type ForeignCurrency } from '@dilo/domain/values/currency.ts'
import { oneOf } from '../../address/search-parts.ts'

/** The search part of the list's address; what is not chosen is left out. */
export type RequestsSearch = {
  readonly stands?: ExchangeStanding
  readonly side?: ExchangeSide
  readonly currency?: ForeignCurrency
}

/** Reads the query; invalid values are omitted, so that an old or mistyped link still opens. */
export function readRequestsSearch(query: Record<string, unknown>): RequestsSearch {
  const stands = oneOf(exchangeStandings, query['stands'])
  const side = oneOf(exchangeSides, query['side'])
  const currency = oneOf(foreignCurrencies, query['currency'])
  return { ...(stands && { stands }), ...(side && { side }), ...(currency && { currency }) }
}
