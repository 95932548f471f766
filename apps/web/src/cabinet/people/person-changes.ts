import type { Body } from '@dilo/contract/calls.ts'
import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const askForEndingCode = (personId: string, method: CodeMethod) =>
  call('POST /api/operation-service/people/{personId}/ending/code', { params: { personId }, body: { method } })

/** Ends a person's relation; whatever list shows something of theirs is read again. */
export function useLetGo(personId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /api/operation-service/people/{personId}/ending'>) =>
      call('POST /api/operation-service/people/{personId}/ending', { params: { personId }, body }),
    onSettled: () => client.invalidateQueries(),
  })
}
