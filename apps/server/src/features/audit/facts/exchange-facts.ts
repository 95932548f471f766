import type { ExchangeSide } from '@dilo/domain/exchange/exchange-form.ts'
import type { CodeSent, Nothing, Signed } from './shared-facts.ts'

/** The result of a fill of an exchange. */
type ExchangeMoney = { readonly amount: string; readonly rate: string; readonly hryvnia: string; readonly fee: string }

declare module '../audit-event.ts' {
  /** The facts of the events that the room `exchange` writes. */
  interface AuditFacts {
    exchangeWritten: { readonly side: ExchangeSide; readonly currency: string }
    exchangeChanged: { readonly version: number }
    exchangeDeleted: Nothing
    exchangeCodeSent: CodeSent
    /** isLast: its money is set aside, and the dealer gets it. */
    exchangeSigned: Signed
    exchangeRevoked: Nothing
    /** By the desk, for correction: the fields that are wrong. */
    exchangeReturned: { readonly fields: readonly string[] }
    exchangeHandedOver: Nothing
    /** A part of it is dealt: amounts in minor units, the rate in millionths. */
    exchangeFilled: ExchangeMoney
    /** Nothing is left of it. */
    exchangeExecuted: ExchangeMoney
    exchangeRejected: { readonly reason: string }
    exchangeExpired: Nothing
    exchangePapersChecked: Nothing
    exchangeContractAdded: Nothing
    exchangeContractChanged: Nothing
    exchangeAdvanceSettled: Nothing
  }
}
