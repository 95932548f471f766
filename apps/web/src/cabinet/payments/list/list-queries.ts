import type { Query } from '@dilo/contract/calls.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import type { PaymentsSearch } from './payments-search.ts'

type PaymentsAsked = Pick<
  NonNullable<Query<'GET /api/payment-service/payments'>>,
  'tab' | 'search' | 'sort' | 'importId' | 'limit'
>

/** What is asked for where the list's address says this. A person who signs all at once sees all that one code signs. */
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

/** What a search in the list may have meant. */
export const nearPayments = ({ tab, search = '', import: importId }: PaymentsSearch) =>
  queryOptions({
    queryKey: ['payments', 'near', tab, importId, search],
    queryFn: ({ signal }) =>
      call('GET /api/payment-service/payments/near-search', {
        query: { search, ...(tab && { tab }), ...(importId !== undefined && { importId }) },
        signal,
      }),
  })
