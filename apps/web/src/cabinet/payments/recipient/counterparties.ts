import type { Answer } from '@dilo/contract/calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export type Counterparty = Answer<'GET /api/payment-service/counterparties'>['counterparties'][number]

/** The company's recipients, found by a part of the name or the beginning of the code or the IBAN. */
export const counterparties = (search: string) =>
  queryOptions({
    queryKey: ['counterparties', 'found', search],
    queryFn: ({ signal }) =>
      call('GET /api/payment-service/counterparties', { query: search === '' ? {} : { search }, signal }),
    placeholderData: keepPreviousData,
  })
