import { MINUTE } from '@dilo/domain/values/duration.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The interval of loading the count of notices while the page is visible, in milliseconds. */
export const LOOK_FOR_NOTICES_EVERY = MINUTE

/** The number of unread notices. The call does not keep the session alive, and a hidden page does not make it. */
export const unreadNotices = queryOptions({
  queryKey: ['notices', 'unread'],
  queryFn: ({ signal }) => call('GET /api/notice-service/notices/unread', { signal }),
  refetchInterval: LOOK_FOR_NOTICES_EVERY,
})

export const notices = infiniteQueryOptions({
  queryKey: ['notices', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/notice-service/notices', { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  // Opening the notices always loads new ones.
  staleTime: 0,
})

/** The channels on which this person wants each kind of notice. */
export const noticeChoices = queryOptions({
  queryKey: ['notice-choices'],
  queryFn: ({ signal }) => call('GET /api/notice-service/choices', { signal }),
})
