import type { Notice } from '@dilo/contract/notice-service.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { Bell } from '@dilo/ui/icons/icons-of-things.ts'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFailureText } from '../../api/failure-text.ts'
import { Failed } from '../page/failed.tsx'
import { useReadAll, useReadOfPayment } from './notice-changes.ts'
import { notices } from './notice-queries.ts'
import { NoticeRow } from './notice-row.tsx'

/** The bank's notices to this person about the payments of the shown company, newest first. */
export function NoticePanel({ onLeave }: { onLeave: () => void }) {
  const query = useInfiniteQuery(notices)
  const pages = query.data?.pages
  return (
    <div className="c-notices">
      <div className="c-notices-head">
        <h2 className="c-notices-title">
          <Trans>Сповіщення</Trans>
        </h2>
        {pages && <MarkAll newest={pages[0]?.notices[0]} unread={pages[0]?.unread ?? 0} />}
      </div>
      <div className="c-notices-body">
        {query.isPending ? (
          <SkeletonRows rows={3} />
        ) : pages ? (
          <NoticeList list={pages.flatMap((page) => page.notices)} onLeave={onLeave} />
        ) : (
          <Failed error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.hasNextPage && (
          <div className="c-notices-more">
            <Button
              variant="secondary"
              size="small"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              <Trans>Показати ще</Trans>
            </Button>
          </div>
        )}
      </div>
      <Link to="/settings" hash="notices" className="c-notices-foot" onClick={onLeave}>
        <Trans>Про що й куди повідомляти</Trans>
      </Link>
    </div>
  )
}

/** Notices newer than the newest shown one stay unread. */
function MarkAll({ newest, unread }: { newest: Notice | undefined; unread: number }) {
  const notify = useNotify()
  const failureText = useFailureText()
  const mark = useReadAll()
  if (unread === 0 || newest === undefined) return null
  return (
    <Button
      variant="ghost"
      size="small"
      busy={mark.isPending}
      onClick={() => mark.mutate(newest.at, { onError: (error) => notify('error', failureText(error)) })}
    >
      <Trans>Усе прочитано</Trans>
    </Button>
  )
}

function NoticeList({ list, onLeave }: { list: readonly Notice[]; onLeave: () => void }) {
  const { mutate } = useReadOfPayment()
  if (list.length === 0) {
    return (
      <EmptyState icon={Bell}>
        <Trans>Тут буде видно, що чекає на ваш підпис і що сталося з платежами</Trans>
      </EmptyState>
    )
  }
  const open = (notice: Notice) => {
    if (!notice.isRead) mutate(notice.payment.id)
    onLeave()
  }
  return (
    <ul className="c-notices-list">
      {list.map((notice) => (
        <li key={notice.id}>
          <NoticeRow notice={notice} onOpen={() => open(notice)} />
        </li>
      ))}
    </ul>
  )
}
