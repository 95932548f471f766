import type { Notice } from '@dilo/contract/notice-service.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useReadAll, useReadOfPayment } from './notice-changes.ts'
import { notices } from './notice-queries.ts'
import { NoticeRow } from './notice-row.tsx'
import type { NewsSource } from './news-source.ts'

/** A request that is not over stands above, among what waits for the person. */
const asks = ({ kind, isOver }: Notice): boolean => !isOver && (kind === 'awaitsSignature' || kind === 'rework')

/** This person's notices about the shown company's payments. */
export function usePaymentNews(enabled: boolean): NewsSource {
  const query = useInfiniteQuery({ ...notices, enabled })
  const reading = useReadAll()
  const { mutate } = useReadOfPayment()
  return {
    list: (query.data?.pages ?? []).flatMap((page) =>
      page.notices.map((notice) => ({
        id: notice.id,
        at: notice.at,
        isNew: !notice.isRead && !notice.isOver,
        row: asks(notice) ? null : (
          <NoticeRow notice={notice} onOpen={() => !notice.isRead && mutate(notice.payment.id)} />
        ),
      })),
    ),
    query,
    reading,
    onReadAll: reading.mutate,
  }
}
