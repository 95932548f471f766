import type { Answer, Query } from '@dilo/contract/calls.ts'
import { parseRecipientNumber } from '@dilo/domain/payments/recipient-number.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { isOwnWay, type PaymentWay, sentForm, type TypedValues } from './typed-payment.ts'
import { useSettled } from '../../offline/use-settled.ts'

type Asked = NonNullable<Query<'GET /api/payment-service/payments/terms'>>

export type Terms = Answer<'GET /api/payment-service/payments/terms'>

/** The pause in typing before the bank is asked, in milliseconds. */
const REST = 350

const nothingKnown: Terms = { kind: null, fee: null, neededSignatures: null, creditorBankName: null }

const terms = (asked: string) =>
  queryOptions({
    queryKey: ['payment-terms', asked],
    queryFn: ({ signal }) =>
      call('GET /api/payment-service/payments/terms', { query: JSON.parse(asked) as Asked, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** The bank's terms for the form's current values: only complete values are sent. */
function askedOf(values: TypedValues, way: PaymentWay): Asked {
  const { debtorAccountId, creditorOwnId, creditorIban, amount, valueDate } = sentForm(values, way)
  const isWhole = creditorIban !== undefined && parseRecipientNumber(creditorIban).ok
  return {
    debtorAccountId,
    ...(isOwnWay(way) && creditorOwnId !== undefined && { creditorOwnId }),
    ...(isWhole && { creditorIban }),
    ...(amount !== undefined && /^\d+$/.test(amount) && { amount }),
    ...(valueDate !== undefined && { valueDate }),
  }
}

/**
 * Kind, fee, signatures and bank, as the bank derives them; an unknown one is null, and a refusal is ignored, because
 * the form itself is validated when it is sent.
 */
export function useTerms(values: TypedValues, way: PaymentWay): Terms {
  const asked = useSettled(JSON.stringify(askedOf(values, way)), REST)
  const query = useQuery({ ...terms(asked), enabled: values.debtorAccountId !== '' })
  return (query.isError ? undefined : query.data) ?? nothingKnown
}
