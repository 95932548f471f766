import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { awaitedRates } from './market.ts'

/** An open page asks for the rates again so often, in milliseconds; sooner while some are not known. */
const [LOOKS_EVERY, AWAITS_EVERY] = [30_000, 5_000]

/** The bank's rates, the official ones beside them, the fees, and when the bank exchanges. */
export const exchangeRates = queryOptions({
  queryKey: ['exchange-rates'],
  queryFn: ({ signal }) => call('GET /api/exchange-service/rates', { signal }),
  refetchInterval: ({ state: { data } }) =>
    data === undefined || awaitedRates(data.rates).length > 0 ? AWAITS_EVERY : LOOKS_EVERY,
})
