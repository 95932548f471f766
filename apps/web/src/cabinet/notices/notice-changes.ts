import type { NoticeChoice } from '@dilo/contract/notice-service.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { noticeChoices } from './notice-queries.ts'

/** The list shows what is read; the inbox asks anew by itself, as after everything that the person does. */
function useLookAgain(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ['notices', 'list'] })
}

/** Notes that all are read until a moment, in ISO 8601. */
export function useReadAll() {
  const lookAgain = useLookAgain()
  return useMutation({
    mutationFn: (until: string) => call('PUT /api/notice-service/notices/read', { body: { until } }),
    onSuccess: lookAgain,
  })
}

/** Notes that those of one payment are read. */
export function useReadOfPayment() {
  const lookAgain = useLookAgain()
  return useMutation({
    mutationFn: (paymentId: string) =>
      call('PUT /api/notice-service/payments/{paymentId}/read', { params: { paymentId } }),
    onSuccess: lookAgain,
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
