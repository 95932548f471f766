import { canonicalJson } from '../signing/canonical-json.ts'
import type { BusinessDate } from '../values/business-date.ts'
import type { ForeignCurrency } from '../values/currency.ts'
import type { ExchangeDetails, ExchangeMode, ExchangeSide } from './exchange-form.ts'
import type { FeeInDigits } from './exchange-terms.ts'

/** The content that people sign to exchange currency: amounts are digits of minor units, rates of millionths. */
type SignedExchange = {
  readonly companyId: string
  readonly requestId: string
  readonly version: number
  readonly side: ExchangeSide
  readonly currency: ForeignCurrency
  readonly amount: string
  readonly mode: ExchangeMode
  readonly rate: string
  readonly hryvnia: string
  readonly fee: string
  readonly feeTerms: FeeInDigits
  readonly debtorAccountId: string
  readonly recipientAccountId: string
  readonly feeAccountId: string | null
  readonly validUntil: BusinessDate
  readonly isPartial: boolean
  readonly ground: string | null
  readonly purpose: string | null
  readonly contractId: string | null
  readonly details: ExchangeDetails | null
}

/** The text whose SHA-256 the signatures under a request are bound to. */
export const exchangeRequestText = (request: SignedExchange): string =>
  canonicalJson({
    form: 'dilo.exchange-request.1',
    request: {
      ...request,
      feeTerms: { ...request.feeTerms },
      details: request.details === null ? null : { ...request.details },
    },
  })
