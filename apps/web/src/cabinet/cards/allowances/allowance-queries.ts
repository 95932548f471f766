import type { Answer } from '@dilo/contract/calls.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import type { Proof } from '../../signing/proof.ts'

export type Allowance = Answer<'GET /api/card-service/allowance-requests'>['requests'][number]

/** Requests to pay once beyond a limit, of the last week. */
export const allowances = queryOptions({
  queryKey: ['card-allowances'],
  queryFn: ({ signal }) => call('GET /api/card-service/allowance-requests', { signal }),
})

/** Asks who heads the company to let a declined payment through once. */
export function useAskForAllowance(cardId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { operationId: string; amount?: string }) =>
      call('POST /api/card-service/cards/{cardId}/allowance-requests', { params: { cardId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: allowances.queryKey }),
  })
}

/** Asks for the code of a grant. */
export const beginAllowance = (allowanceId: string, method: SigningMethod) =>
  call('POST /api/card-service/allowance-requests/{allowanceId}/codes', { params: { allowanceId }, body: { method } })

/** Grants by a proof; null: declines. */
export function useAnswerAllowance(allowanceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (proof: Proof | null) =>
      call('POST /api/card-service/allowance-requests/{allowanceId}/answers', {
        params: { allowanceId },
        body: proof === null ? { answer: 'decline' } : { answer: 'grant', confirmation: proof },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: allowances.queryKey }),
  })
}
