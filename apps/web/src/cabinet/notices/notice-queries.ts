import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

type Asked = { readonly query: { readonly cursor?: string }; readonly signal: AbortSignal }

/** Notices about one kind of things, page by page. Opening them always loads new ones. */
const pagedNotices = <Page extends { readonly nextCursor: string | null }>(
  about: string,
  ask: (asked: Asked) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey: ['notices', about],
    queryFn: ({ pageParam, signal }) => ask({ query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  })

/** About payments. */
export const notices = pagedNotices('list', (asked) => call('GET /api/notice-service/notices', asked))

export const accountNotices = pagedNotices('accounts', (asked) =>
  call('GET /api/notice-service/account-notices', asked),
)

export const cardNotices = pagedNotices('cards', (asked) => call('GET /api/notice-service/card-notices', asked))

export const depositNotices = pagedNotices('deposits', (asked) =>
  call('GET /api/notice-service/deposit-notices', asked),
)

export const exchangeNotices = pagedNotices('exchange', (asked) =>
  call('GET /api/notice-service/exchange-notices', asked),
)

/** The channels on which this person wants each kind of notice. */
export const noticeChoices = queryOptions({
  queryKey: ['notice-choices'],
  queryFn: ({ signal }) => call('GET /api/notice-service/choices', { signal }),
})
