import type { DateRange } from '@dilo/domain/values/period.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The similar texts for a search of the company. */
export const nearFound = (text: string) =>
  queryOptions({
    queryKey: ['search', 'near', text],
    queryFn: ({ signal }) => call('GET /api/search-service/near-search', { query: { query: text }, signal }),
    staleTime: 10_000,
    retry: false,
  })

/** The company's records that match a text. @param days of payments and entries alone; undefined: all */
export const found = (text: string, days?: DateRange) =>
  queryOptions({
    queryKey: ['search', text, days],
    queryFn: ({ signal }) => call('GET /api/search-service/search', { query: { query: text, ...days }, signal }),
    staleTime: 10_000,
    retry: false,
  })
