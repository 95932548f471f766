import type { SortByTime, StatementSort } from '@dilo/domain/statements/statement-filter.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { AskedFilter } from './statement-search.ts'

/** The entries by a cursor, in any order; the first page also has the balances and turnovers of the period. */
export const statementPages = (accountId: string, filter: AskedFilter, sort: StatementSort) =>
  infiniteQueryOptions({
    queryKey: ['statement', accountId, 'pages', filter, sort] as const,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/account-service/accounts/{accountId}/statement', {
        params: { accountId },
        query: { ...filter, sort, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

type Days = Pick<AskedFilter, 'from' | 'to'>

/** The key of every block of a period. */
export const blocksKey = (accountId: string, { from, to }: Days) => ['statement', accountId, 'block', from, to] as const

/** The entries from one version down, at most 200. They never change: an entry that is booked stays as it is. */
export const statementBlock = (accountId: string, { from, to }: Days, at: number) =>
  queryOptions({
    queryKey: [...blocksKey(accountId, { from, to }), at] as const,
    queryFn: ({ signal }) =>
      call('GET /api/account-service/accounts/{accountId}/statement', {
        params: { accountId },
        query: { from, to, sort: 'newest', at },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The number of entries that match the filters, and their turnovers. */
export const statementTotals = (accountId: string, filter: AskedFilter) =>
  queryOptions({
    queryKey: ['statement', accountId, 'totals', filter],
    queryFn: ({ signal }) =>
      call('GET /api/account-service/accounts/{accountId}/statement/totals', {
        params: { accountId },
        query: filter,
        signal,
      }),
  })

/** The similar texts for a search that finds nothing. @param accountId null: in all accounts */
export const nearSearch = (accountId: string | null, filter: AskedFilter) =>
  queryOptions({
    queryKey: ['statement', accountId, 'near-search', filter],
    queryFn: ({ signal }) =>
      accountId === null
        ? call('GET /api/account-service/statement/near-search', { query: filter, signal })
        : call('GET /api/account-service/accounts/{accountId}/statement/near-search', {
            params: { accountId },
            query: filter,
            signal,
          }),
  })

/** The entries of all accounts; the first page also has the balances of the period. */
export const pagesOfAll = (filter: AskedFilter, sort: SortByTime) =>
  infiniteQueryOptions({
    queryKey: ['statement', null, 'pages', filter, sort] as const,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/account-service/statement', {
        query: { ...filter, sort, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

export const totalsOfAll = (filter: AskedFilter) =>
  queryOptions({
    queryKey: ['statement', null, 'totals', filter],
    queryFn: ({ signal }) => call('GET /api/account-service/statement/totals', { query: filter, signal }),
  })
