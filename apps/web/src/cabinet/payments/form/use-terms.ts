import type { Answer } from '@dilo/contract/calls.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { type AskedTerms, askedTerms } from './asked-terms.ts'
import type { PaymentWay, TypedValues } from './typed-payment.ts'
import { useSettled } from '../../offline/use-settled.ts'

export type Terms = Answer<'GET /api/payment-service/payments/terms'>

/** The pause in typing before the bank is asked, in milliseconds. */
const REST = 350

const NOTHING = 'null'

const nothingKnown: Terms = {
  kind: null,
  fee: null,
  neededSignatures: null,
  signatories: null,
  creditorBankName: null,
  instant: null,
}

const terms = (asked: string) =>
  queryOptions({
    queryKey: ['payment-terms', asked],
    queryFn: ({ signal }) =>
      call('GET /api/payment-service/payments/terms', { query: JSON.parse(asked) as AskedTerms, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

/**
 * Kind, fee, signatures and bank, as the bank derives them; an unknown one is null, and a refusal is ignored, because
 * the form itself is validated when it is sent.
 */
export function useTerms(values: TypedValues, way: PaymentWay): Terms {
  // The values settle a moment later than the form: the settled ones say whether there is something to ask.
  const asked = useSettled(JSON.stringify(askedTerms(values, way) ?? null), REST)
  const query = useQuery({ ...terms(asked), enabled: asked !== NOTHING && values.debtorAccountId !== '' })
  return (query.isError ? undefined : query.data) ?? nothingKnown
}
