import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { exchangeStateOf } from '@dilo/domain/flows/exchange-request.ts'
import { isAttestedExchange } from '@dilo/domain/exchange/attested-exchange.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { AttestedProducts } from '../statement-files/attested-products.ts'

/** The columns of a request on paper; null: a draft attests nothing. */
export function columnsOf(request: ExchangeRequest) {
  const state = exchangeStateOf(request.state)
  if (!isAttestedExchange(state)) return null
  return {
    exchange_side: request.side,
    exchange_state: state,
    exchanged: kopiykas(BigInt(request.filled.amount)),
  }
}

export const attestedExchange: Pick<AttestedProducts, 'EXCHANGE'> = {
  EXCHANGE({ exchange_side: side, exchange_state: state, exchanged }) {
    // CHECK issued_document_attests_exchange.
    if (side === null || state === null || exchanged === null) throw new Error('A request for exchange attests nothing')
    return { kind: 'EXCHANGE', side, state, exchanged: String(exchanged) }
  },
}
