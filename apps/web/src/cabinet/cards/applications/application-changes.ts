import type { Body } from '@dilo/contract/calls.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useRequestKey } from '../../../api/use-request-key.ts'
import type { Proof } from '../../signing/proof.ts'
import { type CardApplication, cardApplication } from './application-queries.ts'

const refresh = (client: QueryClient) =>
  Promise.all(['card-applications', 'operations', 'cards'].map((key) => client.invalidateQueries({ queryKey: [key] })))

/** A change whose answer is the application. */
function useChange<Input>(change: (input: Input) => Promise<CardApplication>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (now) => client.setQueryData(cardApplication(now.id).queryKey, now),
    onSettled: () => refresh(client),
  })
}

type Seen = Pick<CardApplication, 'id' | 'version'>

/** Writes an application: a new one, or a correction. */
export function useWriteCardApplication(corrected: Seen | undefined) {
  const { headers, renewed } = useRequestKey()
  return useChange(
    renewed((body: Body<'POST /api/card-service/applications'>) =>
      corrected === undefined
        ? call('POST /api/card-service/applications', { body, headers })
        : call('PUT /api/card-service/applications/{applicationId}', {
            params: { applicationId: corrected.id },
            body: { ...body, version: corrected.version },
            headers,
          }),
    ),
  )
}

export const useWithdrawCardApplication = (applicationId: string) =>
  useChange(() => call('DELETE /api/card-service/applications/{applicationId}', { params: { applicationId } }))

export function useSignCardApplication({ id: applicationId, version }: Seen) {
  const { headers, renewed } = useRequestKey()
  return useChange(
    renewed((proof: Proof) =>
      call('POST /api/card-service/applications/{applicationId}/signatures', {
        params: { applicationId },
        body: { ...proof, version },
        headers,
      }),
    ),
  )
}

type Reissued = Body<'POST /api/card-service/cards/{cardId}/reissue-codes'>['reissue']

export function useReissue({ id: cardId, version }: Seen) {
  const { headers, renewed } = useRequestKey()
  return useChange(
    renewed(({ proof, reissue }: { proof: Proof; reissue: Reissued }) =>
      call('POST /api/card-service/cards/{cardId}/reissues', {
        params: { cardId },
        body: { ...proof, version, reissue },
        headers,
      }),
    ),
  )
}
