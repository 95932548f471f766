import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** One booked entry of an account. Whatever refreshes its statement refreshes this, too. */
export const accountEntry = (accountId: string, version: number) =>
  queryOptions({
    queryKey: ['statement', accountId, 'entry', version],
    queryFn: ({ signal }) =>
      call('GET /api/account-service/accounts/{accountId}/entries/{version}', {
        params: { accountId, version },
        signal,
      }),
  })
