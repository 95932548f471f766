import type { ShownAccessChange } from '@dilo/contract/access-change-calls.ts'
import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { accessChanges } from './people-queries.ts'
import { codeOf } from '../signing/code-of.ts'
import { refreshGrants } from './invitation-changes.ts'

/** No code is sent for another change than the one that is shown. */
export const askForAccessCode = async ({ id: changeId, fingerprint }: ShownAccessChange, method: CodeMethod) =>
  codeOf(
    await call('POST /api/operation-service/access-changes/{changeId}/code', {
      params: { changeId },
      body: { method, fingerprint },
    }),
  )

export function useSignAccess({ id: changeId, fingerprint }: ShownAccessChange) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ method, code }: { method: CodeMethod; code: string }) =>
      call('POST /api/operation-service/access-changes/{changeId}/signatures', {
        params: { changeId },
        body: { method, fingerprint, otp_code: code },
      }),
    onSuccess: (open) => client.setQueryData(accessChanges.queryKey, open),
    onSettled: () => refreshGrants(client),
  })
}
