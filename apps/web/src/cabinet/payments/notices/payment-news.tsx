import type { Notice } from '@dilo/contract/notice-service.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useReadAll, useReadOfPayment } from '../../notices/notice-changes.ts'
import { notices } from '../../notices/notice-queries.ts'
import { NoticeRow } from './notice-row.tsx'
import type { News } from '../../notices/thing-news.tsx'

/** A request that is not over stands above, among what waits for the person. */
const asks = ({ kind, isOver }: Notice): boolean => !isOver && (kind === 'awaitsSignature' || kind === 'rework')

/** This person's notices about the shown company's payments. */
export const paymentNews: News = {
  queryKey: notices.queryKey,
  useNews(enabled) {
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
  },
}
