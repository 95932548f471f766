import type { Answer } from '@dilo/contract/calls.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type Card = Answer<'GET /api/card-service/cards/{cardId}'>

export const cards = queryOptions({
  queryKey: ['cards'],
  queryFn: ({ signal }) => call('GET /api/card-service/cards', { signal }),
})

/** A card's own page. Whatever refreshes cards by their key refreshes this, too. */
export const card = (cardId: string) =>
  queryOptions({
    queryKey: ['cards', cardId],
    queryFn: ({ signal }) => call('GET /api/card-service/cards/{cardId}', { params: { cardId }, signal }),
  })

/** The payments and attempts of a card, page after page. */
/** One operation of a card, however old it is; null: there is none such. */
export const cardOperation = (cardId: string, operation: string) =>
  queryOptions({
    queryKey: ['cards', cardId, 'operation', operation],
    queryFn: async ({ signal }) => {
      const { operations } = await call('GET /api/card-service/cards/{cardId}/operations', {
        params: { cardId },
        query: { operation },
        signal,
      })
      return operations[0] ?? null
    },
  })

export const cardOperations = (cardId: string) =>
  infiniteQueryOptions({
    queryKey: ['cards', cardId, 'operations'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/card-service/cards/{cardId}/operations', {
        params: { cardId },
        query: pageParam === undefined ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
