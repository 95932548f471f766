import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The company's templates, by name. */
export const templates = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => call('GET /api/payment-service/templates', { signal }),
})
