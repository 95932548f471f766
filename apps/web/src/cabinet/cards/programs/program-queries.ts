import type { Body } from '@dilo/contract/calls.ts'
import type { CardProgram } from '@dilo/contract/card-program-calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useRequestKey } from '../../../api/use-request-key.ts'

export type { CardProgram }

export const cardPrograms = queryOptions({
  queryKey: ['card-programs'],
  queryFn: ({ signal }) => call('GET /api/card-service/programs', { signal }),
})

/** A change whose answer is the program; cards show in which one they are. */
function useProgramChange<Input>(change: (input: Input) => Promise<CardProgram>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all(['card-programs', 'cards'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  })
}

export function useBeginProgram() {
  const { headers, renewed } = useRequestKey()
  return useProgramChange(
    renewed((body: Body<'POST /api/card-service/programs'>) =>
      call('POST /api/card-service/programs', { body, headers }),
    ),
  )
}

export const useChangeProgram = (programId: string) =>
  useProgramChange((body: Body<'PUT /api/card-service/programs/{programId}'>) =>
    call('PUT /api/card-service/programs/{programId}', { params: { programId }, body }),
  )

export const useCloseProgram = ({ id: programId, version }: Pick<CardProgram, 'id' | 'version'>) =>
  useProgramChange(() =>
    call('POST /api/card-service/programs/{programId}/closings', { params: { programId }, body: { version } }),
  )
