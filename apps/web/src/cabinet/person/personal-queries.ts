import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** What the bank keeps about the person. */
export const personalRecord = queryOptions({
  queryKey: ['personal-record'],
  queryFn: ({ signal }) => call('GET /api/user-service/user/personal-record', { signal }),
})

/** The change of a contact that the person has begun, perhaps before the page was loaded anew. */
export const contactChange = queryOptions({
  queryKey: ['contact-change'],
  queryFn: ({ signal }) => call('GET /api/user-service/user/contact-change', { signal }),
  staleTime: 0,
})
