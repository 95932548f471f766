import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const notices = infiniteQueryOptions({
  queryKey: ['notices', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/notice-service/notices', { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  // Opening the notices always loads new ones.
  staleTime: 0,
})

/** The same of cards. */
export const cardNotices = infiniteQueryOptions({
  queryKey: ['notices', 'cards'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/notice-service/card-notices', { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 0,
})

/** And of deposits. */
export const depositNotices = infiniteQueryOptions({
  queryKey: ['notices', 'deposits'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/notice-service/deposit-notices', { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 0,
})

/** The channels on which this person wants each kind of notice. */
export const noticeChoices = queryOptions({
  queryKey: ['notice-choices'],
  queryFn: ({ signal }) => call('GET /api/notice-service/choices', { signal }),
})
