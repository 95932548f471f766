import type { Currency } from '@dilo/domain/values/currency.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The money that the company does not need for a time. @param reserve minor units; undefined: as the bank proposes */
export const shelf = (currency: Currency, reserve: string | undefined) =>
  queryOptions({
    queryKey: ['deposit-shelf', currency, reserve ?? ''],
    queryFn: ({ signal }) =>
      call('GET /api/deposit-service/shelf', {
        query: { currency, ...(reserve !== undefined && { reserve }) },
        signal,
      }),
  })
