import type { Answer } from '@dilo/contract/calls.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { TrailFilters } from './trail-search.ts'

export type TrailEntry = Answer<'GET /api/operation-service/audit'>['entries'][number]
export type TrailChain = Answer<'GET /api/operation-service/audit/chain'>

/** The key of all that is asked of the trail. */
export const trailKey = ['trail'] as const

/** The entries of the trail that match the filters, page by page. Opening it always loads new ones. */
export const trailEntries = (filters: TrailFilters) =>
  infiniteQueryOptions({
    queryKey: [...trailKey, 'entries', filters],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/operation-service/audit', {
        query: { ...filters, ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  })

/** The identity of the whole chain, and the people whose actions can be filtered. */
export const trailChain = queryOptions({
  queryKey: [...trailKey, 'chain'],
  queryFn: ({ signal }) => call('GET /api/operation-service/audit/chain', { signal }),
  staleTime: 0,
})
