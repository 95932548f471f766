import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The consents that the person is asked for, and those of the person and the current company. */
export const consents = queryOptions({
  queryKey: ['consents'],
  queryFn: ({ signal }) => call('GET /api/user-service/user/consents', { signal }),
})
