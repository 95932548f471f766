import { type ExchangeRequestState, exchangeRequestStates } from '../flows/exchange-request.ts'

/** States of a request that a paper with a code may attest. The bank attests neither drafts nor deleted requests. */
export const attestedExchangeStates = exchangeRequestStates.filter((state) => state !== 'draft' && state !== 'deleted')

export type AttestedExchangeState = (typeof attestedExchangeStates)[number]

export const isAttestedExchange = (state: ExchangeRequestState): state is AttestedExchangeState =>
  attestedExchangeStates.some((one) => one === state)
