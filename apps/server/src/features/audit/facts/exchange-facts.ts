import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { ExchangeSide } from '@dilo/domain/exchange/exchange-form.ts'
import type { Nothing, PaymentContent, SignatureType } from './shared-facts.ts'

/** The result of a fill of an exchange. */
type ExchangeMoney = { readonly amount: string; readonly rate: string; readonly hryvnia: string; readonly fee: string }

/** The facts of the events that the room `exchange` writes. */
export type ExchangeFacts = {
  exchangeWritten: { readonly side: ExchangeSide; readonly currency: string }
  exchangeChanged: { readonly version: number }
  exchangeDeleted: Nothing
  exchangeCodeSent: PaymentContent & { readonly method: SigningMethod; readonly sentTo: string }
  /** isLast: its money is set aside, and the dealer gets it. */
  exchangeSigned: PaymentContent & {
    readonly method: SigningMethod
    readonly type: SignatureType
    readonly isLast: boolean
  }
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
