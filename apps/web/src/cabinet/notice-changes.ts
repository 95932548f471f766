import type { Body } from '@dilo/contract/calls.ts'
import type { NoticeChoice } from '@dilo/contract/notice-service.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { noticeChoices, unreadNotices } from './queries.ts'

/** Notes that notices are read: of one payment, or all until a moment. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'PUT /api/notice-service/notices/read'>) => call('PUT /api/notice-service/notices/read', { body }),
    onSuccess: (counted) => {
      client.setQueryData(unreadNotices.queryKey, counted)
      void client.invalidateQueries({ queryKey: ['notices', 'list'] })
    },
  })
}

/** Saves where the person is told of one kind. It shows at once; what could not be saved goes back. */
export function useChooseNotices() {
  const client = useQueryClient()
  const { queryKey } = noticeChoices
  return useMutation({
    mutationFn: ({ kind, ...ways }: NoticeChoice) => call('PUT /api/notice-service/choices/{kind}', { params: { kind }, body: ways }),
    onMutate: async (changed) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (known) => known && { choices: known.choices.map((one) => (one.kind === changed.kind ? changed : one)) })
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: ['notices'] }),
    onError: () => void client.invalidateQueries({ queryKey }),
    // One after the other: the last press is what stands.
    scope: { id: 'notice-choices' },
  })
}
