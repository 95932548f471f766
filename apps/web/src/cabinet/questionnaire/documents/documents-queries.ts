import type { Answer } from '@dilo/contract/calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export type HandedIn = Answer<'GET /api/file-service/documents'>
export type HandedInDocument = HandedIn['documents'][number]

/** The purpose for which documents of a version of the questionnaire are handed in. */
export const purposeOf = (version: number) => ({ purpose: 'questionnaire', subject: String(version) }) as const

/** The documents of a version. Nobody else adds any in the meantime but colleagues. */
export const documentsOf = (version: number) =>
  queryOptions({
    queryKey: ['questionnaire', 'documents', version],
    queryFn: ({ signal }) => call('GET /api/file-service/documents', { query: purposeOf(version), signal }),
  })

/** Takes a document back. */
export function useRemoval(version: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (documentId: string) =>
      call('DELETE /api/file-service/documents/{documentId}', { params: { documentId } }),
    onSettled: () => client.invalidateQueries({ queryKey: documentsOf(version).queryKey }),
  })
}
