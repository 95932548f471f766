import type { Answer } from '@dilo/contract/calls.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type Inbox = Answer<'GET /api/inbox-service/inbox'>

/** The interval of looking for news while the page is visible, in milliseconds. */
export const LOOK_FOR_NEWS_EVERY = MINUTE

/**
 * Everything that waits for the person, in all of their companies. The call does not keep the session alive, and a hidden
 * page does not make it. Whatever the person does asks anew (query-client.ts).
 */
export const inbox = queryOptions({
  queryKey: ['inbox'],
  queryFn: ({ signal }) => call('GET /api/inbox-service/inbox', { signal }),
  refetchInterval: LOOK_FOR_NEWS_EVERY,
})
