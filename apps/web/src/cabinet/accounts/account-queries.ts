import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const accounts = queryOptions({
  queryKey: ['accounts'],
  queryFn: ({ signal }) => call('GET /api/account-service/accounts', { signal }),
})

/** Today's official rates, for equivalents beside amounts: without rates the amounts have no equivalents. */
export const officialRates = queryOptions({
  queryKey: ['rates'],
  queryFn: ({ signal }) => call('GET /api/rate-service/rates', { signal }),
  staleTime: 300_000,
  retry: false,
})

/** Under the account's key: what the person sets shows at once. */
export const balanceBound = (accountId: string) =>
  queryOptions({
    queryKey: ['accounts', accountId, 'bound'],
    queryFn: ({ signal }) =>
      call('GET /api/notice-service/accounts/{accountId}/bound', { params: { accountId }, signal }),
  })

/** An account's own page. Whatever refreshes accounts by their key refreshes this, too. */
export const account = (accountId: string) =>
  queryOptions({
    queryKey: ['accounts', accountId],
    queryFn: ({ signal }) => call('GET /api/account-service/accounts/{accountId}', { params: { accountId }, signal }),
  })
