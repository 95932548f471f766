import type { ExchangeRequestState } from '../flows/exchange-request.ts'

/** States of a request that a paper with a code may attest. The bank attests neither drafts nor deleted requests. */
export const attestedExchangeStates = [
  'onSigning',
  'queued',
  'executing',
  'filling',
  'executed',
  'partlyExecuted',
  'rejected',
  'expired',
  'revoked',
] as const satisfies readonly ExchangeRequestState[]

export type AttestedExchangeState = (typeof attestedExchangeStates)[number]

export const isAttestedExchange = (state: ExchangeRequestState): state is AttestedExchangeState =>
  attestedExchangeStates.some((one) => one === state)
