import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The deposits that the bank offers. */
export const depositProducts = queryOptions({
  queryKey: ['deposit-products'],
  queryFn: ({ signal }) => call('GET /api/deposit-service/products', { signal }),
})
