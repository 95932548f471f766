import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** An open page asks for the rates again so often, in milliseconds. */
const LOOKS_EVERY = 30_000

/** The bank's rates, the official ones beside them, the fees, and when the bank exchanges. */
export const exchangeRates = queryOptions({
  queryKey: ['exchange-rates'],
  queryFn: ({ signal }) => call('GET /api/exchange-service/rates', { signal }),
  refetchInterval: LOOKS_EVERY,
})
