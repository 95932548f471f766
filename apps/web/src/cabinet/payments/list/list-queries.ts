import type { Query } from '@dilo/contract/calls.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import type { PaymentsSearch } from './payments-search.ts'

type PaymentsAsked = Pick<
  NonNullable<Query<'GET /api/payment-service/payments'>>,
  'tab' | 'search' | 'sort' | 'importId' | 'limit'
>

/** The query for the list's address. A person who signs many at once sees every payment that one code can sign. */
export const askedOf = ({
  sign,
  instead: _typed,
  exact: _meant,
  import: importId,
  ...search
}: PaymentsSearch): PaymentsAsked => ({
  ...search,
  ...(importId !== undefined && { importId }),
  ...(sign && { limit: 200 }),
})

export const paymentPages = (asked: PaymentsAsked) =>
  infiniteQueryOptions({
    queryKey: ['payments', asked] as const,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/payment-service/payments', {
        query: { ...asked, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

/** The similar texts for a search in the list. */
export const nearPayments = ({ tab, search = '', import: importId }: PaymentsSearch) =>
  queryOptions({
    queryKey: ['payments', 'near', tab, importId, search],
    queryFn: ({ signal }) =>
      call('GET /api/payment-service/payments/near-search', {
        query: { search, ...(tab && { tab }), ...(importId !== undefined && { importId }) },
        signal,
      }),
  })
