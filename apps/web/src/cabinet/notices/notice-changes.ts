import type { Answer } from '@dilo/contract/calls.ts'
import type { NoticeChoice } from '@dilo/contract/notice-service.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { noticeChoices, unreadNotices } from './notice-queries.ts'

type Unread = Answer<'GET /api/notice-service/notices/unread'>

/** A read notice leaves the bell at once, and the list a little later. */
function useTakeUnread(): (counted: Unread) => void {
  const client = useQueryClient()
  return (counted) => {
    client.setQueryData(unreadNotices.queryKey, counted)
    void client.invalidateQueries({ queryKey: ['notices', 'list'] })
  }
}

/** Notes that all are read until a moment, in ISO 8601. */
export function useReadAll() {
  const take = useTakeUnread()
  return useMutation({
    mutationFn: (until: string) => call('PUT /api/notice-service/notices/read', { body: { until } }),
    onSuccess: take,
  })
}

/** Notes that those of one payment are read. */
export function useReadOfPayment() {
  const take = useTakeUnread()
  return useMutation({
    mutationFn: (paymentId: string) =>
      call('PUT /api/notice-service/payments/{paymentId}/read', { params: { paymentId } }),
    onSuccess: take,
  })
}

/** Saves the channels of one kind of notice. The choice shows at once and reverts if the save fails. */
export function useChooseNotices() {
  const client = useQueryClient()
  const { queryKey } = noticeChoices
  return useMutation({
    mutationFn: (choice: NoticeChoice) => call('PUT /api/notice-service/choices', { body: choice }),
    onMutate: async (changed) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(
        queryKey,
        (known) => known && { choices: known.choices.map((one) => (one.kind === changed.kind ? changed : one)) },
      )
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: ['notices'] }),
    onError: () => void client.invalidateQueries({ queryKey }),
    // One after the other: the last press wins.
    scope: { id: 'notice-choices' },
  })
}
