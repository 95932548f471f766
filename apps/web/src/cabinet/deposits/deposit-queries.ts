import type { Answer } from '@dilo/contract/calls.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type Deposit = Answer<'GET /api/deposit-service/deposits/{depositId}'>

export const deposits = queryOptions({
  queryKey: ['deposits'],
  queryFn: ({ signal }) => call('GET /api/deposit-service/deposits', { signal }),
})

/** A deposit's own page. Whatever refreshes deposits by their key refreshes this, too. */
export const deposit = (depositId: string) =>
  queryOptions({
    queryKey: ['deposits', depositId],
    queryFn: ({ signal }) => call('GET /api/deposit-service/deposits/{depositId}', { params: { depositId }, signal }),
  })

/** Interest by periods: paid, due, and to come. */
export const payoutsOf = (depositId: string) =>
  queryOptions({
    queryKey: ['deposits', depositId, 'payouts'],
    queryFn: ({ signal }) =>
      call('GET /api/deposit-service/deposits/{depositId}/payouts', { params: { depositId }, signal }),
  })

/** The earnings of each day, the newest first. */
export const daysOf = (depositId: string) =>
  infiniteQueryOptions({
    queryKey: ['deposits', depositId, 'days'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/deposit-service/deposits/{depositId}/accruals', {
        params: { depositId },
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
  })

/** The amount that comes back if the deposit is returned today. @param amount as typed; null: the whole of it */
export const returnQuote = ({ id: depositId, version }: Pick<Deposit, 'id' | 'version'>, amount: string | null) =>
  queryOptions({
    queryKey: ['deposits', depositId, 'return', version, amount],
    queryFn: ({ signal }) =>
      call('POST /api/deposit-service/deposits/{depositId}/return-quotes', {
        params: { depositId },
        body: { amount },
        signal,
      }),
    retry: false,
    // Tomorrow brings another day of interest, and a payout changes it.
    staleTime: 0,
  })

/** The account to which the deposit pays, and the one that waits to take its place. */
export const payoutAccountOf = (depositId: string) =>
  queryOptions({
    queryKey: ['deposits', depositId, 'payout-account'],
    queryFn: ({ signal }) =>
      call('GET /api/deposit-service/deposits/{depositId}/payout-account', { params: { depositId }, signal }),
  })
