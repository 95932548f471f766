import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const sessions = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call('GET /api/user-service/user/sessions', { signal }),
})
