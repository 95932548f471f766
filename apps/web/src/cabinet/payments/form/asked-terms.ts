import type { Query } from '@dilo/contract/calls.ts'
import { parseRecipientNumber } from '@dilo/domain/payments/recipient-number.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { isOwnWay, type PaymentWay, sentForm, type TypedValues } from './typed-payment.ts'

export type AskedTerms = NonNullable<Query<'GET /api/payment-service/payments/terms'>>

/** The question for the form's current values: only complete ones are sent. Undefined: nothing to ask without an account. */
export function askedTerms(values: TypedValues, way: PaymentWay): AskedTerms | undefined {
  const { debtorAccountId, creditorOwnId, creditorIban, amount, valueDate } = sentForm(values, way)
  if (debtorAccountId === '') return undefined
  const isWhole = creditorIban !== undefined && parseRecipientNumber(creditorIban).ok
  return {
    debtorAccountId,
    ...(isOwnWay(way) && creditorOwnId !== undefined && { creditorOwnId }),
    ...(isWhole && { creditorIban }),
    ...(amount !== undefined && /^\d+$/.test(amount) && { amount }),
    ...(valueDate !== undefined && parseBusinessDate(valueDate).ok && { valueDate }),
  }
}
