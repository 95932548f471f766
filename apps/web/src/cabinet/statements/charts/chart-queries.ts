import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import type { AskedFilter } from '../statement-search.ts'

/** The days and the direction of a statement; its other filters do not narrow its charts. */
export type ChartedPeriod = Pick<AskedFilter, 'from' | 'to' | 'direction'>

/** Below the key of the account's statement, so that whatever invalidates it invalidates the charts. */
export const balanceHistory = (accountId: string, { from, to }: ChartedPeriod) =>
  queryOptions({
    queryKey: ['statement', accountId, 'balance-history', from, to],
    queryFn: ({ signal }) =>
      call('GET /api/account-service/accounts/{accountId}/balance-history', {
        params: { accountId },
        query: { from, to },
        signal,
      }),
  })

export const byCounterparty = (accountId: string, { from, to, direction }: ChartedPeriod) =>
  queryOptions({
    queryKey: ['statement', accountId, 'by-counterparty', from, to, direction],
    queryFn: ({ signal }) =>
      call('GET /api/account-service/accounts/{accountId}/by-counterparty', {
        params: { accountId },
        query: { from, to, ...(direction && { direction }) },
        signal,
      }),
  })
