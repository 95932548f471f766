import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import type { RequestsSearch } from './requests-search.ts'

/** While the bank has one of the shown requests, its news are asked for so often, in milliseconds. */
const LOOKS_EVERY = 5_000

/** Requests for exchange of the company, the one changed last first. */
export const exchangeRequests = (search: RequestsSearch = {}) =>
  queryOptions({
    queryKey: ['exchange-requests', 'list', search],
    queryFn: ({ signal }) => call('GET /api/exchange-service/requests', { query: search, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      (state.data?.requests.some(({ waitsSince }) => waitsSince !== null) ?? false) && LOOKS_EVERY,
  })
