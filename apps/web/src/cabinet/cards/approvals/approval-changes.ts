import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import type { Proof } from '../../signing/proof.ts'
import { type Approval, approvals } from './approval-queries.ts'

type Asked = Pick<Approval, 'id' | 'companyId'>

/** Asks for the code of a yes. */
export const beginApproval = ({ id: approvalId, companyId }: Asked, method: SigningMethod) =>
  call('POST /api/card-service/approvals/{approvalId}/codes', {
    params: { approvalId },
    body: { companyId, method },
  })

type Given = { readonly answer: 'approve'; readonly proof: Proof } | { readonly answer: 'decline' | 'notMe' }

export function useAnswer({ id: approvalId, companyId }: Asked) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (given: Given) =>
      call('POST /api/card-service/approvals/{approvalId}/answers', {
        params: { approvalId },
        body:
          given.answer === 'approve'
            ? { answer: given.answer, companyId, confirmation: given.proof }
            : { answer: given.answer, companyId },
      }),
    onSuccess: (now) =>
      client.setQueryData(
        approvals.queryKey,
        (known) => known && { approvals: known.approvals.map((one) => (one.id === now.id ? now : one)) },
      ),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: approvals.queryKey })
      void client.invalidateQueries({ queryKey: ['cards'] })
    },
  })
}
