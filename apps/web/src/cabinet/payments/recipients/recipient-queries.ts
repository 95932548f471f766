import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The company's recipients. */
export const recipients = (search: string) =>
  queryOptions({
    queryKey: ['counterparties', 'directory', search],
    queryFn: ({ signal }) =>
      call('GET /api/payment-service/counterparties', {
        query: { limit: 100, ...(search !== '' && { search }) },
        signal,
      }),
  })
