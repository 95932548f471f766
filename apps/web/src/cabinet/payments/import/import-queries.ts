import type { Answer } from '@dilo/contract/calls.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import type { ImportRowFilter } from './import-search.ts'

export type PaymentImport = Answer<'GET /api/payment-service/imports/{importId}'>
export type ImportRowPage = Answer<'GET /api/payment-service/imports/{importId}/rows'>
export type ImportRow = ImportRowPage['rows'][number]
export type ImportDifference = Answer<'GET /api/payment-service/imports/{importId}/difference'>

/** The company's imports, newest first. A refresh of them by their key refreshes each single import, too. */
export const imports = queryOptions({
  queryKey: ['imports'],
  queryFn: ({ signal }) => call('GET /api/payment-service/imports', { signal }),
})

export const importOf = (importId: string) =>
  queryOptions({
    queryKey: ['imports', importId],
    queryFn: ({ signal }) => call('GET /api/payment-service/imports/{importId}', { params: { importId }, signal }),
  })

/** The key of all that is known of an import's rows. */
export const rowsKey = (importId: string) => ['imports', importId, 'rows'] as const

/**
 * The key of its rows in lists, whatever they show. A single row has a sibling key, so that changes of lists never
 * match it.
 */
export const rowListsKey = (importId: string) => [...rowsKey(importId), 'lists'] as const

/** The rows of an import in the order of its file, page by page. */
export const importRows = (importId: string, filter: ImportRowFilter) =>
  infiniteQueryOptions({
    queryKey: [...rowListsKey(importId), filter] as const,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/payment-service/imports/{importId}/rows', {
        params: { importId },
        query: { filter, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    // Cursors rise: one that does not would lead round and round.
    getNextPageParam: ({ nextCursor }, _pages, asked) =>
      nextCursor !== null && nextCursor > (asked ?? 0) ? nextCursor : null,
    // A corrected row keeps its place until the person looks at other rows: in a list that moves, a person corrects the
    // wrong one.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })

/** One row of an import, for its own address. */
export const importRow = (importId: string, place: number) =>
  queryOptions({
    queryKey: [...rowsKey(importId), 'one', place] as const,
    queryFn: async ({ signal }): Promise<ImportRow | null> => {
      const { rows } = await call('GET /api/payment-service/imports/{importId}/rows', {
        params: { importId },
        query: { cursor: place - 1 },
        signal,
      })
      return rows.find((row) => row.place === place) ?? null
    },
  })

/** The numbers of the import's payments in each state, and of those that this person is to sign. */
export const importSigning = (importId: string) =>
  queryOptions({
    queryKey: ['imports', importId, 'signing'],
    queryFn: ({ signal }) =>
      call('GET /api/payment-service/imports/{importId}/signing', { params: { importId }, signal }),
    retry: false,
  })

/** The differences from the file of the month before. */
export const importDifference = (importId: string) =>
  queryOptions({
    queryKey: ['imports', importId, 'difference'],
    queryFn: ({ signal }) =>
      call('GET /api/payment-service/imports/{importId}/difference', { params: { importId }, signal }),
    retry: false,
  })
