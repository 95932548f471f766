import type { ShownCardSpending } from '@dilo/contract/card-spending-calls.ts'
import type { Body } from '@dilo/contract/calls.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import type { Proof } from '../../signing/proof.ts'

/** The open proposals to let cards spend more. */
export const spendingChanges = queryOptions({
  queryKey: ['card-spending'],
  queryFn: ({ signal }) => call('GET /api/card-service/spending-changes', { signal }),
})

export type ProposedSpending = Body<'POST /api/card-service/spending-changes'>

/** The last signature changes cards, their applications, allowances and programs. */
const refresh = (client: QueryClient) =>
  Promise.all(
    ['card-spending', 'cards', 'card-applications', 'card-allowances', 'card-programs'].map((key) =>
      client.invalidateQueries({ queryKey: [key] }),
    ),
  )

export function useProposeSpending() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProposedSpending) => call('POST /api/card-service/spending-changes', { body }),
    onSuccess: (open) => client.setQueryData(spendingChanges.queryKey, open),
  })
}

export const beginSpending = ({ id: changeId, fingerprint }: ShownCardSpending, method: SigningMethod) =>
  call('POST /api/card-service/spending-changes/{changeId}/codes', {
    params: { changeId },
    body: { method, fingerprint },
  })

export function useSignSpending({ id: changeId, fingerprint }: ShownCardSpending) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (proof: Proof) =>
      call('POST /api/card-service/spending-changes/{changeId}/signatures', {
        params: { changeId },
        body: { ...proof, fingerprint },
      }),
    onSuccess: (open) => client.setQueryData(spendingChanges.queryKey, open),
    onSettled: () => refresh(client),
  })
}

export function useWithdrawSpending() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changeId: string) =>
      call('POST /api/card-service/spending-changes/{changeId}/withdrawal', { params: { changeId } }),
    onSuccess: (open) => client.setQueryData(spendingChanges.queryKey, open),
    onSettled: () => refresh(client),
  })
}
