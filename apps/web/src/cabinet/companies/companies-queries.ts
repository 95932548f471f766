import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The companies of a page: an accountant of hundreds looks at the first of them. */
const PAGE = '30'

/** The state of each company of the person. Opening the page always asks anew. */
export const figuresOfCompanies = infiniteQueryOptions({
  queryKey: ['companies'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/inbox-service/companies', {
      query: { limit: PAGE, ...(pageParam !== null && { cursor: pageParam }) },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 0,
})
