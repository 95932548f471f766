import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import type { PaymentsSearch } from './payments-search.ts'
import { filtersOf, type PaymentsAsked } from './payments-shown.ts'

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
export function nearPayments(address: PaymentsSearch, today: BusinessDate) {
  const query = { search: '', ...filtersOf(address, today) }
  return queryOptions({
    queryKey: ['payments', 'near', query],
    queryFn: ({ signal }) => call('GET /api/payment-service/payments/near-search', { query, signal }),
  })
}
