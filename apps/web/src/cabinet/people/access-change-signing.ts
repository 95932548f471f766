import type { ShownAccessChange } from '@dilo/contract/access-change-calls.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { accessChanges } from './people-queries.ts'
import type { Proof } from '../signing/proof.ts'
import { refreshGrants } from './invitation-changes.ts'

/** Asks for a code, or for the text that a key signs: of no other change than the one that is shown. */
export const beginAccess = ({ id: changeId, fingerprint }: ShownAccessChange, method: SigningMethod) =>
  call('POST /api/operation-service/access-changes/{changeId}/code', {
    params: { changeId },
    body: { method, fingerprint },
  })

export function useSignAccess({ id: changeId, fingerprint }: ShownAccessChange) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (proof: Proof) =>
      call('POST /api/operation-service/access-changes/{changeId}/signatures', {
        params: { changeId },
        body: { ...proof, fingerprint },
      }),
    onSuccess: (open) => client.setQueryData(accessChanges.queryKey, open),
    onSettled: () => refreshGrants(client),
  })
}
