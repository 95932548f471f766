import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The state of each company of the person. Opening the page always asks anew. */
export const figuresOfCompanies = queryOptions({
  queryKey: ['companies'],
  queryFn: ({ signal }) => call('GET /api/inbox-service/companies', { signal }),
  staleTime: 0,
})
