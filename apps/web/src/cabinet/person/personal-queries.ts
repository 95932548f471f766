import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The bank's records about the person. */
export const personalRecord = queryOptions({
  queryKey: ['personal-record'],
  queryFn: ({ signal }) => call('GET /api/user-service/user/personal-record', { signal }),
})

/** The person's link for friends, and how many have registered by it. */
export const friendInvite = queryOptions({
  queryKey: ['friend-invite'],
  queryFn: ({ signal }) => call('GET /api/user-service/user/friend-invite', { signal }),
})

/** The change of a contact that the person has begun, perhaps before the page was loaded anew. */
export const contactChange = queryOptions({
  queryKey: ['contact-change'],
  queryFn: ({ signal }) => call('GET /api/user-service/user/contact-change', { signal }),
  staleTime: 0,
})
