import type { Body } from '@dilo/contract/calls.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { LOOK_FOR_NEWS_EVERY } from '../session/inbox-queries.ts'

const ALL = ['enquiries'] as const

export const enquiries = queryOptions({
  queryKey: ALL,
  queryFn: ({ signal }) => call('GET /api/enquiry-service/enquiries', { signal }),
})

/** One with its letters. A page that shows it looks for an answer while it waits. */
export const enquiry = (enquiryId: string) =>
  queryOptions({
    queryKey: [...ALL, enquiryId],
    queryFn: ({ signal }) => call('GET /api/enquiry-service/enquiries/{enquiryId}', { params: { enquiryId }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? LOOK_FOR_NEWS_EVERY : false),
  })

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: ALL })

type Written = { readonly enquiryId: string } & Body<'PUT /api/enquiry-service/enquiries/{enquiryId}'>

/** Sent again under the same id it is one enquiry. */
export function useWriteEnquiry() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ enquiryId, ...body }: Written) =>
      call('PUT /api/enquiry-service/enquiries/{enquiryId}', { params: { enquiryId }, body }),
    onSuccess: (thread) => client.setQueryData(enquiry(thread.id).queryKey, thread),
    onSettled: () => refresh(client),
  })
}

/** Sent again under the same id it is one letter. */
export function useWriteLetter(enquiryId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ letterId, text }: { letterId: string; text: string }) =>
      call('PUT /api/enquiry-service/enquiries/{enquiryId}/letters/{letterId}', {
        params: { enquiryId, letterId },
        body: { text },
      }),
    onSuccess: (thread) => client.setQueryData(enquiry(enquiryId).queryKey, thread),
    onSettled: () => refresh(client),
  })
}

/** The author has the answer before their eyes: it is news no more. */
export function useNoteAnswerRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (enquiryId: string) =>
      call('PUT /api/enquiry-service/enquiries/{enquiryId}/read', { params: { enquiryId } }),
    onSuccess: () => refresh(client),
  })
}
