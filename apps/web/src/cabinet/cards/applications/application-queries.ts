import type { CardApplication } from '@dilo/contract/card-application-calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export type { CardApplication }

/** While the processor makes a card its news are asked for so often, in milliseconds: it usually answers at once. */
const LOOKS_EVERY = 2_000

const waits = (one: CardApplication | undefined): boolean => one?.state === 'ON_VALIDATION'

export const cardApplications = queryOptions({
  queryKey: ['card-applications'],
  queryFn: ({ signal }) => call('GET /api/card-service/applications', { signal }),
  refetchInterval: ({ state }) => (state.data?.applications.some(waits) === true ? LOOKS_EVERY : false),
})

export const cardApplication = (applicationId: string) =>
  queryOptions({
    queryKey: ['card-applications', applicationId],
    queryFn: ({ signal }) =>
      call('GET /api/card-service/applications/{applicationId}', { params: { applicationId }, signal }),
    refetchInterval: ({ state }) => (waits(state.data) ? LOOKS_EVERY : false),
  })

/** The people who may hold a card of the company. */
export const holders = queryOptions({
  queryKey: ['card-holders'],
  queryFn: ({ signal }) => call('GET /api/card-service/holders', { signal }),
})
