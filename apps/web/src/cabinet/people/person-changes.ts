import type { Body } from '@dilo/contract/calls.ts'
import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { refreshGrants } from './invitation-changes.ts'

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

/** Proposes another access, or changes it at once where it only takes rights away. */
export function useChangeAccess(personId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'PUT /api/operation-service/people/{personId}/change'>) =>
      call('PUT /api/operation-service/people/{personId}/change', { params: { personId }, body }),
    onSettled: () => refreshGrants(client),
  })
}

/** Disables a person; whatever list shows something of theirs is read again. */
export function useDisable(personId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /api/operation-service/people/{personId}/disabling'>) =>
      call('POST /api/operation-service/people/{personId}/disabling', { params: { personId }, body }),
    onSettled: () => client.invalidateQueries(),
  })
}
