import type { Body } from '@dilo/contract/calls.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Asks for a code, or for the text that a key signs. */
export const beginConfirming = (companyId: string, method: SigningMethod) =>
  call('POST /api/operation-service/relations/{companyId}/confirmation/code', {
    params: { companyId },
    body: { method },
  })

export function useConfirmRelation(companyId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /api/operation-service/relations/{companyId}/confirmation'>) =>
      call('POST /api/operation-service/relations/{companyId}/confirmation', { params: { companyId }, body }),
    onSettled: () => client.invalidateQueries(),
  })
}

export function useDeclineRelation(companyId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/operation-service/relations/{companyId}/declining', { params: { companyId } }),
    onSettled: () => client.invalidateQueries(),
  })
}
