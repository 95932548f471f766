import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

type Asked = { readonly query: { readonly cursor?: string }; readonly signal: AbortSignal }

/** Asks for a page of notices. */
export type AskedPage<Page> = (asked: Asked) => Promise<Page>

/** Notices about one kind of things, page by page. Opening them always loads new ones. */
export const pagedNotices = <Page extends { readonly nextCursor: string | null }>(
  about: string,
  ask: AskedPage<Page>,
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

/** The channels on which this person wants each kind of notice. */
export const noticeChoices = queryOptions({
  queryKey: ['notice-choices'],
  queryFn: ({ signal }) => call('GET /api/notice-service/choices', { signal }),
})
