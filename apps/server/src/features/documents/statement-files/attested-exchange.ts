import type { AttestedExchangeState } from '@dilo/domain/exchange/attested-exchange.ts'
import type { ExchangeSide } from '@dilo/domain/exchange/exchange-form.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'

/** A request on paper, beside its account and amount. */
export type AttestedExchange = {
  readonly kind: 'EXCHANGE'
  readonly side: ExchangeSide
  readonly state: AttestedExchangeState
  /** The amount of the currency dealt by then. */
  readonly exchanged: Kopiykas
}

export const exchangeColumns = ['exchange_side', 'exchange_state', 'exchanged'] as const

export const exchangeRow = ({ side, state, exchanged }: AttestedExchange) => ({
  exchange_side: side,
  exchange_state: state,
  exchanged,
})

type Row = {
  readonly exchange_side: ExchangeSide | null
  readonly exchange_state: AttestedExchangeState | null
  readonly exchanged: Kopiykas | null
}

export function attestedExchange({ exchange_side: side, exchange_state: state, exchanged }: Row) {
  // CHECK issued_document_attests_exchange.
  if (side === null || state === null || exchanged === null) throw new Error('A request for exchange attests nothing')
  return { kind: 'EXCHANGE' as const, side, state, exchanged: String(exchanged) }
}
