import type { Answer } from '@dilo/contract/calls.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export type Receipts = Answer<'GET /api/card-service/operations/{operationId}/receipts'>

/** The receipts of a payment by card. */
export const receiptsOf = (operationId: string) =>
  queryOptions({
    queryKey: ['cards', 'receipts', operationId],
    queryFn: ({ signal }) =>
      call('GET /api/card-service/operations/{operationId}/receipts', { params: { operationId }, signal }),
  })

export type Missing = Answer<'GET /api/card-service/receipts'>['missing'][number]

/** Payments whose receipt is missing, the newest first. */
export const missingReceipts = infiniteQueryOptions({
  queryKey: ['cards', 'missing-receipts'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/card-service/receipts', { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 0,
})

/** Operations say whether they have a receipt, so all that is known of cards is asked for anew. */
export function useLookAgain(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ['cards'] })
}

/** Takes a receipt away. */
export function useRemoval(operationId: string) {
  const lookAgain = useLookAgain()
  return useMutation({
    mutationFn: (documentId: string) =>
      call('DELETE /api/card-service/operations/{operationId}/receipts/{documentId}', {
        params: { operationId, documentId },
      }),
    onSettled: lookAgain,
  })
}

/** Says whether a payment needs a receipt. */
export function useNeed(operationId: string) {
  const lookAgain = useLookAgain()
  return useMutation({
    mutationFn: (isNeeded: boolean) =>
      call('PUT /api/card-service/operations/{operationId}/receipt-need', {
        params: { operationId },
        body: { isNeeded },
      }),
    onSettled: lookAgain,
  })
}

/** Sets from which amount on receipts are needed. */
export function useRule() {
  const lookAgain = useLookAgain()
  return useMutation({
    mutationFn: (neededFrom: string | null) => call('PUT /api/card-service/receipts/rule', { body: { neededFrom } }),
    onSuccess: lookAgain,
  })
}
