import type { Answer } from '@dilo/contract/calls.ts'
import { SECOND } from '@dilo/domain/values/duration.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export type Approval = Answer<'GET /api/card-service/approvals'>['approvals'][number]

/**
 * Purchases that wait for the person, in all of their companies. A shop waits for minutes, so that a visible page looks often;
 * the call does not keep the session alive.
 */
export const approvals = queryOptions({
  queryKey: ['card-approvals'],
  queryFn: ({ signal }) => call('GET /api/card-service/approvals', { signal }),
  refetchInterval: 15 * SECOND,
})
