import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The accounts of recipients that end before the company would pay them. */
export const endingAccounts = queryOptions({
  queryKey: ['ending-accounts'],
  queryFn: ({ signal }) => call('GET /api/payment-service/ending-accounts', { signal }),
})
