import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Payments of others into the accounts in hryvnia, under the accounts' key: a payment that comes in counts. */
export const receipts = ({ first, last }: { readonly first: string; readonly last: string }) =>
  queryOptions({
    queryKey: ['accounts', 'receipts', first, last],
    queryFn: ({ signal }) =>
      call('GET /api/account-service/credit-turnover', { query: { from: first, to: last }, signal }),
  })
