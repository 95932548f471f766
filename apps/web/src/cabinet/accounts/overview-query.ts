import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** All that the home page shows. Whatever refreshes the accounts by their key refreshes this, too. */
export const overview = queryOptions({
  queryKey: ['accounts', 'overview'],
  queryFn: ({ signal }) => call('GET /api/account-service/overview', { signal }),
})
