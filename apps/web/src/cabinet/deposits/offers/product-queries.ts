import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** What the bank offers as deposits. */
export const depositProducts = queryOptions({
  queryKey: ['deposit-products'],
  queryFn: ({ signal }) => call('GET /api/deposit-service/products', { signal }),
})
